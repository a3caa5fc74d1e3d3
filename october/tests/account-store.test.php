<?php

use Illuminate\Database\QueryException;
use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Accounts\DatabaseAccountStore;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Homes\DatabaseRepository;
use Verandah\Site\Classes\Saved\SavedChanges;
use Verandah\Site\Classes\Saved\SavedLists;

/** An error of PDO, whose code is a text. */
class RefusedByDatabase extends PDOException
{
    public function __construct(string $code)
    {
        parent::__construct("SQLSTATE[$code]");
        $this->code = $code;
    }
}

/** The store, on a page of a customer. */
function customersStore(): AccountStore
{
    site([], [], customer());
    return new DatabaseAccountStore();
}

/** The lists of a customer, as one request has them. */
function requestOf(AccountStore $store): SavedChanges
{
    $visitor = Visitor::current();
    return new SavedChanges(new SavedLists($visitor, new DatabaseRepository(), $store), $visitor, $store);
}

test('accounts and homes whose ids differ in a capital are two', function () {
    $store = customersStore();
    foreach ([['aB3', 'x-1'], ['ab3', 'x-1'], ['ab3', 'X-1']] as [$account, $key]) {
        same($store->add($account, 'favourites', $key), true);
    }
    $store->change('aB3', 'estimates', fn () => ['1' => ['home_design' => 'a']]);
    same([$store->read('ab3', 'favourites'), $store->read('ab3', 'estimates')], [['x-1', 'X-1'], []]);
    $store->forget('ab3');
    same([$store->read('aB3', 'favourites'), count($store->read('aB3', 'estimates'))], [['x-1'], 1]);
});

test('[F141] an account: clicks of requests that overlap lose nothing', function () {
    $store = customersStore();
    // Both requests have read the lists before either changes one.
    [$one, $other] = [requestOf($store), requestOf($store)];
    same([$one->lists->all(), $other->lists->all()], array_fill(0, 2, ['favourites' => [], 'moodboard' => [], 'compare' => []]));
    same($one->toggle('favourites', '101')['result'], 'added');
    same($other->toggle('favourites', '102')['result'], 'added');
    same($one->toggle('compare', 'home_design:101')['result'], 'added');
    same($other->toggle('compare', 'house_land:hl-201')['result'], 'added');
    same($one->toggle('favourites', '101')['result'], 'removed');
    same($store->read('7', 'favourites'), ['102']);
    same($store->read('7', 'compare'), ['home_design:101', 'house_land:hl-201']);
    same(requestOf($store)->lists->keys('favourites'), ['102']);
});

test('[F141] an account: two requests that add the same item keep it once', function () {
    $store = customersStore();
    [$one, $other] = [requestOf($store), requestOf($store)];
    same([$one->lists->keys('favourites'), $other->lists->keys('favourites')], [[], []]);
    same([$one->toggle('favourites', '101')['result'], $other->toggle('favourites', '101')['result']], ['added', 'added']);
    same($store->read('7', 'favourites'), ['101']);
});

test('[F141] an account: requests that overlap never exceed the slots of a type', function () {
    $store = customersStore();
    $requests = array_map(fn () => requestOf($store), range(1, 6));
    array_map(fn (SavedChanges $request) => $request->lists->keys('compare'), $requests);
    $results = array_map(
        fn (SavedChanges $request, int $id) => $request->toggle('compare', "home_design:$id")['result'],
        $requests,
        range(101, 106),
    );
    same(array_count_values($results), ['added' => 4, 'limit_reached' => 2]);
    same(requestOf($store)->toggle('compare', 'house_land:hl-201')['result'], 'added');
});

test('an account: a swap keeps the place, and a merge what another request has added', function () {
    $store = customersStore();
    foreach (['101', '102'] as $id) {
        $store->add('7', 'compare', "home_design:$id");
    }
    $request = requestOf($store);
    $request->lists->keys('compare');
    $store->add('7', 'favourites', '103');
    same($request->swap('home_design:101', 'home_design:104')['result'], 'success');
    same($request->swap('home_design:104', 'home_design:102')['result'], 'error');
    same($store->read('7', 'compare'), ['home_design:104', 'home_design:102']);
    $request->merge(['favourites' => ['101', '999', '101', '103']]);
    same($store->read('7', 'favourites'), ['103', '101']);
});

test('an account’s list: what is not possible leaves it as it is', function () {
    $store = customersStore();
    same([$store->add('7', 'moodboard', 'a', 2), $store->add('7', 'moodboard', 'b', 2)], [true, true]);
    same([$store->add('7', 'moodboard', 'c', 2), $store->add('7', 'moodboard', 'b', 2)], [false, true]);
    same([$store->replace('7', 'moodboard', 'a', 'b'), $store->replace('7', 'moodboard', 'x', 'y')], [false, false]);
    $store->remove('7', 'moodboard', 'x');
    same([$store->read('7', 'moodboard'), $store->read('8', 'moodboard')], [['a', 'b'], []]);
    same($store->change('7', 'estimates', fn () => ['x' => ['facade' => 'y']]), true);
    same($store->change('7', 'estimates', fn (array $homes) => ['x' => ['facade' => 'z']] + $homes), true);
    same($store->change('7', 'estimates', fn () => null), false);
    same([$store->read('7', 'estimates'), $store->read('8', 'estimates')], [['x' => ['facade' => 'z']], []]);
});

test('[F141] the store in tables: each change is one statement', function () {
    $store = new DatabaseAccountStore();
    $changes = [
        fn () => $store->replace('7', 'favourites', '101', '102'),
        fn () => $store->remove('7', 'favourites', '102'),
    ];
    $store->add('7', 'favourites', '101', 20);
    foreach ($changes as $change) {
        $queries = array_filter(Db::queriesOf($change), fn (array $query) => !str_starts_with($query['query'], 'select'));
        same(count($queries), 1);
    }
});

test('[F141] the store in tables: only a unique violation means that the list has the item', function () {
    $refuse = function (array $codes): array {
        // One of its own: what is executed before each statement stays with a connection.
        Db::start();
        migrate();
        $store = new DatabaseAccountStore();
        $tries = 0;
        Db::beforeExecuting(function (string $sql) use (&$tries, $codes) {
            if (str_starts_with($sql, 'INSERT INTO')) {
                $code = $codes[$tries] ?? null;
                $tries += 1;
                $code === null || throw new QueryException($sql, [], new RefusedByDatabase($code));
            }
        });
        try {
            return [$store->add('7', 'favourites', '101', 20), $store->read('7', 'favourites'), $tries];
        } catch (QueryException $exception) {
            return [$exception->getCode(), $tries];
        }
    };
    same($refuse(['HY000', '40001']), [true, ['101'], 3]);
    same($refuse(array_fill(0, 9, '40001')), ['40001', 4]);
    foreach (['23000', '23505'] as $taken) {
        same($refuse([$taken]), [false, [], 1]);
    }
});

test('[F141] the store in tables: additions and values of an account wait for each other', function () {
    $store = new DatabaseAccountStore();
    $changes = [
        [fn () => $store->add('7', 'favourites', '101', 20), ['INSERT INTO verandah_site_saved_items']],
        [fn () => $store->change('7', 'estimates', fn () => []), ['select "value"', 'insert into "verandah_site_account_values"']],
    ];
    foreach ($changes as [$change, $expected]) {
        $queries = array_column(Db::queriesOf($change), 'query');
        same(count($queries), 1 + count($expected));
        array_map('contains', str_replace('`', '"', $queries), ['insert into "verandah_site_account_values"', ...$expected]);
    }
});
