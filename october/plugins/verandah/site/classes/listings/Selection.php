<?php

namespace Verandah\Site\Classes\Listings;

/** The visitor's choices in a listing, from a query or a posted form: without unknown, repeated and invalid values. */
class Selection
{
    private const MODES = ['facades', 'floorplans', 'both'];
    private const MAX_TEXT = 100;

    /** @param array<string, string[]> $chosen by field name (`bedrooms`, `price_min`); no list is empty */
    public function __construct(
        public readonly array $chosen,
        public readonly string $sort,
        public readonly string $displayMode,
        public readonly int $page,
    ) {
    }

    /** @param array $fields untrusted @see Repository::listing() for the definition */
    public static function read(array $definition, array $fields): self
    {
        $chosen = [];
        foreach ($definition['groups'] as $group) {
            $chosen += self::readGroup($group, $fields);
        }
        $sorts = array_column($definition['sorts'], 'value');
        $sort = self::text($fields, 'sort');
        $mode = self::text($fields, 'display_mode');
        $page = self::text($fields, 'page');
        return new self(
            array_filter($chosen),
            in_array($sort, $sorts, true) ? $sort : $sorts[0],
            in_array($mode, self::MODES, true) ? $mode : self::MODES[0],
            preg_match('/^\d{1,9}$/D', $page) ? max(1, (int) $page) : 1,
        );
    }

    /** True if the query has a field of any group, even an empty one. */
    public static function namesFilter(array $definition, array $query): bool
    {
        $names = array_merge(...array_map([self::class, 'fieldsOf'], $definition['groups']));
        return array_intersect($names, array_keys($query)) !== [];
    }

    /** @return array<string, string[]> what is chosen of a filter group, by field */
    public function ofGroup(array $group): array
    {
        return array_intersect_key($this->chosen, array_flip(self::fieldsOf($group)));
    }

    public function first(string $name): string
    {
        return $this->chosen[$name][0] ?? '';
    }

    /** @return self with one value of a field, or none if it is "" */
    public function with(string $name, string $value): self
    {
        $chosen = [$name => $value === '' ? [] : [$value]] + $this->chosen;
        return new self(array_filter($chosen), $this->sort, $this->displayMode, 1);
    }

    /** @return self without one value, and on the first page */
    public function without(string $name, string $value): self
    {
        $chosen = $this->chosen;
        $chosen[$name] = array_values(array_diff($chosen[$name] ?? [], [$value]));
        return new self(array_filter($chosen), $this->sort, $this->displayMode, 1);
    }

    /** @return self[] the selection without each of its values */
    public function withoutEach(): array
    {
        $selections = [];
        foreach ($this->chosen as $name => $values) {
            foreach ($values as $value) {
                $selections[] = $this->without($name, $value);
            }
        }
        return $selections;
    }

    /** @return array<string, array<string, self>> field → value → the selection with that option, where "" is "Any" */
    public function options(array $definition): array
    {
        $options = [];
        foreach ($definition['groups'] as $group) {
            if (in_array($group['kind'], ['text', 'near'], true)) {
                continue;
            }
            foreach (self::fieldsOf($group) as $field) {
                foreach (['', ...array_column($group['choices'], 'value')] as $value) {
                    $options[$field][$value] = $this->with($field, $value);
                }
            }
        }
        return $options;
    }

    /** @return array{?float, ?float} the ends of a range, in order: swapped ends mean the same */
    public function range(string $name): array
    {
        $ends = array_map(
            fn (string $end) => $this->first("{$name}_$end") === '' ? null : (float) $this->first("{$name}_$end"),
            ['min', 'max'],
        );
        if (!in_array(null, $ends, true)) {
            sort($ends);
        }
        return $ends;
    }

    public function cleared(): self
    {
        return new self([], $this->sort, $this->displayMode, 1);
    }

    /** @return string[] */
    private static function fieldsOf(array $group): array
    {
        return $group['kind'] === 'range' ? ["{$group['name']}_min", "{$group['name']}_max"] : [$group['name']];
    }

    /** @return array<string, string[]> */
    private static function readGroup(array $group, array $fields): array
    {
        $name = $group['name'];
        if ($group['kind'] === 'text') {
            $text = mb_substr(trim(preg_replace('/\s+/u', ' ', self::text($fields, $name)) ?? ''), 0, self::MAX_TEXT);
            return [$name => $text === '' ? [] : [$text]];
        }
        if ($group['kind'] === 'near') {
            return [$name => array_filter([Near::read(self::text($fields, $name))])];
        }
        if ($group['kind'] === 'range') {
            return [
                "{$name}_min" => self::known($group, [self::text($fields, "{$name}_min")]),
                "{$name}_max" => self::known($group, [self::text($fields, "{$name}_max")]),
            ];
        }
        $requested = $fields[$name] ?? [];
        $isMany = $group['kind'] === 'checkbox';
        return [$name => self::known($group, $isMany && is_array($requested) ? $requested : [self::text($fields, $name)])];
    }

    /** @return string[] the requested choices, in the order of the group's */
    private static function known(array $group, array $requested): array
    {
        return array_values(array_intersect(array_column($group['choices'], 'value'), array_filter($requested, 'is_string')));
    }

    private static function text(array $fields, string $name): string
    {
        $value = $fields[$name] ?? '';
        return is_string($value) && mb_check_encoding($value, 'UTF-8') && !str_contains($value, "\0") ? $value : '';
    }
}
