<?php

namespace Verandah\Site\Classes;

/** Amounts and counted nouns, as the partials print them. */
class Text
{
    /** @return string|null `$349,900`; null for no amount */
    public static function money(int|float|null $amount): ?string
    {
        return $amount === null ? null : ($amount < 0 ? '-$' : '$') . number_format(abs($amount));
    }

    /** @return string `1 home design`, `1,200 home designs` */
    public static function counted(int $count, string $noun, string $nounMany): string
    {
        return number_format($count) . ' ' . ($count === 1 ? $noun : $nounMany);
    }
}
