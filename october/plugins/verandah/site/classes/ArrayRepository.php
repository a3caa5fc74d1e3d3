<?php

namespace Verandah\Site\Classes;

/** The sample homes as arrays, for a site without the plugin's tables. Nothing can be changed, and enquiries are files. */
class ArrayRepository implements Repository
{
    /** @var array<string, array[]> kind → rows */
    private array $rows;

    /** @var array<int, array> the card of each design, by its id */
    private array $designs;

    public function __construct()
    {
        $this->rows = [
            'home-designs' => require __DIR__ . '/../data/designs.php',
            'house-and-land' => require __DIR__ . '/../data/packages.php',
            'display-homes' => require __DIR__ . '/../data/displays.php',
        ];
        $rows = $this->rows['home-designs'];
        $this->designs = array_combine(array_column($rows, 'id'), array_map([StarterCards::class, 'design'], $rows));
    }

    public function listing(string $kind): ?array
    {
        return StarterListings::all()[$kind] ?? null;
    }

    public function find(string $kind, Selection $selection, int $page, int $perPage): array
    {
        $rows = $this->filter($kind)->sorted($selection);
        return ['items' => $this->toCards($kind, array_slice($rows, ($page - 1) * $perPage, $perPage))];
    }

    public function totals(string $kind, array $selections): array
    {
        return array_map([$this->filter($kind), 'total'], $selections);
    }

    public function cards(array $ids): array
    {
        $cards = [];
        foreach ($this->rows as $kind => $rows) {
            array_push($cards, ...$this->toCards($kind, $rows));
        }
        return array_values(array_filter($cards, fn (array $card) => in_array($card['id'], $ids, true)));
    }

    public function pictures(array $ids): array
    {
        return [];
    }

    public function home(string $slug): ?array
    {
        return array_column($this->toCards('home-designs', $this->rows['home-designs']), null, 'slug')[$slug] ?? null;
    }

    public function facts(array $card): array
    {
        return StarterCards::facts($card);
    }

    public function swapChoices(string $type): array
    {
        $kind = $type === 'house_land' ? 'house-and-land' : 'home-designs';
        return array_map(fn (array $card) => [
            'id' => $card['id'],
            'title' => $card['title'],
            'detail' => $card['eyebrow'] . ', ' . ($card['priceText'] ?? 'price on request'),
            'picture' => $card['picture'],
        ], $this->toCards($kind, $this->rows[$kind]));
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

    private function filter(string $kind): ArrayFilter
    {
        return new ArrayFilter($this->rows[$kind] ?? [], $this->listing($kind));
    }

    /** @return array[] */
    private function toCards(string $kind, array $rows): array
    {
        $listing = $this->listing($kind);
        return array_map(fn (array $row) => [
            'id' => ($listing['idPrefix'] ?? '') . $row['id'],
            'type' => $listing['type'],
            'key' => "$kind-{$row['id']}",
        ] + match ($kind) {
            'home-designs' => $this->designs[$row['id']],
            'house-and-land' => StarterCards::package($row, $this->designs[$row['design_id']]),
            'display-homes' => StarterCards::display($row, $this->designs[$row['design_id']]),
        }, $rows);
    }
}
