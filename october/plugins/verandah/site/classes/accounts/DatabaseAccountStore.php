<?php

namespace Verandah\Site\Classes\Accounts;

use Db;
use Illuminate\Database\QueryException;
use Verandah\Site\Classes\Saved\SavedLists;
use Verandah\Site\Classes\Site\Savepoint;

/**
 * What accounts keep, in two of the plugin's tables. Requests that overlap lose nothing: a change is one statement, or waits for
 * the others of its account, as those that have a limit do.
 */
class DatabaseAccountStore implements AccountStore
{
    private const ITEMS = 'verandah_site_saved_items';
    private const VALUES = 'verandah_site_account_values';
    /** The row of an account that requests lock, so that they wait for each other. */
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

    public function change(string $account, string $name, callable $change): bool
    {
        return Db::transaction(function () use ($account, $name, $change) {
            self::lock($account);
            $value = $change($this->read($account, $name));
            if ($value !== null) {
                $row = ['account' => $account, 'name' => $name, 'value' => json_encode($value, JSON_THROW_ON_ERROR)];
                Db::table(self::VALUES)->upsert([$row], ['account', 'name'], ['value']);
            }
            return $value !== null;
        }, self::REPEATS);
    }

    public function add(string $account, string $list, string $key, ?int $limit = null): bool
    {
        $type = strstr($key, ':', true);
        // An underscore stands for any sign in "like"; the types differ in more than that.
        $sameType = $type === false ? '%' : "$type:%";
        $sql = 'INSERT INTO ' . self::ITEMS . ' (account, list, item) SELECT ?, ?, ? FROM (SELECT 1 AS one) AS source '
            . 'WHERE (SELECT COUNT(*) FROM ' . self::ITEMS . ' WHERE account = ? AND list = ? AND item LIKE ?) < ?';
        $isAdded = self::execute(fn () => Db::transaction(function () use ($sql, $account, $list, $key, $sameType, $limit) {
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
        return self::execute(fn () => Savepoint::around(fn () => $row->update(['item' => $to])));
    }

    public function forget(string $account): void
    {
        Db::table(self::ITEMS)->where('account', $account)->delete();
        Db::table(self::VALUES)->where('account', $account)->delete();
    }

    /**
     * Until the transaction ends. One statement, because two requests of MariaDB that both have ignored a row that is there would
     * wait for each other.
     */
    private static function lock(string $account): void
    {
        Db::table(self::VALUES)->upsert([['account' => $account, 'name' => self::LOCK, 'value' => '[]']], ['account', 'name'], ['value']);
    }

    /**
     * @param callable(): int $statement
     * @return bool whether it has changed a row; false if the list has the item already
     * @throws QueryException if the database has refused it for another reason, also when it is repeated: two statements that wait
     *   for each other, or for longer than the database allows
     */
    private static function execute(callable $statement): bool
    {
        for ($left = self::REPEATS; true; $left -= 1) {
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
