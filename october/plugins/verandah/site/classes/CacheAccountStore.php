<?php

namespace Verandah\Site\Classes;

use Cache;

/**
 * Keeps what accounts save until the cache is cleared: for a site without the plugin's tables. Not in the session: its
 * values are written back whole after each request, and so undo what another request has saved meanwhile.
 */
class CacheAccountStore implements AccountStore
{
    /** The most that a request takes, and waits for another. */
    private const LOCK_SECONDS = 10;

    public function read(string $account, string $name): array
    {
        return Cache::get(self::name($account, $name), []);
    }

    public function write(string $account, string $name, array $value): void
    {
        Cache::forever(self::name($account, $name), $value);
    }

    public function add(string $account, string $list, string $key, ?int $limit = null): bool
    {
        return $this->change($account, $list, function (array $keys) use ($key, $limit): ?array {
            if (in_array($key, $keys, true)) {
                return $keys;
            }
            return $limit !== null && count(SavedLists::ofType($keys, $key)) >= $limit ? null : [...$keys, $key];
        });
    }

    public function remove(string $account, string $list, string $key): void
    {
        $this->change($account, $list, fn (array $keys) => array_values(array_diff($keys, [$key])));
    }

    public function replace(string $account, string $list, string $from, string $to): bool
    {
        return $this->change($account, $list, function (array $keys) use ($from, $to): ?array {
            $isPossible = in_array($from, $keys, true) && !in_array($to, $keys, true);
            return $isPossible ? array_map(fn (string $key) => $key === $from ? $to : $key, $keys) : null;
        });
    }

    /** @param callable(string[]): ?array $change null leaves the list as it is @return bool whether it was possible */
    private function change(string $account, string $list, callable $change): bool
    {
        $lock = Cache::lock(self::name($account, $list) . '.lock', self::LOCK_SECONDS);
        return $lock->block(self::LOCK_SECONDS, function () use ($account, $list, $change) {
            $keys = $change($this->read($account, $list));
            if ($keys !== null) {
                $this->write($account, $list, $keys);
            }
            return $keys !== null;
        });
    }

    private static function name(string $account, string $name): string
    {
        return "verandah.$account.$name";
    }
}
