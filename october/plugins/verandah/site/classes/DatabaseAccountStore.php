<?php

namespace Verandah\Site\Classes;

use Db;
use Illuminate\Database\QueryException;

/**
 * What accounts keep, in two of the plugin's tables. Each change is one statement, so requests that overlap lose nothing; additions of
 * an account wait for each other, so that they never exceed its limit.
 */
class DatabaseAccountStore implements AccountStore
{
    private const ITEMS = 'verandah_site_saved_items';
    private const VALUES = 'verandah_site_account_values';
    /** The row of an account that its additions lock. */
    private const LOCK = 'lock';
    private const REPEATS = 3;
    /** Unique violations: MariaDB, MySQL and SQLite; PostgreSQL. */
    private const TAKEN = ['23000', '23505'];

    public function read(string $account, string $name): array
    {
        if (isset(SavedLists::COOKIES[$name])) {
            return Db::table(self::ITEMS)->where(['account' => $account, 'list' => $name])->orderBy('id')->pluck('item')->all();
        }
        $value = Db::table(self::VALUES)->where(['account' => $account, 'name' => $name])->value('value');
        return $value === null ? [] : json_decode($value, true);
    }

    public function write(string $account, string $name, array $value): void
    {
        $row = ['account' => $account, 'name' => $name, 'value' => json_encode($value, JSON_THROW_ON_ERROR)];
        Db::table(self::VALUES)->upsert([$row], ['account', 'name'], ['value']);
    }

    public function add(string $account, string $list, string $key, ?int $limit = null): bool
    {
        $type = strstr($key, ':', true);
        // An underscore stands for any sign in "like"; the types differ in more than that.
        $sameType = $type === false ? '%' : "$type:%";
        $sql = 'INSERT INTO ' . self::ITEMS . ' (account, list, item) SELECT ?, ?, ? FROM (SELECT 1 AS one) AS source '
            . 'WHERE (SELECT COUNT(*) FROM ' . self::ITEMS . ' WHERE account = ? AND list = ? AND item LIKE ?) < ?';
        $isAdded = self::change(fn () => Db::transaction(function () use ($sql, $account, $list, $key, $sameType, $limit) {
            self::lock($account);
            return Db::affectingStatement($sql, [$account, $list, $key, $account, $list, $sameType, $limit ?? PHP_INT_MAX]);
        }));
        return $isAdded || in_array($key, $this->read($account, $list), true);
    }

    public function remove(string $account, string $list, string $key): void
    {
        Db::table(self::ITEMS)->where(['account' => $account, 'list' => $list, 'item' => $key])->delete();
    }

    public function replace(string $account, string $list, string $from, string $to): bool
    {
        $row = Db::table(self::ITEMS)->where(['account' => $account, 'list' => $list, 'item' => $from]);
        return self::change(fn () => $row->update(['item' => $to]));
    }

    public function forget(string $account): void
    {
        Db::table(self::ITEMS)->where('account', $account)->delete();
        Db::table(self::VALUES)->where('account', $account)->delete();
    }

    /** Until the transaction ends. */
    private static function lock(string $account): void
    {
        $row = ['account' => $account, 'name' => self::LOCK];
        Db::table(self::VALUES)->insertOrIgnore($row + ['value' => '[]']);
        Db::table(self::VALUES)->where($row)->lockForUpdate()->first();
    }

    /**
     * @param callable(): int $statement
     * @return bool whether it has changed a row; false if the list has the item already
     * @throws QueryException if the database has refused it for another reason, also when it is repeated: two statements that wait
     *   for each other, or for longer than the database allows
     */
    private static function change(callable $statement): bool
    {
        for ($left = self::REPEATS; ; $left -= 1) {
            try {
                return $statement() > 0;
            } catch (QueryException $exception) {
                if (in_array((string) $exception->getCode(), self::TAKEN, true)) {
                    return false;
                }
                if ($left === 0) {
                    throw $exception;
                }
            }
        }
    }
}
