<?php

namespace Verandah\Site\Classes\Saved;

use Verandah\Site\Classes\Site\Text;

/** The variables `favourites` and `moodboard` of the pages of saved things. */
class Favourites
{
    private const BANNER_AFTER = 6;
    private const TYPES = ['', ...SavedLists::TYPES, 'display_home', 'article', 'tour'];

    public function __construct(private readonly SavedLists $lists)
    {
    }

    /** @param array $fields the query of the page: q and type; untrusted */
    public function view(array $fields): array
    {
        $query = is_string($fields['q'] ?? null) ? mb_substr(trim($fields['q']), 0, 100) : '';
        $type = is_string($fields['type'] ?? null) ? $fields['type'] : '';
        $keys = array_reverse($this->lists->keys('favourites'));
        $items = $this->items($keys, $query, $type);
        $total = count($items);
        $visible = array_keys(array_filter(array_column($items, 'shown')));
        $last = $visible[self::BANNER_AFTER - 1] ?? end($visible);
        return [
            'items' => $items,
            'total' => $total,
            'shown' => count($visible),
            'heading' => self::heading($total, count($visible)),
            'types' => self::types($items, $type),
            'query' => $query,
            'bannerAfter' => $last === false ? 0 : $last + 1,
            'leftOut' => array_reverse($this->lists->withdrawn('favourites')),
            'limit' => $total > 0 && $total >= $this->lists->limit('favourites') ? $this->lists->limitMessage('favourites') : null,
        ];
    }

    public function moodboard(): array
    {
        $keys = array_reverse($this->lists->keys('moodboard'));
        $items = $this->pictures($keys);
        $total = count($items);
        return [
            'items' => $items,
            'total' => $total,
            'heading' => self::heading($total, $total),
            'leftOut' => array_reverse($this->lists->withdrawn('moodboard')),
            'limit' => $total > 0 && $total >= $this->lists->limit('moodboard') ? $this->lists->limitMessage('moodboard') : null,
        ];
    }

    /** @param string[] $ids @return array[] those that are still offered, in this order */
    public function items(array $ids, string $query = '', string $type = ''): array
    {
        $items = [];
        foreach ($this->lists->findAll('favourites', $ids) as $card) {
            $of = str_ends_with($card['type'], '_tour') ? 'tour' : $card['type'];
            $shown = ($type === '' || $type === $of) && ($query === '' || mb_stripos($card['title'], $query) !== false);
            $items[] = ['card' => $card, 'type' => $of, 'shown' => $shown];
        }
        return $items;
    }

    /** @param string[] $ids @return array[] */
    public function pictures(array $ids): array
    {
        return array_values($this->lists->findAll('moodboard', $ids));
    }

    private static function heading(int $total, int $shown): string
    {
        return match (true) {
            $total === 0 => Text::ofWidget('shared.nothingSaved'),
            $shown === $total => Text::ofWidget('shared.saved', ['count' => $total]),
            default => Text::ofWidget('favourites.found', ['shown' => $shown, 'count' => $total]),
        };
    }

    /** @return array[] */
    private static function types(array $items, string $chosen): array
    {
        $counts = array_count_values(array_column($items, 'type'));
        return array_map(fn (string $value) => [
            'value' => $value,
            'label' => self::label($value),
            'count' => $value === '' ? count($items) : $counts[$value] ?? 0,
            'pressed' => $value === $chosen,
        ], self::TYPES);
    }

    private static function label(string $type): string
    {
        return in_array($type, SavedLists::TYPES, true) ? SavedLists::label($type) : Text::message('saved.' . ($type ?: 'all'));
    }
}
