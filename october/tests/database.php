<?php

/** Laravel's database classes for the tests that need them; the others run without. */

const ILLUMINATE = '/usr/share/php/Illuminate/Database/autoload.php';

function hasDatabase(): bool
{
    return is_file(ILLUMINATE) && extension_loaded('pdo_sqlite');
}

/** @return bool whether the tests of a file can run; says which are skipped */
function needsDatabase(string $file): bool
{
    if (!hasDatabase()) {
        echo 'skipped ' . basename($file) . ": it needs php-illuminate-database and php-sqlite3\n";
    }
    return hasDatabase();
}

/** Runs the scripts of the plugin's updates/, as the CMS does. @param 'up'|'down' $direction */
function migrate(string $direction = 'up'): void
{
    static $scripts = [];
    $folder = __DIR__ . '/../plugins/verandah/site/updates';
    preg_match_all('/^ +- (\w+\.php)$/m', file_get_contents("$folder/version.yaml"), $named);
    foreach ($direction === 'up' ? $named[1] : array_reverse($named[1]) as $name) {
        $script = $scripts[$name] ??= require "$folder/$name";
        $method = method_exists($script, 'run') ? ['up' => 'run', 'down' => null][$direction] : $direction;
        $method === null || $script->$method();
    }
}

if (hasDatabase()) {
    require_once ILLUMINATE;
    require_once __DIR__ . '/stubs/db.php';
}
