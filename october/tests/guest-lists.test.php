<?php

use Symfony\Component\HttpFoundation\Cookie;
use Verandah\Site\Classes\GuestList;
use Verandah\Site\Middleware\RenewGuestLists;

test('a guest list: every value of docs/saved-things.md is read as it says', function () {
    $docs = file_get_contents(__DIR__ . '/../../docs/saved-things.md');
    preg_match_all('/^\| `([.[][^`]*)` +\| (.*?) +\|$/m', $docs, $rows, PREG_SET_ORDER);
    same(count($rows) > 5, true);
    foreach ($rows as [, $value, $items]) {
        preg_match_all('/`([^`]+)`/', $items, $keys);
        same(GuestList::keys($value), $keys[1]);
    }
});

test('a guest list: what is invalid is skipped', function () {
    foreach ([null, '', '.', '[', '{}', '[[]]', '[null,true,1.5]', '.A.0a', '.~<b>', '["<b>"]'] as $value) {
        same(GuestList::keys($value), []);
    }
});

/** @return Cookie[] */
function renewed(array $request): array
{
    site($request);
    $headers = new class {
        public array $cookies = [];
        public array $set = [];

        public function setCookie(Cookie $cookie): void
        {
            $this->cookies[] = $cookie;
        }

        public function set(string $name, string $value): void
        {
            $this->set[$name] = $value;
        }
    };
    (new RenewGuestLists())->handle(Request::$current, fn () => (object) ['headers' => $headers]);
    return $headers->cookies;
}

test('renewing: the lists of a page request are set again, unchanged, with a mark', function () {
    $cookies = renewed(['cookies' => ['user_favorites' => '[12]', 'user_compare' => 'nonsense']]);
    same(array_map(fn (Cookie $cookie) => $cookie->name, $cookies), ['user_favorites', 'user_lists_renewed']);
    same($cookies[0]->value, '[12]');
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
