<?php

namespace Verandah\Site\Classes;

use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;
use Verandah\Site\Models\Design;
use Verandah\Site\Models\Display;
use Verandah\Site\Models\Package;

/** The homes of the plugin's tables, which editors change in the backend. A model to start your own repository from. */
class DatabaseRepository extends EloquentRepository
{
    public function facts(array $card): array
    {
        return StarterCards::facts($card);
    }

    public function regions(): array
    {
        return require __DIR__ . '/../data/regions.php';
    }

    /** The enquiry is in its table already. */
    public function enquire(array $fields, ?object $plan): void
    {
    }

    protected function listings(): array
    {
        return array_filter(StarterListings::all(), fn (array $listing) => isset($listing['type']));
    }

    protected function query(string $kind): Builder
    {
        return match ($kind) {
            'home-designs' => Design::query()->published(),
            'house-and-land' => Package::query()->published()->with('design'),
            'display-homes' => Display::query()->published()->with('design'),
        };
    }

    protected function toCard(Model $model, string $kind): array
    {
        return match ($kind) {
            'home-designs' => self::design($model),
            'house-and-land' => StarterCards::package($model->attributesToArray(), self::design($model->design)),
            'display-homes' => StarterCards::display($model->attributesToArray(), self::design($model->design)),
        };
    }

    private static function design(Design $design): array
    {
        return StarterCards::design(['picture' => $design->pictureAddress()] + $design->attributesToArray());
    }
}
