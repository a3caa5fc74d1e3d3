<?php

namespace Verandah\Site\Classes\Site;

/** Messages to visitors, in the language of the page, and amounts and counted nouns, as the partials print them. */
class Text
{
    /** @param string $name of `messages` in lang/en/lang.php @param array<string, string|int|float|null> $values those after a colon */
    public static function message(string $name, array $values = []): string
    {
        return trans("verandah.site::lang.messages.$name", array_map('strval', $values));
    }

    /** A message with a bar between one and several. */
    public static function plural(string $name, int $count, array $values = []): string
    {
        return trans_choice("verandah.site::lang.messages.$name", $count, array_map('strval', $values));
    }

    /** What a widget says too, by its name in docs/messages.en.json. @param array<string, string|int|float|null> $values */
    public static function ofWidget(string $name, array $values = []): string
    {
        return trans("verandah.site::widgets.$name", array_map('strval', $values));
    }

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
