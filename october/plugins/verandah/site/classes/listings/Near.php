<?php

namespace Verandah\Site\Classes\Listings;

use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;
use Verandah\Site\Classes\Site\Text;

/** The address that a listing is sorted by. The search of the map rounds it to about a kilometre before the server hears of it. */
class Near
{
    private const KM_PER_DEGREE = 111.2;

    /** @param string[] $fields columns of latitude and longitude */
    private function __construct(private readonly array $fields, private readonly float $lat, private readonly float $lng)
    {
    }

    /** @return self|null null for a listing that has no such group, and without an address */
    public static function of(array $definition, Selection $selection): ?self
    {
        foreach ($definition['groups'] ?? [] as $group) {
            if ($group['kind'] === 'near' && $selection->first($group['name']) !== '') {
                return new self($group['fields'] ?? ['latitude', 'longitude'], ...self::point($selection->first($group['name'])));
            }
        }
        return null;
    }

    /** @param string $text untrusted @return string `-37.90,144.66`; '' if it is none */
    public static function read(string $text): string
    {
        $isPoint = preg_match('/^-?\d{1,2}(\.\d{1,9})?,-?\d{1,3}(\.\d{1,9})?$/D', $text) === 1;
        return $isPoint ? vsprintf('%.2F,%.2F', self::point($text)) : '';
    }

    /** Rows without a position come last. Degrees of longitude are shorter the further they are from the equator. */
    public function sort(Builder $query): Builder
    {
        [$lat, $lng] = array_map(fn (string $field) => $query->getQuery()->getGrammar()->wrap($field), $this->fields);
        [$south, $east] = [sprintf("($lat - %.2F)", $this->lat), sprintf("($lng - %.2F) * %.4F", $this->lng, $this->shrink())];
        return $query->reorder()
            ->orderByRaw("case when $lat is null or $lng is null then 1 else 0 end")
            ->orderByRaw("$south * $south + $east * $east")
            ->orderBy($query->getModel()->getQualifiedKeyName());
    }

    /** @return string|null `4 km away`; null for a row without a position */
    public function distance(Model $model): ?string
    {
        [$lat, $lng] = array_map(fn (string $field) => $model->getAttribute($field), $this->fields);
        if ($lat === null || $lng === null) {
            return null;
        }
        $km = self::KM_PER_DEGREE * hypot($lat - $this->lat, ($lng - $this->lng) * $this->shrink());
        return Text::message('listing.distance', ['km' => max(1, (int) round($km))]);
    }

    private function shrink(): float
    {
        return cos(deg2rad($this->lat));
    }

    /** @return float[] */
    private static function point(string $text): array
    {
        return array_map('floatval', explode(',', $text));
    }
}
