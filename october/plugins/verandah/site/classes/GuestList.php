<?php

namespace Verandah\Site\Classes;

class GuestList
{
    /** The most bytes of a cookie, encoded and with its name. The page's script keeps to the same numbers. */
    private const MAX_BYTES = ['user_favorites' => 1300, 'user_moodboard' => 1000, 'user_compare' => 400];
    private const KEY = '/^(?:(?:home_design|house_land):)?[\w-]{1,64}$/D';

    /** @return string[] '12', 'hl-3', or for compare 'home_design:12', oldest first */
    public static function keys(?string $value): array
    {
        $value = (string) $value;
        $keys = str_starts_with($value, '.')
            ? array_map([self::class, 'unpack'], explode('.', substr($value, 1)))
            : self::decode($value);
        return array_values(array_unique(preg_grep(self::KEY, $keys)));
    }

    public static function isWithinBudget(string $name, string $value): bool
    {
        return strlen($name) + 1 + strlen(rawurlencode($value)) <= self::MAX_BYTES[$name];
    }

    private static function unpack(string $item): string
    {
        if (str_starts_with($item, '~')) {
            return str_replace('~', ':', substr($item, 1));
        }
        return preg_match('/^(?:0|[1-9a-z][0-9a-z]{0,10})$/D', $item) ? (string) intval($item, 36) : '';
    }

    private static function decode(string $value): array
    {
        // Long ids keep their digits as text.
        $list = json_decode($value, true, 8, JSON_BIGINT_AS_STRING);
        $text = fn ($id) => is_int($id) || is_string($id) ? (string) $id : '';
        return array_map(
            fn ($item) => is_array($item)
                ? $text($item['comparable_type'] ?? null) . ':' . $text($item['comparable_id'] ?? null)
                : $text($item),
            is_array($list) && array_is_list($list) ? $list : [],
        );
    }
}
