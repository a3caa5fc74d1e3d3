<?php

namespace Verandah\Site\Classes\Homes;

use Verandah\Site\Classes\Site\Address;
use Verandah\Site\Classes\Site\Problem;
use Verandah\Site\Classes\Site\Problems;

/** One home, or anything else with a heart, as listings, favourites and comparisons show it. */
class Card
{
    private const REQUIRED = ['id', 'type', 'title', 'href'];
    private const OPTIONAL = ['eyebrow' => '', 'summary' => '', 'picture' => null, 'priceText' => null];

    /** @var array<string, mixed> every documented field, and the theme's own */
    public readonly array $fields;

    /**
     * @param array{id?: int|string|null, type?: ?string, title?: ?string, href?: ?string, key?: ?string, eyebrow?: ?string,
     *   summary?: ?string, picture?: ?string, priceText?: ?string} $fields and whatever else the theme's card partial reads
     * @throws Problem VR710, with the names of the fields that have no text
     */
    public function __construct(array $fields)
    {
        $wrong = self::fieldsWithoutText($fields);
        if ($wrong !== []) {
            $named = array_filter([$fields['type'] ?? '', $fields['id'] ?? ''], [self::class, 'isText']);
            throw new Problem(
                'VR710',
                'A card ' . ($named === [] ? '' : '"' . implode(' ', $named) . '" ') . 'has no text in ' . implode(', ', $wrong) . '.',
                'It is left out. Every card needs ' . implode(', ', self::REQUIRED) . '; the other texts may be null.',
            );
        }
        $given = array_filter(Address::complete($fields), fn ($value) => $value !== null);
        $this->fields = $given + ['key' => "{$fields['type']}-{$fields['id']}"] + self::OPTIONAL + $fields;
    }

    /**
     * One incomplete row of a database leaves one card out, and no page.
     *
     * @param array[] $cards of a repository @return array[] those that are complete; what others lack is reported
     */
    public static function complete(array $cards): array
    {
        $complete = [];
        foreach ($cards as $fields) {
            try {
                $complete[] = (new self($fields + self::fit($fields)))->fields;
            } catch (Problem $problem) {
                Problems::report($problem);
            }
        }
        return $complete;
    }

    /** @return array what is said of a home with a width and a length, if the visitor has a block */
    private static function fit(array $fields): array
    {
        return isset($fields['widthM'], $fields['lengthM'])
            ? ['fit' => BlockFit::ofVisitor()?->of($fields['widthM'], $fields['lengthM'])]
            : [];
    }

    /** @return string[] names: of missing fields, and of those that a partial could not print, as a model in `picture` */
    private static function fieldsWithoutText(array $fields): array
    {
        $optional = [...array_keys(self::OPTIONAL), 'key', 'partial'];
        return [
            ...array_filter(self::REQUIRED, fn (string $name) => !self::isText($fields[$name] ?? null)),
            ...array_filter($optional, fn (string $name) => isset($fields[$name]) && !is_string($fields[$name])),
        ];
    }

    private static function isText(mixed $value): bool
    {
        return (is_string($value) && trim($value) !== '') || is_int($value);
    }
}
