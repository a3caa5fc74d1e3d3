<?php

/** Lists that visitors share by a link (D76): the owner's handlers, and the page of the link. */

use Cms\Classes\Controller;
use Verandah\Site\Classes\Saved\GuestList;
use Verandah\Site\Classes\Saved\SharedLists;
use Verandah\Site\Components\SharedLists as Page;
use Verandah\Site\Middleware\HandlePageRequests;

require_once __DIR__ . '/theme-build.php';
require_once __DIR__ . '/theme-twig.php';

test('[D76] what a list takes of another', function () {
    $cases = [
        [['1', '2'], [], 8, ['1', '2'], 0, []],
        [['1', '2', '3'], ['2'], 8, ['1', '3'], 1, []],
        [['1', '2', '3'], ['9'], 2, ['1'], 0, ['2', '3']],
        [['1'], ['7', '8', '9'], 2, [], 0, ['1']],
        [['a:1', 'a:2', 'b:1'], ['a:9'], 2, ['a:1', 'b:1'], 0, ['a:2']],
        [[], ['1'], 2, [], 0, []],
    ];
    foreach ($cases as [$keys, $own, $limit, $added, $known, $left]) {
        same(SharedLists::addition($keys, $own, $limit), ['added' => $added, 'known' => $known, 'left' => $left]);
    }
});

test('[D76] a list that the server writes is read as the same list', function () {
    foreach ([['12', 'hl-3', '0800'], ['home_design:12', 'house_land:hl-2'], ['12345678901234567890'], array_map('strval', range(1, 300))] as $keys) {
        same(GuestList::keys(GuestList::encode('user_favorites', $keys)), $keys);
    }
    same(GuestList::encode('user_compare', ['12', 'home_design:7']), '[12,{"comparable_id":7,"comparable_type":"home_design"}]');
    same(GuestList::encode('user_compare', array_map('strval', range(1000, 1200))), null);
});

/** Runs a handler on a page, or the page alone, as one request. @return array{mixed, Controller, Page} */
function sharing(string $handler, array $post = [], array $properties = ['list' => 'favourites'], array $request = [], ?object $user = null): array
{
    site(['post' => $post, 'ajax' => true] + $request, [], $user);
    $controller = Controller::getController();
    $page = $controller->add(Page::class, 'sharedLists', $properties);
    return [$handler === '' ? $page->onRun() : $page->$handler(), $controller, $page];
}

/** @return array{string, array} the token, and the request of the same browser later */
function shareAsGuest(string $favourites): array
{
    $token = basename(sharing('onShareList', ['list' => 'favourites'], request: ['cookies' => ['user_favorites' => $favourites]])[0]['url']);
    return [$token, ['cookies' => ['user_favorites' => $favourites, 'user_shared' => Cookie::$queued[0]->value]]];
}

/** @return array the variable `shared` of the page of a link */
function openLink(string $token, array $request = [], ?object $user = null): array
{
    return sharing('', [], ['token' => $token], ['ajax' => false] + $request, $user)[1]->vars['shared'] ?? [];
}

test('[D76] a guest’s link shows what was shared last, twice at the same address', function () {
    [$answer] = sharing('onShareList', ['list' => 'favourites'], request: ['cookies' => ['user_favorites' => '[101]']]);
    same([array_keys($answer), $answer['result']], [['result', 'url', 'message'], 'success']);
    [$token, $browser] = shareAsGuest('[101,102]');
    same([preg_match('/^[0-9a-f]{40}$/D', $token), Cookie::$queued[0]->rest[4]], [1, true]);
    same(array_column(array_column(openLink($token)['items'], 'card'), 'id'), ['102', '101']);
    $later = array_replace_recursive($browser, ['cookies' => ['user_favorites' => '[101,102,103]']]);
    same(count(openLink($token)['items']), 2);
    $again = sharing('onShareList', ['list' => 'favourites'], request: $later);
    same([basename($again[0]['url']), Cookie::$queued, count(openLink($token)['items'])], [$token, [], 3]);
});

test('[D76 D60] the panel says how much of a list a link shows', function () {
    $count = fn (string $cookie) => sharing('', request: ['cookies' => ['user_favorites' => $cookie]])[1]->vars['sharing']['sharedCount'];
    same([$count('.2t.2u.'), $count('.2t.2u')], [2, null]);
    [, $controller] = sharing('', request: ['cookies' => ['user_favorites' => '.2t.']], user: customer());
    same($controller->vars['sharing']['sharedCount'], null);
});

test('[D76] the link of an account shows its list as it is now; the table has neither token nor secret', function () {
    $store = new Verandah\Site\Classes\Accounts\DatabaseAccountStore();
    $store->add('7', 'favourites', '101');
    $token = basename(sharing('onShareList', ['list' => 'favourites'], user: customer())[0]['url']);
    $store->add('7', 'favourites', '102');
    $shared = openLink($token);
    same([count($shared['items']), $shared['isLive'], $shared['isOwn']], [2, true, false]);
    same(openLink($token, [], customer())['isOwn'], true);
    lacks(json_encode(Db::table('verandah_site_shared_lists')->get()), $token);
});

