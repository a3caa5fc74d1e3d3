<?php

namespace Verandah\Site\Classes;

/** Filters and sorts an array of rows, as a query would in a database. */
class ArrayFilter
{
    /** @var array<string, array<int, array>> a group and what is chosen of it → rows that match; many selections share it */
    private array $matching = [];

    /** @param array[] $rows @param array $definition of their listing */
    public function __construct(private readonly array $rows, private readonly array $definition)
    {
    }

    /** @return array[] the rows that match, in the order of the selection */
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
        $rows = $this->rows;
        foreach ($this->definition['groups'] as $group) {
            $chosen = $selection->ofGroup($group);
            if ($chosen !== []) {
                $key = json_encode($chosen);
                $this->matching[$key] ??= array_filter($this->rows, self::test($group, $selection));
                $rows = array_intersect_key($rows, $this->matching[$key]);
            }
        }
        return $rows;
    }

    /** @return callable(array): bool whether a row matches what is chosen of the group */
    private static function test(array $group, Selection $selection): callable
    {
        $field = $group['field'] ?? '';
        if ($group['kind'] === 'range') {
            [$from, $to] = $selection->range($group['name']);
            return fn (array $row) => $row[$field] !== null
                && ($from === null || $row[$field] >= $from)
                && ($to === null || $row[$field] <= $to);
        }
        if (isset($group['matches'])) {
            return $group['matches'];
        }
        $values = $selection->chosen[$group['name']];
        if ($group['kind'] === 'text') {
            return fn (array $row) => self::hasWords($row, $group['fields'], $values[0]);
        }
        // A lot that is wide enough for a home.
        return ($group['isAtMost'] ?? false)
            ? fn (array $row) => $row[$field] !== null && $row[$field] <= (float) $values[0]
            : fn (array $row) => $row[$field] !== null && in_array((string) $row[$field], $values, true);
    }

    private static function hasWords(array $row, array $fields, string $words): bool
    {
        $text = mb_strtolower(implode(' ', array_map(fn (string $field) => (string) $row[$field], $fields)));
        foreach (explode(' ', mb_strtolower($words)) as $word) {
            if (!str_contains($text, $word)) {
                return false;
            }
        }
        return true;
    }

    /** Rows without a value come last, in either direction. */
    private static function sort(array $rows, array $sort): array
    {
        $field = $sort['field'] ?? null;
        if ($field === null) {
            return $rows;
        }
        $direction = ($sort['isDescending'] ?? false) ? -1 : 1;
        usort($rows, fn (array $a, array $b) => $a[$field] === null || $b[$field] === null
            ? ($a[$field] === null) <=> ($b[$field] === null)
            : $direction * (is_string($a[$field]) ? strnatcasecmp($a[$field], $b[$field]) : $a[$field] <=> $b[$field]));
        return $rows;
    }
}
