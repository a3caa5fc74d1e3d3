<?php

namespace Verandah\Site\Classes\Homes;

use App;
use Verandah\Site\Classes\Site\Choices;
use Verandah\Site\Classes\Site\Text;

/** How a row of the plugin's tables becomes a card. */
class StarterCards
{
    /** @param array $row columns of a design, with the address of its `picture` */
    public static function design(array $row): array
    {
        return [
            'partial' => 'verandah/listing/card-design',
            'title' => $row['name'],
            'href' => "/home-designs/{$row['slug']}",
            'eyebrow' => self::text('collection_of', ['name' => $row['collection']]),
            'summary' => $row['summary'],
            'picture' => $row['picture'] ?? null,
            'price' => $row['price'],
            'priceText' => Text::money($row['price']),
            'slug' => $row['slug'],
            'facade' => $row['facade'],
            'badge' => $row['badge'],
            'storeys' => $row['storeys'],
            'bedrooms' => $row['bedrooms'],
            'bathrooms' => $row['bathrooms'],
            'carSpaces' => $row['car_spaces'],
            'livingAreas' => $row['living_areas'],
            'squares' => $row['squares'],
            'lotWidth' => $row['lot_width'],
            'widthM' => $row['width_m'],
            'lengthM' => $row['length_m'],
        ];
    }

    /** @param array $row columns of a package @param array $home the card of its design */
    public static function package(array $row, array $home): array
    {
        return [
            'partial' => 'verandah/listing/card-package',
            'title' => $row['title'],
            'href' => $home['href'],
            'eyebrow' => $row['suburb'],
            'summary' => self::text('package_summary', ['home' => $home['title'], 'area' => $row['land_m2'], 'suburb' => $row['suburb']]),
            'picture' => $home['picture'],
            'price' => $row['price'],
            'priceText' => Text::money($row['price']),
            'slug' => $row['slug'],
            'landM2' => $row['land_m2'],
            'frontageM' => $row['frontage_m'],
            'status' => $row['status'],
            'home' => $home,
        ];
    }

    /** @param array $row columns of a display @param array $home the card of its design */
    public static function display(array $row, array $home): array
    {
        return [
            'partial' => 'verandah/listing/card-display',
            'title' => $home['title'],
            'href' => $home['href'],
            'eyebrow' => $row['suburb'],
            'summary' => self::text('display_summary', ['home' => $home['title'], 'address' => $row['address']]),
            'picture' => $home['picture'],
            'address' => $row['address'],
            'hours' => $row['hours'],
            'home' => $home,
        ];
    }

    /** @return array<string, array<string, string>> @see Repository::facts() */
    public static function facts(array $card): array
    {
        $home = $card['home'] ?? $card;
        $isPackage = $card['type'] === 'house_land';
        return [
            self::text('price') => [self::text($isPackage ? 'house_and_land' : 'from') => $card['priceText'] ?? self::text('on_request')],
            self::text('size') => [self::text('home') => "{$home['squares']} sq", self::text('storeys') => self::text($home['storeys'] === 1 ? 'storeys_one' : 'storeys_two')],
            self::text('rooms') => [
                self::text('bedrooms') => (string) $home['bedrooms'],
                self::text('bathrooms') => (string) $home['bathrooms'],
                self::text('car_spaces') => (string) $home['carSpaces'],
                self::text('living_areas') => (string) $home['livingAreas'],
            ],
            self::text('lot') => $isPackage
                ? [self::text('lot_size') => "{$card['landM2']} m²", self::text('frontage') => "{$card['frontageM']} m", self::text('suburb') => $card['eyebrow']]
                : [self::text('narrowest_lot') => "{$home['lotWidth']} m"] + self::blockFact($home),
        ];
    }

    /** @return array<string, string> whether it fits the visitor's block; empty without one */
    private static function blockFact(array $home): array
    {
        $choices = App::make(Choices::class);
        $fit = $choices->blockFit()?->of($home['widthM'], $home['lengthM']);
        return $choices->blockFit() === null ? [] : [self::text('your_block', ['size' => $choices->block()['text']]) => $fit['text'] ?? self::text('not_published')];
    }

    private static function text(string $name, array $values = []): string
    {
        return Text::message("homes.$name", $values);
    }
}
