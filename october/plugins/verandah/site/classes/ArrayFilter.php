<?php

namespace Verandah\Site\Classes;

/** Filters and sorts an array of cards, as a query would in a database. */
class ArrayFilter
{
    /** @var array<string, array<int, array>> a group and what is chosen of it → cards that match; many selections share it */
    private array $matching = [];

    /** @param array[] $cards @param array $definition of their listing */
    public function __construct(private readonly array $cards, private readonly array $definition)
    {
    }

    /** @return array[] the cards that match, in the order of the selection */
    public function sorted(Selection $selection): array
    {
        $sorts = array_column($this->definition['sorts'], null, 'value');
        return self::sort(array_values($this->matching($selection)), $sorts[$selection->sort]);
    }

    public function total(Selection $selection): int
    {
        return count($this->matching($selection));
    }

    /** @return array<int, array> */
    private function matching(Selection $selection): array
    {
        $cards = $this->cards;
        foreach ($this->definition['groups'] as $group) {
            $chosen = $selection->ofGroup($group);
            if ($chosen !== []) {
                $key = json_encode($chosen);
                $this->matching[$key] ??= array_filter($this->cards, self::test($group, $selection));
                $cards = array_intersect_key($cards, $this->matching[$key]);
            }
        }
        return $cards;
    }

    /** @return callable(array): bool whether a card matches what is chosen of the group */
    private static function test(array $group, Selection $selection): callable
    {
        $field = $group['field'] ?? '';
        if ($group['kind'] === 'range') {
            [$from, $to] = $selection->range($group['name']);
            return fn (array $card) => $card[$field] !== null
                && ($from === null || $card[$field] >= $from)
                && ($to === null || $card[$field] <= $to);
        }
        $values = $selection->chosen[$group['name']];
        if ($group['kind'] === 'text') {
            return fn (array $card) => self::hasWords($card, $group['fields'], $values[0]);
        }
        // A lot that is wide enough for a home.
        return ($group['isAtMost'] ?? false)
            ? fn (array $card) => $card[$field] !== null && $card[$field] <= (float) $values[0]
            : fn (array $card) => $card[$field] !== null && in_array((string) $card[$field], $values, true);
    }

    private static function hasWords(array $card, array $fields, string $words): bool
    {
        $text = mb_strtolower(implode(' ', array_map(fn (string $field) => (string) $card[$field], $fields)));
        foreach (explode(' ', mb_strtolower($words)) as $word) {
            if (!str_contains($text, $word)) {
                return false;
            }
        }
        return true;
    }

    /** Cards without a value come last, in either direction. */
    private static function sort(array $cards, array $sort): array
    {
        $field = $sort['field'] ?? null;
        if ($field === null) {
            return $cards;
        }
        $direction = ($sort['isDescending'] ?? false) ? -1 : 1;
        usort($cards, fn (array $a, array $b) => $a[$field] === null || $b[$field] === null
            ? ($a[$field] === null) <=> ($b[$field] === null)
            : $direction * (is_string($a[$field]) ? strnatcasecmp($a[$field], $b[$field]) : $a[$field] <=> $b[$field]));
        return $cards;
    }
}
