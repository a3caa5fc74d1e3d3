<?php

namespace Verandah\Site\Classes;

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
     * @throws Problem VR710, with the names of the fields that a card cannot do without
     */
    public function __construct(array $fields)
    {
        $missing = array_filter(self::REQUIRED, fn (string $name) => !self::isText($fields[$name] ?? null));
        if ($missing !== []) {
            $named = array_filter([$fields['type'] ?? '', $fields['id'] ?? '', $fields['title'] ?? ''], [self::class, 'isText']);
            throw new Problem(
                'VR710',
                'The card ' . ($named === [] ? 'of your repository' : '"' . implode(' ', $named) . '"') . ' lacks ' . implode(', ', $missing) . '.',
                'It is left out. A card needs ' . implode(', ', self::REQUIRED) . '.',
            );
        }
        $given = array_filter($fields, fn ($value) => $value !== null);
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
                $complete[] = (new self($fields))->fields;
            } catch (Problem $problem) {
                Problems::report($problem);
            }
        }
        return $complete;
    }

    private static function isText(mixed $value): bool
    {
        return (is_string($value) && trim($value) !== '') || is_int($value);
    }
}
