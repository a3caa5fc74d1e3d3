<?php

namespace Verandah\Site\Classes;

use Illuminate\Database\Eloquent\Builder;

/** The listings of the plugin's tables. A group and a sort name a column. */
class StarterListings
{
    /** @return array<string, array> kind → listing @see EloquentRepository::listings() */
    public static function all(): array
    {
        $sizes = [
            ['value' => 'size-low', 'label' => 'Size: small to large', 'field' => 'squares'],
            ['value' => 'size-high', 'label' => 'Size: large to small', 'field' => 'squares', 'isDescending' => true],
        ];
        return [
            'home-designs' => self::listing('home-designs', 'onLoadHomeFamilies', 'home design', 'home designs', [
                'type' => 'home_design',
                'slugField' => 'slug',
                'sorts' => [...self::sorts(), ...$sizes, ['value' => 'name', 'label' => 'Name', 'field' => 'name']],
                'groups' => self::designGroups(),
            ]),
            'house-and-land' => self::listing('house-and-land', 'onLoadHouseLand', 'package', 'packages', [
                'type' => 'house_land',
                'idPrefix' => 'hl-',
                'sorts' => self::sorts(),
                'groups' => self::packageGroups(),
            ]),
            'display-homes' => self::listing('display-homes', 'onLoadDisplayHomes', 'display home', 'display homes', [
                'type' => 'display_home',
                'idPrefix' => 'dh-',
                'groups' => [self::suburbs('suburb')],
            ]),
        ];
    }

    private static function listing(string $kind, string $handler, string $noun, string $nounMany, array $own): array
    {
        return $own + [
            'kind' => $kind,
            'handler' => "GetAjaxMethods::$handler",
            'action' => "/$kind",
            'noun' => $noun,
            'nounMany' => $nounMany,
            'perPage' => 6,
            'sorts' => [['value' => 'recommended', 'label' => 'Recommended']],
            'groups' => [],
        ];
    }

    private static function sorts(): array
    {
        return [
            ['value' => 'recommended', 'label' => 'Recommended'],
            ['value' => 'price-low', 'label' => 'Price: low to high', 'field' => 'price'],
            ['value' => 'price-high', 'label' => 'Price: high to low', 'field' => 'price', 'isDescending' => true],
        ];
    }

    private static function designGroups(): array
    {
        return [
            [
                'kind' => 'text', 'name' => 'keyword', 'legend' => 'Keyword', 'placeholder' => 'Name or feature',
                'fields' => ['name', 'collection', 'summary'],
            ],
            [
                // One value, so that its address is `fits=1`; the partial draws it as a check box.
                'kind' => 'radio', 'name' => 'fits', 'legend' => 'Your block', 'partial' => 'verandah/block/filter', 'needsBlock' => true,
                'choices' => [['value' => '1', 'label' => 'Only homes that fit my block', 'chip' => 'Fits my block']],
                'where' => fn (Builder $query) => BlockFit::ofVisitor()?->filter($query, 'width_m', 'length_m'),
            ],
            self::counted('bedrooms', 'Bedrooms', ['3', '4', '5'], 'bedroom', true),
            [
                'kind' => 'radio', 'name' => 'storeys', 'legend' => 'Storeys', 'promoted' => true, 'field' => 'storeys',
                'choices' => [
                    ['value' => '1', 'label' => 'Single storey', 'chip' => 'Single storey'],
                    ['value' => '2', 'label' => 'Double storey', 'chip' => 'Double storey'],
                ],
            ],
            [
                'kind' => 'select', 'name' => 'lot_width', 'legend' => 'Lot width', 'promoted' => true,
                'field' => 'lot_width', 'isAtMost' => true,
                'choices' => array_map(fn (string $width) => [
                    'value' => $width, 'label' => "Fits a lot of $width m", 'chip' => "Fits a $width m lot",
                ], ['8.5', '10.5', '12.5', '14', '18']),
            ],
            [
                'kind' => 'range', 'name' => 'price', 'legend' => 'Price', 'promoted' => true, 'field' => 'price',
                'choices' => self::steps(250000, 700000, 50000),
            ],
            [
                'kind' => 'checkbox', 'name' => 'collection', 'legend' => 'Collection', 'field' => 'collection',
                'choices' => array_map(fn (string $name) => [
                    'value' => $name, 'label' => $name, 'chip' => "$name collection",
                ], Setting::get('collections')),
            ],
            self::counted('bathrooms', 'Bathrooms', ['2', '2.5', '3', '4'], 'bathroom'),
            self::counted('car_spaces', 'Car spaces', ['1', '2', '3'], 'car space'),
        ];
    }

    private static function packageGroups(): array
    {
        return [
            self::suburbs('hl_suburb'),
            [
                'kind' => 'range', 'name' => 'price', 'legend' => 'Price', 'promoted' => true, 'field' => 'price',
                'choices' => self::steps(500000, 1000000, 100000),
            ],
        ];
    }

    private static function suburbs(string $name): array
    {
        return [
            'kind' => 'checkbox', 'name' => $name, 'legend' => 'Suburb', 'promoted' => true, 'field' => 'suburb',
            'choices' => array_map(
                fn (string $suburb) => ['value' => $suburb, 'label' => $suburb, 'chip' => $suburb],
                Setting::get('suburbs'),
            ),
        ];
    }

    private static function counted(string $name, string $legend, array $values, string $noun, bool $promoted = false): array
    {
        return [
            'kind' => 'checkbox', 'name' => $name, 'legend' => $legend, 'promoted' => $promoted, 'field' => $name,
            'choices' => array_map(fn (string $value) => [
                'value' => $value, 'label' => $value, 'chip' => "$value $noun" . ($value === '1' ? '' : 's'),
            ], $values),
        ];
    }

    private static function steps(int $from, int $to, int $step): array
    {
        return array_map(
            fn (int $price) => ['value' => (string) $price, 'label' => Text::money($price)],
            range($from, $to, $step),
        );
    }
}
