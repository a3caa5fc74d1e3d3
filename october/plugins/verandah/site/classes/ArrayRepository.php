<?php

namespace Verandah\Site\Classes;

/** A few invented homes, so that a new theme works at once. Nothing is kept; replace this class with your own. */
class ArrayRepository implements Repository
{
    /** @var array<string, array[]> kind → cards */
    private array $cards;

    public function __construct()
    {
        $designs = array_map([$this, 'designCard'], require __DIR__ . '/../data/designs.php');
        $byName = array_column($designs, null, 'name');
        $packages = array_map(
            fn (array $row) => $this->packageCard($row, $byName[$row['design']]),
            require __DIR__ . '/../data/packages.php',
        );
        $this->cards = ['home-designs' => $designs, 'house-and-land' => $packages];
    }

    public function listing(string $kind): ?array
    {
        return ArrayListings::all()[$kind] ?? null;
    }

    public function find(string $kind, Selection $selection, int $page, int $perPage): array
    {
        $cards = (new ArrayFilter($this->cards[$kind] ?? [], $this->listing($kind)))->sorted($selection);
        return ['items' => array_slice($cards, ($page - 1) * $perPage, $perPage)];
    }

    public function totals(string $kind, array $selections): array
    {
        return array_map([new ArrayFilter($this->cards[$kind] ?? [], $this->listing($kind)), 'total'], $selections);
    }

    public function cards(array $ids): array
    {
        $cards = array_merge(...array_values($this->cards));
        return array_values(array_filter($cards, fn (array $card) => in_array((string) $card['id'], $ids, true)));
    }

    public function pictures(array $ids): array
    {
        return [];
    }

    public function home(string $slug): ?array
    {
        return array_column($this->cards['home-designs'], null, 'slug')[$slug] ?? null;
    }

    public function facts(array $card): array
    {
        $home = $card['home'] ?? $card;
        $isPackage = $card['type'] === 'house_land';
        return [
            'Price' => [$isPackage ? 'House and land' : 'From' => $card['priceText'] ?? 'On request'],
            'Size' => ['Home' => "{$home['squares']} sq", 'Storeys' => $home['storeys'] === 1 ? 'Single' : 'Double'],
            'Rooms' => [
                'Bedrooms' => (string) $home['bedrooms'],
                'Bathrooms' => (string) $home['bathrooms'],
                'Car spaces' => (string) $home['carSpaces'],
                'Living areas' => (string) $home['livingAreas'],
            ],
            'The lot' => $isPackage
                ? ['Land' => "{$card['landM2']} m²", 'Frontage' => "{$card['frontageM']} m", 'Suburb' => $card['eyebrow']]
                : ['Narrowest lot' => "{$home['lotWidth']} m"],
        ];
    }

    public function swapChoices(string $type): array
    {
        $kind = $type === 'house_land' ? 'house-and-land' : 'home-designs';
        return array_map(fn (array $card) => [
            'id' => $card['id'],
            'title' => $card['title'],
            'detail' => $card['eyebrow'] . ', ' . ($card['priceText'] ?? 'price on request'),
            'picture' => $card['picture'],
        ], $this->cards[$kind]);
    }

    public function mapLocation(string $id, string $type): ?array
    {
        return null;
    }

    public function regions(): array
    {
        return require __DIR__ . '/../data/regions.php';
    }

    public function enquire(array $fields, ?object $plan): void
    {
    }

    private function designCard(array $row): array
    {
        return $row + [
            'partial' => 'listing/card-design',
            'key' => "design-{$row['id']}",
            'type' => 'home_design',
            'title' => $row['name'],
            'href' => "/home-designs/{$row['slug']}",
            'eyebrow' => "{$row['collection']} collection",
            'picture' => null,
            'plan' => null,
            'priceText' => Text::money($row['price']),
        ];
    }

    private function packageCard(array $row, array $home): array
    {
        return $row + [
            'partial' => 'listing/card-package',
            'key' => "package-{$row['id']}",
            'type' => 'house_land',
            'href' => $home['href'],
            'eyebrow' => $row['suburb'],
            'summary' => "{$home['name']} on {$row['landM2']} m² in {$row['suburb']}.",
            'picture' => null,
            'priceText' => Text::money($row['price']),
            'home' => $home,
        ];
    }
}
