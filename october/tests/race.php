<?php

/**
 * `php october/tests/race.php`: processes that change the same rows of VERANDAH_DATABASE at the same time, as requests do, and what
 * is in the tables after them.
 */

require __DIR__ . '/bootstrap.php';

use Illuminate\Database\Capsule\Manager;
use Verandah\Site\Classes\Accounts\DatabaseAccountStore;
use Verandah\Site\Classes\Saved\AccountHomes;
use Verandah\Site\Classes\Visits\VisitBook;
use Verandah\Site\Models\Display;
use Verandah\Site\Models\Visit;

const PROCESSES = 6;
const TURNS = 5;
const LIMIT = 25;
const HOME = ['home_design' => 'ardenne-28', 'facade' => 'hamlet'];

/** One of the processes: every turn hearts another home, saves an estimate, and books the slot of all the others. */
function takePart(int $number): void
{
    $manager = new Manager();
    $manager->addConnection(namedConnection());
    Db::use($manager);
    if (Db::connection()->getDriverName() === 'sqlite') {
        // Without it a slow disk makes them wait for longer than SQLite does.
        Db::statement('PRAGMA synchronous = OFF');
    }
    site([], ['limits' => ['account' => ['estimates' => 100]]]);
    $store = new DatabaseAccountStore();
    $display = Display::find(302);
    $person = ['first_name' => 'Pia', 'last_name' => 'Novak', 'email' => 'pia@example.test', 'phone' => '03 5550 0000'];
    foreach (range(1, TURNS) as $turn) {
        $store->add('7', 'favourites', "$number-$turn", LIMIT);
        $store->add('8', 'favourites', "$turn", LIMIT);
        (new AccountHomes($store, '7'))->save(HOME, ['copy_id' => "page-$number-$turn"]);
        VisitBook::book($display, sprintf('2030-03-%02dT11:00', $turn), $person, "$number-$turn", null);
    }
}

if (isset($argv[1])) {
    takePart((int) $argv[1]);
    exit;
}
Db::start(namedConnection());
migrate();
$running = array_map(
    fn (int $number) => proc_open([PHP_BINARY, __FILE__, (string) $number], [1 => STDERR, 2 => STDERR], $pipes),
    range(1, PROCESSES),
);
$codes = array_map('proc_close', $running);
$store = new DatabaseAccountStore();
$favourites = fn (string $account) => count($store->read($account, 'favourites'));
check('no process has failed', fn () => same($codes, array_fill(0, PROCESSES, 0)));
check('an account has no more hearts than its limit', fn () => same($favourites('7'), LIMIT));
check('a heart of all processes is kept once', fn () => same($favourites('8'), TURNS));
check('every saved estimate is kept', fn () => same(count($store->read('7', 'estimates')), PROCESSES * TURNS));
check('a slot is given once', fn () => same(Visit::count(), TURNS));
exit(Tests::$failed === 0 ? 0 : 1);
