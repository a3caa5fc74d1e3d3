<?php

namespace Verandah\Site\Classes\Listings;

/** URLs of a listing with other choices. Defaults are left out, so that a page has one URL. */
class ListingLinks
{
    private const WHOLE = 7;

    public function __construct(private readonly array $definition)
    {
    }

    public function to(Selection $selection, int $page = 1): string
    {
        $query = [];
        foreach ($this->definition['groups'] as $group) {
            foreach ($this->namesOf($group) as $name) {
                $none = $name === ($this->definition['stated'] ?? null) ? [''] : [];
                foreach ($selection->chosen[$name] ?? $none as $value) {
                    $field = $group['kind'] === 'checkbox' ? "{$name}[]" : $name;
                    // As the filter bar writes the address.
                    $query[] = urlencode($field) . '=' . urlencode($value);
                }
            }
        }
        if ($selection->sort !== $this->definition['sorts'][0]['value']) {
            $query[] = 'sort=' . urlencode($selection->sort);
        }
        if (($this->definition['displayModes'] ?? false) && $selection->displayMode !== 'facades') {
            $query[] = 'display_mode=' . $selection->displayMode;
        }
        if ($page > 1) {
            $query[] = "page=$page";
        }
        return $this->definition['action'] . ($query === [] ? '' : '?' . implode('&', $query));
    }

    /** @return array{prevHref: ?string, nextHref: ?string, links: array[]} */
    public function pagination(Selection $selection, int $page, int $pages): array
    {
        $links = [];
        $last = 0;
        foreach ($this->numbers($page, $pages) as $number) {
            if ($number > $last + 1) {
                $links[] = ['gap' => true];
            }
            $links[] = ['page' => $number, 'href' => $this->to($selection, $number), 'current' => $number === $page];
            $last = $number;
        }
        return [
            'prevHref' => $page > 1 ? $this->to($selection, $page - 1) : null,
            'nextHref' => $page < $pages ? $this->to($selection, $page + 1) : null,
            'links' => $links,
        ];
    }

    /** All numbers of a short list; of a long one the ends, and those around the page. @return int[] */
    private function numbers(int $page, int $pages): array
    {
        if ($pages <= self::WHOLE) {
            return range(1, $pages);
        }
        $numbers = [1, ...range(max(1, $page - 1), min($pages, $page + 1)), $pages];
        $numbers = array_values(array_unique($numbers));
        // A gap of one number is that number.
        $filled = [];
        foreach ($numbers as $index => $number) {
            if ($index > 0 && $number === $numbers[$index - 1] + 2) {
                $filled[] = $number - 1;
            }
            $filled[] = $number;
        }
        return $filled;
    }

    /** @return string[] */
    private function namesOf(array $group): array
    {
        return $group['kind'] === 'range' ? ["{$group['name']}_min", "{$group['name']}_max"] : [$group['name']];
    }
}
