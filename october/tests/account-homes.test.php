<?php

use Verandah\Site\Classes\Accounts\DatabaseAccountStore;
use Verandah\Site\Classes\Saved\AccountHomes;

const CHOSEN = ['home_design' => 'ardenne-28', 'facade' => 'hamlet', 'floorplan_options' => ['101'], 'promotions' => []];

/** @return array{array, array} the answer, and what the account has now */
function saveForAccount(array $post, ?array $kept = null): array
{
    $answer = call('sitePortal::onSaveEstimate', $post, [], $kept === null ? [] : ['kept' => ['estimates' => $kept]], customer())[0];
    return [$answer, kept('estimates')];
}

test('an account’s home: its choices and whom it is for are kept, and no other field', function () {
    $post = CHOSEN + ['first_name' => ' Pia ', 'email' => str_repeat('a', 400), 'last_name' => ['x'], 'notes' => str_repeat('x', 9999), '_token' => 't'];
    [$answer, $homes] = saveForAccount($post);
    same([$answer['result'], $answer['signed_in']], ['success', true]);
    $home = $homes[$answer['saved_estimate_id']];
    same(array_keys($home), [
        'home_design', 'facade', 'inclusions', 'region', 'flipped', 'floorplan_options', 'promotions', 'first_name', 'last_name', 'email', 'saved_at',
    ]);
    same([$home['first_name'], $home['last_name'], strlen($home['email'])], ['Pia', '', 254]);
});

test('an account’s home: its number is in the answer, and opens this home alone', function () {
    site();
    $store = new DatabaseAccountStore();
    [$mine, $others] = [new AccountHomes($store, '7'), new AccountHomes($store, '71')];
    foreach ([$mine, $others] as $homes) {
        $homes->save(Verandah\Site\Classes\Saved\DeviceHomes::home(CHOSEN), ['copy_id' => 'page-1', 'first_name' => 'Pia']);
    }
    $number = $mine->number('page-1');
    same(preg_match('/^7-[0-9A-F]{6}$/D', $number), 1);
    same(AccountHomes::find($store, ' ' . strtolower($number) . ' ')['first_name'], 'Pia');
    foreach (['', '7', '7-', "7-$number", '7-000000', '8' . substr($number, 1), "' OR 1=1 -- -1"] as $wrong) {
        same(AccountHomes::find($store, $wrong), null);
    }
    contains(saveForAccount(CHOSEN + ['copy_id' => 'page-1'])[0]['message'], 'Its number is ');
});

test('an account’s home: what a device would refuse is refused, of any size', function () {
    $refused = [
        ['facade' => ''], ['facade' => '<b>'], ['home_design' => ['x']], ['promotions' => ['a.b']],
        ['promotions' => [str_repeat('x', 400000)]], ['floorplan_options' => range(1000, 2000)],
    ];
    foreach ($refused as $post) {
        try {
            saveForAccount($post + CHOSEN);
            throw new Exception('It was saved.');
        } catch (ValidationException $exception) {
            same($exception->getFields(), ['facade' => ['Choose a facade to save this home.']]);
        }
        same(kept('estimates'), []);
    }
});

test('an account’s homes: a repeated save replaces its copy, and another id is not taken as it is', function () {
    [$answer, $homes] = saveForAccount(CHOSEN + ['copy_id' => 'page-1']);
    same($answer['saved_estimate_id'], 'page-1');
    same(array_keys(saveForAccount(['facade' => 'b', 'copy_id' => 'page-1'] + CHOSEN, $homes)[1]), ['page-1']);
    same(array_keys(saveForAccount(CHOSEN + ['saved_estimate_id' => 'page-1', 'copy_id' => 'page-2'], $homes)[1]), ['page-1']);
    $id = saveForAccount(CHOSEN + ['saved_estimate_id' => '<b>', 'copy_id' => str_repeat('x', 99)])[0]['saved_estimate_id'];
    same(preg_match('/^[0-9a-f]{16}$/D', $id), 1);
});

test('an account’s homes: a full account says so, keeps what it has, and can replace a copy', function () {
    $homes = array_fill_keys(array_map(fn (int $id) => "home-$id", range(1, 100)), CHOSEN);
    try {
        saveForAccount(CHOSEN, $homes);
        throw new Exception('It was saved.');
    } catch (ApplicationException $exception) {
        contains($exception->getMessage(), 'can’t keep any more homes');
    }
    same(kept('estimates'), $homes);
    same(count(saveForAccount(CHOSEN + ['saved_estimate_id' => 'home-7'])[1]), 100);
});

test('an account’s homes: two requests keep both, and delete one each', function () {
    site();
    $requests = array_map(fn () => new AccountHomes(new DatabaseAccountStore(), '7'), [1, 2]);
    foreach ($requests as $index => $homes) {
        $homes->save(Verandah\Site\Classes\Saved\DeviceHomes::home(CHOSEN), ['copy_id' => "page-$index"]);
    }
    same(array_keys($requests[0]->all()), ['page-1', 'page-0']);
    $requests[1]->delete('page-0');
    same(array_keys($requests[0]->all()), ['page-1']);
});
