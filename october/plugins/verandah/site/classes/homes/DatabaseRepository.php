<?php

namespace Verandah\Site\Classes\Homes;

use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;
use Verandah\Site\Models\Design;
use Verandah\Site\Models\Display;
use Verandah\Site\Models\Package;

/** The homes of the plugin's tables, which editors change in the backend. A model to start your own repository from. */
class DatabaseRepository extends EloquentRepository
{
    private const PLACED = ['house-and-land', 'display-homes'];

    /** Three queries at most: the designs of packages and displays are read together with those that are saved themselves. */
    public function cards(array $ids): array
    {
        $keys = $this->keys('home-designs', $ids);
        $placed = array_map(fn (string $kind) => $this->placed($this->keys($kind, $ids), $kind), self::PLACED);
        $needed = array_unique([...array_map('intval', $keys), ...array_column(array_merge(...$placed), 'design_id')]);
        $designs = $needed === [] ? [] : $this->query('home-designs')->whereKey($needed)->get()->keyBy('id')->all();
        $cards = $this->toCards('home-designs', array_values(array_intersect_key($designs, array_flip($keys))));
        foreach (self::PLACED as $at => $kind) {
            // One that was unpublished since is in neither.
            $models = array_filter($placed[$at], fn (Model $model) => isset($designs[$model->design_id]));
            array_walk($models, fn (Model $model) => $model->setRelation('design', $designs[$model->design_id]));
            array_push($cards, ...$this->toCards($kind, $models));
        }
        return $cards;
    }

    /** From a column: a large site has thousands of homes. Packages and displays lead to their designs, which are there already. */
    public function addresses(string $kind, int $max): array
    {
        $slugs = $kind === 'home-designs' ? $this->query($kind)->toBase()->reorder()->limit($max)->pluck('slug')->all() : [];
        return array_map(fn (string $slug) => "/home-designs/$slug", $slugs);
    }

    public function facts(array $card): array
    {
        return StarterCards::facts($card);
    }

    public function regions(): array
    {
        return require __DIR__ . '/../../data/regions.php';
    }

    /** The enquiry is in its table already. */
    public function enquire(array $fields, ?object $plan): void
    {
    }

    protected function listings(): array
    {
        return StarterListings::all();
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

    /** @param string[] $keys @return Model[] without their designs */
    private function placed(array $keys, string $kind): array
    {
        return $keys === [] ? [] : $this->query($kind)->without('design')->whereKey($keys)->get()->all();
    }

    private static function design(Design $design): array
    {
        return StarterCards::design(['picture' => $design->pictureAddress()] + $design->attributesToArray());
    }
}
