<?php

/** `php october/tests/run.php`: every test of the plugin, without a CMS and without PHPUnit. */

error_reporting(E_ALL);
set_error_handler(fn (int $level, string $message, string $file, int $line) => error_reporting() & $level
    ? throw new ErrorException($message, 0, $level, $file, $line)
    : false);
require __DIR__ . '/bootstrap.php';
foreach (glob(__DIR__ . '/*.test.php') as $file) {
    require $file;
}
exit(Tests::$failed === 0 ? 0 : 1);
