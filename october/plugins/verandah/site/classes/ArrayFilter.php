<?php

namespace Verandah\Site\Classes;

/** Filters, sorts and cuts an array of cards, as a query would in a database. */
class ArrayFilter
{
    /** @return array{items: array[], total: int, counts: array<string, array<string, int>>} */
    public static function apply(array $cards, array $definition, Selection $selection, int $page, int $perPage): array
    {
        $groups = $definition['groups'];
        $failed = array_map(fn (array $card) => array_filter(
            $groups,
            fn (array $group) => !self::matches($card, $group, $selection),
        ), $cards);
        $matching = array_values(array_filter($cards, fn ($at) => $failed[$at] === [], ARRAY_FILTER_USE_KEY));
        $sorts = array_column($definition['sorts'], null, 'value');
        return [
            'items' => array_slice(self::sorted($matching, $sorts[$selection->sort]), ($page - 1) * $perPage, $perPage),
            'total' => count($matching),
            'counts' => array_merge(...array_map(fn (int $at) => self::countsOf($groups[$at], $selection, array_filter(
                $cards,
                // An option's count ignores its own group.
                fn ($card) => array_diff(array_keys($failed[$card]), [$at]) === [],
                ARRAY_FILTER_USE_KEY,
            )), array_keys($groups)), ...[[]]),
        ];
    }

    /** @param array[] $cards those that pass every other group @return array<string, array<string, int>> field → value → count */
    private static function countsOf(array $group, Selection $selection, array $cards): array
    {
        $name = $group['name'];
        $fields = match ($group['kind']) {
            'text' => [],
            'range' => ["{$name}_min", "{$name}_max"],
            default => [$name],
        };
        $counts = [];
        foreach ($fields as $field) {
            foreach (['', ...array_column($group['choices'], 'value')] as $value) {
                $chosen = $selection->with($field, $value);
                $counts[$field][$value] = count(array_filter($cards, fn ($card) => self::matches($card, $group, $chosen)));
            }
        }
        return $counts;
    }

    private static function matches(array $card, array $group, Selection $selection): bool
    {
        if ($group['kind'] === 'range') {
            return self::isWithin($card[$group['field']], self::ends($group['name'], $selection));
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

    /** @return array{?float, ?float} in order, as swapped ends mean the same range */
    private static function ends(string $name, Selection $selection): array
    {
        $from = $selection->first("{$name}_min");
        $to = $selection->first("{$name}_max");
        $ends = [$from === '' ? null : (float) $from, $to === '' ? null : (float) $to];
        if ($from !== '' && $to !== '') {
            sort($ends);
        }
        return $ends;
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
