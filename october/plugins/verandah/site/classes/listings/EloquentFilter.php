<?php

namespace Verandah\Site\Classes\Listings;

use Illuminate\Database\Eloquent\Builder;

/** Filters and sorts a query by the visitor's selection. Rows without a value match no choice, and come last in any order. */
class EloquentFilter
{
    /** Naming more keys costs as much as searching again, and words that most rows have are found in the first column. */
    private const MAX_KEYS = 500;

    /**
     * @param array $definition of a listing @see EloquentRepository::listings()
     * @param array<string, array<string, int[]>> $found what `findTexts()` has found
     */
    public static function apply(Builder $query, array $definition, Selection $selection, array $found = []): Builder
    {
        foreach ($definition['groups'] ?? [] as $group) {
            if ($group['kind'] !== 'near' && $selection->ofGroup($group) !== []) {
                // In brackets, so that an "or" of one group stays in it.
                $query->where(fn (Builder $nested) => self::filter($nested, $group, $selection, $found));
            }
        }
        return $query;
    }

    /**
     * Searches once for the words that several selections have: no index helps, so each search reads every row.
     * @param callable(): Builder $query of the listing, a new one with each call
     * @param Selection[] $selections
     * @return array<string, array<string, int[]>> field → words → keys of the rows that have them
     */
    public static function findTexts(callable $query, array $definition, array $selections): array
    {
        $found = [];
        foreach ($definition['groups'] ?? [] as $group) {
            if ($group['kind'] !== 'text' || isset($group['where']) || $query()->getModel()->getKeyType() !== 'int') {
                continue;
            }
            $texts = array_filter(array_map(fn (Selection $selection) => $selection->chosen[$group['name']][0] ?? null, $selections), 'is_string');
            foreach (array_keys(array_filter(array_count_values($texts), fn (int $times) => $times > 1)) as $text) {
                $matching = $query();
                self::hasWords($matching, $group['fields'] ?? [$group['field'] ?? $group['name']], (string) $text);
                $keys = $matching->toBase()->reorder()->limit(self::MAX_KEYS + 1)->pluck($matching->getModel()->getQualifiedKeyName())->all();
                if (count($keys) <= self::MAX_KEYS) {
                    $found[$group['field'] ?? $group['name']][$text] = $keys;
                }
            }
        }
        return $found;
    }

    /** @param array $sort one of the listing's; without `field`, the query keeps its own order */
    public static function sort(Builder $query, array $sort): Builder
    {
        if (isset($sort['field'])) {
            $column = self::wrap($query, $sort['field']);
            $query->reorder()
                ->orderByRaw("case when $column is null then 1 else 0 end")
                ->orderBy($sort['field'], ($sort['isDescending'] ?? false) ? 'desc' : 'asc');
        }
        // Pages of rows that are equal would otherwise repeat some and lose others.
        return $query->orderBy($query->getModel()->getQualifiedKeyName());
    }

    private static function filter(Builder $query, array $group, Selection $selection, array $found): void
    {
        $field = $group['field'] ?? $group['name'];
        if ($group['kind'] === 'range') {
            [$from, $to] = $selection->range($group['name']);
            $query->when($from !== null, fn (Builder $query) => $query->where($field, '>=', $from))
                ->when($to !== null, fn (Builder $query) => $query->where($field, '<=', $to));
            return;
        }
        $values = $selection->chosen[$group['name']];
        if (isset($group['where'])) {
            $group['where']($query, $values);
        } elseif (isset($found[$field][$values[0]])) {
            $query->whereIntegerInRaw($query->getModel()->getQualifiedKeyName(), $found[$field][$values[0]]);
        } elseif ($group['kind'] === 'text') {
            self::hasWords($query, $group['fields'] ?? [$field], $values[0]);
        } elseif ($group['isAtMost'] ?? false) {
            $query->where($field, '<=', (float) $values[0]);
        } else {
            $query->whereIn($field, $values);
        }
    }

    /** Each word is in one of the columns. @param string[] $fields */
    private static function hasWords(Builder $query, array $fields, string $words): void
    {
        foreach (explode(' ', mb_strtolower($words)) as $word) {
            $pattern = '%' . strtr($word, ['!' => '!!', '%' => '!%', '_' => '!_']) . '%';
            $query->where(function (Builder $query) use ($fields, $pattern) {
                foreach ($fields as $field) {
                    $query->orWhereRaw('lower(' . self::wrap($query, $field) . ") like ? escape '!'", [$pattern]);
                }
            });
        }
    }

    private static function wrap(Builder $query, string $column): string
    {
        return $query->getQuery()->getGrammar()->wrap($column);
    }
}
