<?php

namespace Verandah\Site\Classes\Homes;

use Illuminate\Database\Eloquent\Builder;
use Verandah\Site\Classes\Site\Setting;
use Verandah\Site\Classes\Site\Text;

/** The listings of the plugin's tables. A group and a sort name a column. */
class StarterListings
{
    /** @return array<string, array> kind → listing @see EloquentRepository::listings() */
    public static function all(): array
    {
        $sizes = [
            ['value' => 'size-low', 'label' => self::text('size_low'), 'field' => 'squares'],
            ['value' => 'size-high', 'label' => self::text('size_high'), 'field' => 'squares', 'isDescending' => true],
        ];
        return [
            'home-designs' => self::listing('home-designs', 'onLoadHomeFamilies', 'design', 'designs', [
                'type' => 'home_design',
                'slugField' => 'slug',
                'sorts' => [...self::sorts(), ...$sizes, ['value' => 'name', 'label' => self::text('name'), 'field' => 'name']],
                'groups' => self::designGroups(),
            ]),
            'house-and-land' => self::listing('house-and-land', 'onLoadHouseLand', 'package', 'packages', [
                'type' => 'house_land',
                'idPrefix' => 'hl-',
                'sorts' => self::sorts(),
                'groups' => self::packageGroups(),
            ]),
            'display-homes' => self::listing('display-homes', 'onLoadDisplayHomes', 'display', 'displays', [
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
            'noun' => self::text($noun),
            'nounMany' => self::text($nounMany),
            'perPage' => 6,
            'groups' => [],
        ];
    }

    private static function sorts(): array
    {
        return [
            ['value' => 'recommended', 'label' => Text::message('listing.recommended')],
            ['value' => 'price-low', 'label' => self::text('price_low'), 'field' => 'price'],
            ['value' => 'price-high', 'label' => self::text('price_high'), 'field' => 'price', 'isDescending' => true],
        ];
    }

    private static function designGroups(): array
    {
        return [
            [
                'kind' => 'text', 'name' => 'keyword', 'legend' => self::text('keyword'), 'placeholder' => self::text('keyword_hint'),
                'fields' => ['name', 'collection', 'summary'],
            ],
            [
                // One value, so that its address is `fits=1`; the partial draws it as a check box.
                'kind' => 'radio', 'name' => 'fits', 'legend' => self::text('block'), 'partial' => 'verandah/block/filter', 'needsBlock' => true,
                'choices' => [['value' => '1', 'label' => self::text('fits'), 'chip' => self::text('fits_chip')]],
                'where' => fn (Builder $query) => BlockFit::ofVisitor()?->filter($query, 'width_m', 'length_m'),
            ],
            self::counted('bedrooms', ['3', '4', '5'], true),
            [
                'kind' => 'radio', 'name' => 'storeys', 'legend' => self::text('storeys'), 'promoted' => true, 'field' => 'storeys',
                'choices' => [
                    ['value' => '1', 'label' => self::text('single'), 'chip' => self::text('single')],
                    ['value' => '2', 'label' => self::text('double'), 'chip' => self::text('double')],
                ],
            ],
            [
                'kind' => 'select', 'name' => 'lot_width', 'legend' => self::text('lot_width'), 'promoted' => true,
                'field' => 'lot_width', 'isAtMost' => true,
                'choices' => array_map(fn (string $width) => [
                    'value' => $width, 'label' => self::text('lot_width_of', ['width' => $width]), 'chip' => self::text('lot_width_chip', ['width' => $width]),
                ], ['8.5', '10.5', '12.5', '14', '18']),
            ],
            [
                'kind' => 'range', 'name' => 'price', 'legend' => self::text('price'), 'promoted' => true, 'field' => 'price',
                'choices' => self::steps(250000, 700000, 50000),
            ],
            [
                'kind' => 'checkbox', 'name' => 'collection', 'legend' => self::text('collection'), 'field' => 'collection',
                'choices' => array_map(fn (string $name) => [
                    'value' => $name, 'label' => $name, 'chip' => self::text('collection_of', ['name' => $name]),
                ], Setting::get('collections')),
            ],
            self::counted('bathrooms', ['2', '2.5', '3', '4']),
            self::counted('car_spaces', ['1', '2', '3']),
        ];
    }

    private static function packageGroups(): array
    {
        return [
            self::suburbs('hl_suburb'),
            [
                'kind' => 'range', 'name' => 'price', 'legend' => self::text('price'), 'promoted' => true, 'field' => 'price',
                'choices' => self::steps(500000, 1000000, 100000),
            ],
        ];
    }

    private static function suburbs(string $name): array
    {
        return [
            'kind' => 'checkbox', 'name' => $name, 'legend' => self::text('suburb'), 'promoted' => true, 'field' => 'suburb',
            'choices' => array_map(
                fn (string $suburb) => ['value' => $suburb, 'label' => $suburb, 'chip' => $suburb],
                Setting::get('suburbs'),
            ),
        ];
    }

    private static function counted(string $name, array $values, bool $promoted = false): array
    {
        return [
            'kind' => 'checkbox', 'name' => $name, 'legend' => self::text($name), 'promoted' => $promoted, 'field' => $name,
            'choices' => array_map(fn (string $value) => [
                'value' => $value, 'label' => $value, 'chip' => Text::plural("homes.{$name}_chip", $value === '1' ? 1 : 2, ['value' => $value]),
            ], $values),
        ];
    }

    private static function text(string $name, array $values = []): string
    {
        return Text::message("homes.$name", $values);
    }

    private static function steps(int $from, int $to, int $step): array
    {
        return array_map(
            fn (int $price) => ['value' => (string) $price, 'label' => Text::money($price)],
            range($from, $to, $step),
        );
    }
}
