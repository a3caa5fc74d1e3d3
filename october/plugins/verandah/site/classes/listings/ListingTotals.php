<?php

namespace Verandah\Site\Classes\Listings;

use Verandah\Site\Classes\Homes\Repository;

/** How many results a listing has with its filters, and with each of them changed: all in one call of the repository. */
class ListingTotals
{
    /** @var array<string, array<string, Selection>> field → value → the selection with that option */
    private readonly array $options;

    /** @var array<string, int> */
    private readonly array $totals;

    /** @param array $definition @see Repository::listing() */
    public function __construct(Repository $repository, array $definition, private readonly Selection $selection)
    {
        $this->options = ($definition['counts'] ?? true) ? $selection->options($definition) : [];
        $asked = [];
        foreach ([[$selection], $selection->withoutEach(), ...array_values($this->options)] as $selections) {
            foreach ($selections as $each) {
                $asked[self::key($each)] = $each;
            }
        }
        $this->totals = $repository->totals($definition['kind'], $asked);
    }

    public function all(): int
    {
        return $this->of($this->selection);
    }

    /** @return int how many results there are without one value of a filter */
    public function without(string $name, string $value): int
    {
        return $this->of($this->selection->without($name, $value));
    }

    /** @return array<string, array<string, int>>|null field → value → results; null if options are shown without a number */
    public function ofOptions(): ?array
    {
        return $this->options === []
            ? null
            : array_map(fn (array $values) => array_map([$this, 'of'], $values), $this->options);
    }

    private function of(Selection $selection): int
    {
        return (int) ($this->totals[self::key($selection)] ?? 0);
    }

    /** The same filters, in any order and on any page. */
    private static function key(Selection $selection): string
    {
        $chosen = $selection->chosen;
        ksort($chosen);
        return json_encode($chosen, JSON_THROW_ON_ERROR);
    }
}