test('[D76] only its owner stops sharing; then the link is gone, and nothing of the list is left', function () {
    [$token, $browser] = shareAsGuest('[101,102]');
    sharing('onWithdrawList', ['list' => 'favourites']);
    sharing('onWithdrawList', ['list' => 'favourites'], request: ['cookies' => ['user_shared' => str_repeat('f', 40)]]);
    sharing('onWithdrawList', ['list' => 'favourites'], request: $browser, user: customer());
    sharing('onWithdrawList', ['list' => 'compare'], request: $browser);
    same(openLink($token)['isWithdrawn'], false);
    sharing('onWithdrawList', ['list' => 'favourites'], request: $browser);
    [, $controller] = sharing('', [], ['token' => $token]);
    same([$controller->statusCode, $controller->vars['shared']['items'], $controller->vars['shared']['total']], [410, [], 0]);
    $row = Db::table('verandah_site_shared_lists')->first();
    same([$row->owner, $row->account, $row->items], [null, null, null]);
    same(sharing('', [], ['token' => 'unknown'])[0], 'page 404');
    same(basename(sharing('onShareList', ['list' => 'favourites'], request: $browser)[0]['url']) === $token, false);
});

test('[D76] no other site learns the address of a link', function () {
    [$token] = shareAsGuest('[101]');
    site();
    $response = (new HandlePageRequests())->handle(Request::$current, function () use ($token) {
        Controller::getController()->add(Page::class, 'sharedLists', ['token' => $token])->onRun();
        return new Symfony\Component\HttpFoundation\Response();
    });
    same($response->headers->values['Referrer-Policy'], 'no-referrer');
});

test('[D76] an account adds what fits, and is told what was there and what does not fit', function () {
    [$token] = shareAsGuest('[101,102,999]');
    $store = new Verandah\Site\Classes\Accounts\DatabaseAccountStore();
    $store->add('7', 'favourites', '102');
    sharing('onAddSharedList', [], ['token' => $token], [], customer());
    same([$store->read('7', 'favourites'), Flash::$messages['success']], [['102', '101'], 'Added one favourite. One was yours already.']);
    same(openLink($token)['leftOut'], 1);
});

test('[D76] a guest’s addition is in the cookie, which scripts can read', function () {
    $compare = ['cookies' => ['user_compare' => '.~home_design~101.~home_design~102.~house_land~hl-201']];
    $token = basename(sharing('onShareList', ['list' => 'compare'], ['list' => 'compare'], $compare)[0]['url']);
    same(count(openLink($token)['sheets']), 2);
    sharing('onAddSharedList', [], ['token' => $token], ['cookies' => ['user_compare' => '.~home_design~103']]);
    [$cookie] = Cookie::$queued;
    same([GuestList::keys($cookie->value), $cookie->rest[4]], [['home_design:103', 'home_design:101', 'house_land:hl-201'], false]);
    contains(Flash::$messages['success'], 'Added 2 homes. There’s no room for ');
});

test('[D76] an empty or unknown list is refused', function () {
    foreach (['favourites' => 'nothing to share yet', 'moodboard' => 'couldn’t read that'] as $list => $why) {
        try {
            sharing('onShareList', ['list' => $list], request: ['cookies' => ['user_favorites' => '[999]']]);
            throw new Exception('It was shared.');
        } catch (ApplicationException $exception) {
            contains($exception->getMessage(), $why);
        }
    }
});

test('[D76] the starter theme: the popout, the page of a list, of a comparison, and of a list that is gone', function () {
    theme(built());
    [$token, $browser] = shareAsGuest('[101,102,999]');
    $compare = ['cookies' => ['user_compare' => '.~home_design~101.~house_land~hl-201']];
    $other = basename(sharing('onShareList', ['list' => 'compare'], ['list' => 'compare'], $compare)[0]['url']);
    $show = function (string $page, array $components, array $request = []): string {
        site($request);
        return preg_replace('/\s+/', ' ', renderPage($page, $components));
    };
    $own = $show('my-favourites', ['sitePortal' => ['shows' => 'favourites'], 'sharedLists' => ['list' => 'favourites']], $browser);
    contains($own, "/shared/$token\" data-part=\"link\"");
    $list = $show('shared', ['sharedLists' => ['token' => $token]]);
    contains($list, 'One home in this list is no longer offered.');
    same(substr_count($list, 'data-card-id='), 2);
    $comparison = $show('shared', ['sharedLists' => ['token' => $other]]);
    same([substr_count($comparison, '<table'), substr_count($comparison, 'name="swap"')], [2, 0]);
    sharing('onWithdrawList', ['list' => 'favourites'], request: $browser);
    contains($show('shared', ['sharedLists' => ['token' => $token]]), 'This list is no longer shared');
    lacks($show('my-favourites', ['sitePortal' => ['shows' => 'favourites'], 'sharedLists' => ['list' => 'favourites']], $browser), 'data-part="link"');
});
