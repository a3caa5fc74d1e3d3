<?php

namespace Verandah\Site\Classes;

/** Filters and sorts an array of cards, as a query would in a database. */
class ArrayFilter
{
    /** @return array[] the cards that match, in the order of the selection */
    public static function apply(array $cards, array $definition, Selection $selection): array
    {
        $sorts = array_column($definition['sorts'], null, 'value');
        return self::sorted(self::matching($cards, $definition, $selection), $sorts[$selection->sort]);
    }

    /** @return array[] the cards that match, in their own order */
    public static function matching(array $cards, array $definition, Selection $selection): array
    {
        foreach ($definition['groups'] as $group) {
            $cards = array_filter($cards, fn (array $card) => self::matches($card, $group, $selection));
        }
        return array_values($cards);
    }

    private static function matches(array $card, array $group, Selection $selection): bool
    {
        if ($group['kind'] === 'range') {
            return self::isWithin($card[$group['field']], $selection->range($group['name']));
        }
        $values = $selection->chosen[$group['name']] ?? [];
        if ($values === []) {
            return true;
        }
        if ($group['kind'] === 'text') {
            return self::hasWords($card, $group['fields'], $values[0]);
        }
        $found = $card[$group['field']];
        // A lot that is wide enough for a home.
        return $found !== null && (($group['isAtMost'] ?? false)
            ? $found <= (float) $values[0]
            : in_array((string) $found, $values, true));
    }

    private static function isWithin(int|float|null $amount, array $ends): bool
    {
        [$from, $to] = $ends;
        if ($from === null && $to === null) {
            return true;
        }
        return $amount !== null && ($from === null || $amount >= $from) && ($to === null || $amount <= $to);
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
    private static function sorted(array $cards, array $sort): array
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
