<?php

use Symfony\Component\HttpFoundation\Cookie;
use Symfony\Component\HttpFoundation\Response;
use Verandah\Site\Classes\Saved\GuestList;
use Verandah\Site\Middleware\HandlePageRequests;

test('a guest list: every value of docs/your-data.md is read as it says', function () {
    $docs = file_get_contents(__DIR__ . '/../../docs/your-data.md');
    preg_match_all('/^\| `([.[{"\d][^`]*)` +\| (.*?) +\|$/m', $docs, $rows, PREG_SET_ORDER);
    same(count($rows) > 7, true);
    foreach ($rows as [, $value, $items]) {
        preg_match_all('/`([^`]+)`/', $items, $keys);
        same(GuestList::keys($value), $keys[1]);
    }
});

test('[D60] a guest list: JSON as PHP and JavaScript write it is read', function () {
    $filtered = json_encode(array_filter([1, 0, 2]));
    same($filtered, '{"0":1,"2":2}');
    foreach ([$filtered, '[1,+2]', '[1, 2]', '[ 1 , "2" ]', ' [1,2] '] as $value) {
        same([$value, GuestList::keys($value)], [$value, ['1', '2']]);
    }
    same(GuestList::keys('{"1":{"comparable_id":"12","comparable_type":"home_design"}}'), ['home_design:12']);
    same(GuestList::keys('{"3":12345678901234567890,"1":"0800"}'), ['12345678901234567890', '0800']);
});

test('a guest list: what is invalid is skipped', function () {
    $nonsense = [null, '', '.', '[', '{}', '[[]]', '[null,true,1.5]', '.A.0a', '.~<b>', '["<b>"]', '{"a":1}', 'true', '"', '""', '%', '%zz', '12', '1,2', '"[1,2]"', '%5B1%2C2%5D'];
    foreach ([...$nonsense, str_repeat('%25', 3000), str_repeat('"', 5000), str_repeat('1, ', 20000)] as $value) {
        same(GuestList::keys($value), []);
    }
});

/** @return Cookie[] */
function renewed(array $request): array
{
    site($request);
    return (new HandlePageRequests())->handle(Request::$current, fn () => new Response())->headers->cookies;
}

test('renewing: the lists of a page request are set again, unchanged, with a mark', function () {
    $cookies = renewed(['cookies' => ['user_favorites' => '[12]', 'user_compare' => 'nonsense']]);
    same(array_map(fn (Cookie $cookie) => $cookie->name, $cookies), ['user_favorites', 'user_lists_renewed']);
    same($cookies[0]->value, '[12]');
});

test('[D60] renewing: not if a name is there twice, because PHP knows only one of the two', function () {
    $cookies = ['cookies' => ['user_favorites' => '[12]']];
    same(renewed($cookies + ['headers' => ['Cookie' => 'user_favorites=%5B12%5D; a=1; user_favorites=%5B13%5D']]), []);
    same(count(renewed($cookies + ['headers' => ['Cookie' => 'user_favorites=%5B12%5D; not_user_favorites=1']])), 2);
});

test('renewing: not again within a day, not for scripts and prefetches, and not if the cookies are encrypted', function () {
    $mark = renewed(['cookies' => ['user_favorites' => '[12]']])[1]->value;
    same(renewed(['cookies' => ['user_favorites' => '[12]', 'user_lists_renewed' => $mark]]), []);
    same(renewed(['cookies' => ['user_favorites' => '[12]'], 'ajax' => true]), []);
    foreach ([['Sec-Purpose' => 'prefetch'], ['Sec-Fetch-Mode' => 'cors']] as $headers) {
        same(renewed(['cookies' => ['user_favorites' => '[12]'], 'headers' => $headers]), []);
    }
    same(count(renewed(['cookies' => ['user_favorites' => '[12]'], 'headers' => ['Sec-Fetch-Mode' => 'navigate']])), 2);
    same(renewed(['cookies' => ['user_favorites' => null]]), []);
});
