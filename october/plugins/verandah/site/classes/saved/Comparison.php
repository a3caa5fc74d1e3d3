<?php

namespace Verandah\Site\Classes\Saved;

use Verandah\Site\Classes\Homes\Repository;
use Verandah\Site\Classes\Site\Address;
use Verandah\Site\Classes\Site\Text;

/** The variables `compared` (the bar on every page), `comparisons` and `sheet` (the comparisons page). */
class Comparison
{
    private const LISTINGS = ['home_design' => '/home-designs', 'house_land' => '/house-and-land'];
    private const MOST_SLOTS = 4;

    /** @param int|null $slots of each type; null for the visitor's */
    public function __construct(
        private readonly SavedLists $lists,
        private readonly Repository $repository,
        private readonly ?int $slots = null,
    ) {
    }

    /** @param string $requested the type that the URL names */
    public function compared(string $requested = ''): array
    {
        $types = array_map(fn (string $type) => [
            'type' => $type,
            'label' => SavedLists::label($type),
            'href' => Address::to("/compare?type=$type"),
            'items' => array_map([$this, 'item'], $this->cards($type)),
        ], SavedLists::TYPES);
        $filled = array_values(array_filter($types, fn (array $type) => $type['items'] !== []));
        return [
            'type' => in_array($requested, SavedLists::TYPES, true) ? $requested : $filled[0]['type'] ?? 'home_design',
            'slots' => $this->slots(),
            'total' => array_sum(array_map(fn (array $type) => count($type['items']), $types)),
            'types' => $types,
        ];
    }

    public function comparisons(string $type): array
    {
        return [
            'type' => $type,
            'sheets' => array_map(fn (string $each) => $this->sheet($each), SavedLists::TYPES),
            'withdrawn' => $this->lists->withdrawn('compare'),
        ];
    }

    /** @return array[] those that have homes */
    public function filledSheets(): array
    {
        return array_values(array_filter(array_map([$this, 'sheet'], SavedLists::TYPES), fn (array $sheet) => $sheet['columns'] !== []));
    }

    /** @param string $type one of SavedLists::TYPES */
    public function sheet(string $type): array
    {
        $cards = $this->cards($type);
        $groups = $this->groups($cards);
        $slots = $this->slots();
        return [
            'type' => $type,
            'noun' => Text::message("compare.$type"),
            'columns' => array_map(
                fn (array $card) => $this->item($card) + [
                    'eyebrow' => $card['eyebrow'],
                    // Of each storey from the ground up: src, name, width and height, of one shape for every home.
                    'plans' => $card['plans'] ?? [],
                    'variants' => [],
                ],
                $cards,
            ),
            'groups' => $groups,
            'differs' => in_array(true, array_column($groups, 'differs'), true),
            'emptyCard' => count($cards) >= self::MOST_SLOTS ? null : (count($cards) < $slots ? 'add' : 'sign-in'),
            'listing' => ['href' => Address::to(self::LISTINGS[$type]), 'label' => Text::message("compare.browse_$type")],
            'isAllEmpty' => array_merge(...array_map([$this, 'cards'], SavedLists::TYPES)) === [],
        ];
    }

    /** @return array[] */
    private function cards(string $type): array
    {
        $keys = array_filter($this->lists->keys('compare'), fn (string $key) => str_starts_with($key, "$type:"));
        return array_slice(array_values($this->lists->findAll('compare', array_values($keys))), 0, $this->slots());
    }

    private function slots(): int
    {
        return $this->slots ?? $this->lists->limit('compare');
    }

    private function item(array $card): array
    {
        return ['key' => "{$card['type']}:{$card['id']}"] + array_intersect_key($card, array_flip(['id', 'title', 'href', 'picture']));
    }

    /** @return array[] rows of the table, with a mark on what sets a home apart */
    private function groups(array $cards): array
    {
        $facts = array_map([$this->repository, 'facts'], $cards);
        $groups = [];
        foreach ($facts[0] ?? [] as $name => $rows) {
            $lines = [];
            foreach (array_keys($rows) as $label) {
                $lines[] = self::row($label, array_map(fn (array $fact) => (string) ($fact[$name][$label] ?? ''), $facts));
            }
            $groups[] = [
                'name' => $name,
                'differs' => in_array(true, array_column($lines, 'differs'), true),
                'rows' => $lines,
            ];
        }
        return $groups;
    }

    /** A cell is odd if it differs from the most frequent text; if there is no single one, all are. */
    private static function row(string $label, array $texts): array
    {
        $counts = array_count_values($texts);
        $leading = array_keys($counts, max($counts), true);
        $usual = count($leading) === 1 ? (string) $leading[0] : null;
        $differs = count($counts) > 1;
        return [
            'label' => $label,
            'differs' => $differs,
            'cells' => array_map(fn (string $text) => ['text' => $text, 'isOdd' => $differs && $text !== $usual], $texts),
        ];
    }
}
