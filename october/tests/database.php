<?php

/** The plugin's tables for tests: SQLite in memory, or the database that VERANDAH_DATABASE names. */

use Verandah\Site\Classes\Accounts\DatabaseAccountStore;
use Verandah\Site\Classes\Saved\SavedLists;

/**
 * Runs scripts of the plugin's updates/, as the CMS does.
 * @param 'up'|'down' $direction
 * @param string $after a version whose scripts, and those before it, have run already
 * @param string $upTo the last version to run
 */
function migrate(string $direction = 'up', string $after = '0', string $upTo = '99'): void
{
    static $scripts = [];
    $folder = __DIR__ . '/../plugins/verandah/site/updates';
    preg_match_all('/^([\d.]+):|^ +- (\w+\.php)$/m', file_get_contents("$folder/version.yaml"), $lines, PREG_SET_ORDER);
    [$version, $names] = ['0', []];
    foreach ($lines as $line) {
        $version = $line[1] ?: $version;
        if (isset($line[2]) && version_compare($version, $after, '>') && version_compare($version, $upTo, '<=')) {
            $names[] = $line[2];
        }
    }
    foreach ($direction === 'up' ? $names : array_reverse($names) as $name) {
        $script = $scripts[$name] ??= require "$folder/$name";
        $method = method_exists($script, 'run') ? ['up' => 'run', 'down' => null][$direction] : $direction;
        $method === null || $script->$method();
    }
}

/** A connection to the database of the tests; null for SQLite in memory. */
function namedConnection(): ?array
{
    return json_decode(getenv('VERANDAH_DATABASE') ?: 'null', true, 512, JSON_THROW_ON_ERROR);
}

/** One database, with the plugin's tables and samples. What is changed in it, tables too, is taken back at the end. */
function withSamples(callable $run): mixed
{
    static $samples = null;
    if ($samples === null) {
        $samples = Db::start(...array_filter([namedConnection()]));
        migrate();
    }
    Db::use($samples);
    Db::beginTransaction();
    try {
        return $run();
    } finally {
        $connection = $samples->getConnection();
        if ($connection->getPdo()->inTransaction()) {
            $connection->rollBack(0);
        } else {
            // MariaDB ends a transaction as soon as a table is made.
            $connection->disconnect();
            $samples = null;
        }
    }
}

/** What the customer of the tests keeps from now on. @param array<string, array> $values the keys of a list, or another value, by name */
function keep(array $values): void
{
    foreach ($values as $name => $value) {
        if (!isset(SavedLists::COOKIES[$name])) {
            (new DatabaseAccountStore())->change('7', $name, fn () => $value);
            continue;
        }
        $list = ['account' => '7', 'list' => $name];
        Db::table('verandah_site_saved_items')->where($list)->delete();
        Db::table('verandah_site_saved_items')->insert(array_map(fn (string $key) => $list + ['item' => $key], $value));
    }
}

/** What the customer keeps under a name. */
function kept(string $name): array
{
    return (new DatabaseAccountStore())->read('7', $name);
}
