<?php

namespace Verandah\Site\Classes\Saved;

class GuestList
{
    /** The most bytes of a cookie, encoded and with its name. The page's script keeps to the same numbers. */
    private const MAX_BYTES = ['user_favorites' => 1300, 'user_moodboard' => 1000, 'user_compare' => 400];
    /** What neither a script nor `base_convert()` rounds. */
    private const NUMBER = '/^(?:0|[1-9]\d{0,14})$/D';
    private const KEY = '/^(?:(?:home_design|house_land):)?[\w-]{1,64}$/D';

    /** @return string[] '12', 'hl-3', or for compare 'home_design:12', oldest first */
    public static function keys(?string $value): array
    {
        return array_values(array_unique(preg_grep(self::KEY, self::items((string) $value))));
    }

    public static function isWithinBudget(string $name, string $value): bool
    {
        return strlen($name) + 1 + strlen(rawurlencode($value)) <= self::MAX_BYTES[$name];
    }

    /** @return string|null the cookie's value: JSON while it is short, packed if it is longer; null if there is no room for it */
    public static function encode(string $name, array $keys): ?string
    {
        $values = ['[' . implode(',', array_map([self::class, 'json'], $keys)) . ']', '.' . implode('.', array_map([self::class, 'pack'], $keys))];
        foreach ($values as $value) {
            if (self::isWithinBudget($name, $value)) {
                return $value;
            }
        }
        return null;
    }

    private static function json(string $key): string
    {
        $parts = explode(':', $key, 2);
        $id = array_pop($parts);
        $value = preg_match(self::NUMBER, $id) ? $id : "\"$id\"";
        return $parts === [] ? $value : "{\"comparable_id\":$value,\"comparable_type\":\"$parts[0]\"}";
    }

    private static function pack(string $key): string
    {
        return preg_match(self::NUMBER, $key) ? base_convert($key, 10, 36) : '~' . strtr($key, ':', '~');
    }

    private static function unpack(string $item): string
    {
        if (str_starts_with($item, '~')) {
            return str_replace('~', ':', substr($item, 1));
        }
        return preg_match('/^(?:0|[1-9a-z][0-9a-z]{0,10})$/D', $item) ? (string) intval($item, 36) : '';
    }

    /** Packed, or JSON as PHP and JavaScript write it. */
    private static function items(string $value): array
    {
        // PHP encodes a space as a plus; neither is part of an item.
        $value = trim(strtr($value, '+', ' '));
        if (str_starts_with($value, '.')) {
            return array_map([self::class, 'unpack'], explode('.', substr($value, 1)));
        }
        // Long ids keep their digits as text.
        $list = json_decode($value, true, 8, JSON_BIGINT_AS_STRING);
        return self::isList($list) ? array_map([self::class, 'text'], array_values($list)) : [];
    }

    /** PHP writes a list without its first item as an object. */
    private static function isList(mixed $list): bool
    {
        return is_array($list) && array_filter(array_keys($list), 'is_int') === array_keys($list);
    }

    private static function text(mixed $item): string
    {
        return is_array($item)
            ? self::text($item['comparable_type'] ?? null) . ':' . self::text($item['comparable_id'] ?? null)
            : (is_int($item) || is_string($item) ? (string) $item : '');
    }
}
