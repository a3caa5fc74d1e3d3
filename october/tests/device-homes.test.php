<?php

use Symfony\Component\HttpFoundation\Cookie as HttpCookie;
use Symfony\Component\HttpFoundation\Response;
use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Saved\DeviceHomes;
use Verandah\Site\Components\SitePortal;
use Verandah\Site\Middleware\HandlePageRequests;

const HOME = [
    'home_design' => 'ardenne-28',
    'facade' => 'hamlet',
    'inclusions' => 'luxe',
    'region' => 'melbourne',
    'floorplan_options' => ['101', '102'],
    'promotions' => ['solar'],
    'pdf_url' => 'https://site.test/estimate-pdf?flipped=1',
    'first_name' => 'Pia',
    'email' => 'pia@example.test',
];

/** Saves as a guest who has this cookie. @return array{mixed, ?HttpCookie} the answer, and the cookie that was set */
function saveHome(array $post = HOME, string $cookie = ''): array
{
    $answer = call('sitePortal::onSaveEstimate', $post, [], ['cookies' => ['user_estimates' => $cookie]])[0];
    return [$answer, Cookie::$queued[0] ?? null];
}

/** @return array<int, array> */
function homesOf(mixed $cookie): array
{
    site(['cookies' => ['user_estimates' => $cookie]]);
    return DeviceHomes::read();
}

test('a guest’s home: saved in a cookie that scripts cannot read, without a name or an email', function () {
    [$answer, $cookie] = saveHome();
    same($answer, ['result' => 'success', 'saved_estimate_id' => '1', 'message' => 'Saved on this device.', 'signed_in' => false]);
    same(preg_match('/^1~[0-9a-z]{6}~ardenne-28~hamlet~luxe~melbourne~1~101\.102~solar$/', $cookie->value), 1);
    [$expires, $path, , $isSecure, $isHttpOnly, , $sameSite] = $cookie->rest;
    same([$cookie->name, abs($expires - time() - 31536000) < 5], ['user_estimates', true]);
    same([$path, $isSecure, $isHttpOnly, $sameSite], ['/', true, true, 'lax']);
    same(homesOf($cookie->value)[1]['floorplan_options'], ['101', '102']);
});

test('a guest’s home: the same choices are one copy, and saving again replaces it', function () {
    $value = saveHome()[1]->value;
    same(saveHome(HOME, $value)[0]['saved_estimate_id'], '1');
    same(saveHome(['facade' => 'aurora', 'saved_estimate_id' => '1'] + HOME, $value)[0]['saved_estimate_id'], '1');
    same(saveHome(['home_design' => 'oriel-38', 'saved_estimate_id' => '1'] + HOME, $value)[0]['saved_estimate_id'], '2');
    same(array_keys(homesOf(saveHome(['facade' => 'aurora'] + HOME, $value)[1]->value)), [2, 1]);
});

test('a guest’s home: without a facade, or with other words than ids, it is refused', function () {
    foreach ([['facade' => ''], ['facade' => 'a~b'], ['home_design' => ['x']], ['promotions' => ['a.b']], ['region' => "a\n"]] as $post) {
        try {
            saveHome($post + HOME);
            throw new Exception('It was saved.');
        } catch (ValidationException $exception) {
            same($exception->getFields(), ['facade' => ['Choose a facade to save this home.']]);
        }
        same(Cookie::$queued, []);
    }
});

test('a guest’s homes: a full cookie keeps what it has, and says so', function () {
    $value = '';
    try {
        for ($number = 1; $number < 60; $number += 1) {
            $value = saveHome(['home_design' => "design-$number"] + HOME, $value)[1]->value;
            same(strlen("user_estimates=$value") <= 1500, true);
        }
        throw new Exception('It is never full.');
    } catch (ApplicationException $exception) {
        contains($exception->getMessage(), 'create a free account');
    }
    same(count(homesOf($value)) > 15, true);
});

test('a guest’s homes: what is invalid in the cookie is skipped', function () {
    $home = '1~t0~a~b~~~0~~';
    foreach ([null, '', ['x'], '..', '~~~~~~~~', "0$home", "{$home}~", '1~<b>~a~b~~~0~~', '1~t0~a~<b>~~~0~~', str_pad($home, 1600, '.')] as $value) {
        same(homesOf($value), []);
    }
    same(array_keys(homesOf("$home..nonsense..2~t0~a~c~~~9~1.<b>~..1~t0~z~z~~~0~~")), [1, 2]);
    same(homesOf('2~t0~a~c~~~9~1.<b>~')[2]['floorplan_options'], ['1']);
});

test('a guest’s home: deleted, and the cookie goes with the last one', function () {
    call('sitePortal::onDeleteEstimate', ['saved_estimate_id' => '1'], [], ['cookies' => ['user_estimates' => '1~t0~a~b~~~0~~']]);
    same([Cookie::$queued[0]->value, Cookie::$queued[0]->rest[0]], ['', 1]);
});

test('“Create a free account”: the page is shown with what was typed and with the home', function () {
    site(['post' => ['_handler' => 'sitePortal::onSaveEstimate', 'next' => 'register', 'last_name' => ['x']] + HOME]);
    $page = Cms\Classes\Controller::getController();
    $portal = $page->add(SitePortal::class, 'sitePortal', ['shows' => 'estimates']);
    same($portal->onSaveEstimate(), null);
    $portal->onRun();
    same($page->vars['typed'], ['first_name' => 'Pia', 'last_name' => '', 'email' => 'pia@example.test']);
    same([array_keys($page->vars['estimates']), count(Cookie::$queued)], [[1], 1]);
    lacks(Cookie::$queued[0]->value, 'pia');
});

/** Opens a page with a device's homes. @return array{array, HttpCookie[]} the account's estimates as that page has them, and its cookies of a device */
function moved(array $request, ?object $user = null): array
{
    site($request, [], $user);
    $estimates = [];
    $response = (new HandlePageRequests())->handle(Request::$current, function () use (&$estimates) {
        $estimates = App::make(AccountStore::class)->read('7', 'estimates');
        return new Response();
    });
    $cookies = array_filter($response->headers->cookies, fn (HttpCookie $cookie) => $cookie->name === DeviceHomes::COOKIE);
    return [$estimates, array_values($cookies)];
}

test('signing in: the next page has the device’s homes in the account, once, and the device has none', function () {
    $request = ['cookies' => ['user_estimates' => '2~t0~a~b~~~0~1~..1~t0~c~d~~~1~~']];
    [$estimates, $cookies] = moved($request, customer());
    same(array_column($estimates, 'home_design'), ['a', 'c']);
    same([$cookies[0]->name, $cookies[0]->value, $cookies[0]->rest[0]], ['user_estimates', '', 1]);
    $posted = ['home_design' => 'c', 'facade' => 'd', 'pdf_url' => '/estimate-pdf?flipped=1', 'first_name' => 'Pia'];
    $again = moved($request + ['kept' => ['estimates' => ['x' => $posted]]], customer())[0];
    same(array_column($again, 'home_design'), ['a', 'c']);
});

test('signing in: guests, scripts and prefetches move nothing', function () {
    $request = ['cookies' => ['user_estimates' => '1~t0~a~b~~~0~~']];
    same(moved($request), [[], []]);
    same(moved($request + ['ajax' => true], customer()), [[], []]);
    same(moved($request + ['headers' => ['Sec-Purpose' => 'prefetch']], customer()), [[], []]);
});
