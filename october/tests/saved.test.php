<?php

use Verandah\Site\Components\SitePortal;

const GUEST = ['cookies' => ['user_favorites' => '[101,"102",999]', 'user_compare' => '.~home_design~101.~house_land~hl-201']];

test('a guest: a toggle answers from the cookie, and changes nothing on the server', function () {
    same(call('sitewideActions::onToggleFavourite', ['card_id' => '101'], [], GUEST)[0]['result'], 'removed');
    same(call('sitewideActions::onToggleFavourite', ['card_id' => '103'], [], GUEST)[0]['result'], 'added');
    same(Session::$values, ['_token' => 'token-1']);
});

test('a guest: a full list says so, and what is no longer offered takes no room', function () {
    $full = ['cookies' => ['user_compare' => '["home_design:101"]']];
    same(call('sitewideActions::onToggleCompare', ['comparable_type' => 'home_design', 'comparable_id' => '102'], [], GUEST)[0]['result'], 'added');
    $two = ['cookies' => ['user_compare' => '.~home_design~101.~home_design~102']];
    $third = ['comparable_type' => 'home_design', 'comparable_id' => '103'];
    $answer = call('sitewideActions::onToggleCompare', $third, [], $two)[0];
    same([$answer['result'], $answer['title']], ['limit_reached', 'Tolmie 22']);
    $gone = ['cookies' => ['user_compare' => '.~home_design~101.~home_design~998']];
    same(call('sitewideActions::onToggleCompare', $third, [], $gone)[0]['result'], 'added');
});

test('[D56] a toggle says whose list it has changed', function () {
    foreach ([[null, false], [customer(), true]] as [$user, $isSignedIn]) {
        same(call('sitewideActions::onToggleFavourite', ['card_id' => '101'], [], [], $user)[0]['signed_in'], $isSignedIn);
        same(call('sitewideActions::onSyncCookieData', [], [], [], $user)[0]['signed_in'], $isSignedIn);
    }
});

test('an item that is no longer offered can be removed but not added', function () {
    same(call('sitewideActions::onToggleFavourite', ['card_id' => '999'], [], GUEST)[0]['result'], 'removed');
    try {
        call('sitewideActions::onToggleFavourite', ['card_id' => '998'], [], GUEST);
        throw new Exception('It was added.');
    } catch (ApplicationException $exception) {
        contains($exception->getMessage(), 'no longer available');
    }
});

test('an id of another type is not comparable', function () {
    try {
        call('sitewideActions::onToggleCompare', ['comparable_type' => 'house_land', 'comparable_id' => '101']);
        throw new Exception('It was added.');
    } catch (ApplicationException) {
    }
});

test('an account: its lists are kept, merged once, and returned', function () {
    $lists = [
        'favourites' => ['101', 102, ['x'], 'gone'],
        'compare' => [
            ['comparable_id' => 101, 'comparable_type' => 'home_design'],
            ['comparable_id' => ['x'], 'comparable_type' => []],
            'nonsense',
        ],
    ];
    same(call('sitewideActions::onSyncCookieData', $lists, [], [], customer())[0], ['success' => true, 'signed_in' => true]);
    call('sitewideActions::onSyncCookieData', $lists, [], [], customer());
    $answer = call('sitewideActions::onGetSavedItems', [], [], [], customer())[0];
    same($answer['favourites'], ['101', '102']);
    same($answer['compare'], [['comparable_id' => '101', 'comparable_type' => 'home_design']]);
    same([$answer['signed_in'], $answer['initials']], [true, 'PN']);
});

test('a guest has no account to merge into, and no saved items on the server', function () {
    same(call('sitewideActions::onSyncCookieData', ['favourites' => ['101']])[0]['success'], false);
    same(call('sitewideActions::onGetSavedItems', [], [], GUEST)[0]['signed_in'], false);
});

test('a swap keeps the order, and refuses a home that is compared already', function () {
    $swap = ['comparable_type' => 'home_design', 'old_item_id' => '101', 'comparable_id' => '103'];
    same(call('sitewideActions::onSwapCompare', $swap, [], GUEST)[0], ['result' => 'success', 'title' => 'Tolmie 22', 'signed_in' => false]);
    same(call('sitewideActions::onSwapCompare', ['comparable_id' => '101'] + $swap, [], GUEST)[0]['result'], 'error');
});

test('the HTML of a page is the same for every guest, but for the compare bar', function () {
    [, $controller] = call('sitewideActions::onGetSavedItems', [], [], GUEST);
    same($controller->vars['saved'], ['favourites' => [], 'moodboard' => [], 'compare' => []]);
    same($controller->vars['compared']['total'], 2);
    same($controller->vars['account_lists'], null);
});

function portal(string $shows, array $request): array
{
    site($request);
    $page = Cms\Classes\Controller::getController();
    $page->add(SitePortal::class, 'sitePortal', ['shows' => $shows])->onRun();
    return $page->vars;
}

test('the page of favourites: latest first, with what is no longer offered', function () {
    $favourites = portal('favourites', GUEST)['favourites'];
    same(array_map(fn ($item) => $item['card']['id'], $favourites['items']), ['102', '101']);
    same([$favourites['leftOut'], $favourites['heading'], $favourites['bannerAfter']], [['999'], '2 saved', 2]);
    $found = portal('favourites', GUEST + ['query' => ['q' => 'LARKIN', 'type' => 'home_design']])['favourites'];
    same([$found['shown'], $found['heading']], [1, '1 of 2 saved']);
    same(portal('favourites', ['query' => ['q' => ['x'], 'type' => ['y']]])['favourites']['total'], 0);
});

test('the comparisons page: the type of the URL, and a mark on what differs', function () {
    $two = ['cookies' => ['user_compare' => '.~home_design~104.~home_design~105.~home_design~106']];
    $sheet = portal('compare', $two)['comparisons']['sheets'][0];
    same(count($sheet['columns']), 2);
    same($sheet['emptyCard'], 'sign-in');
    same($sheet['groups'][1]['rows'][1]['differs'], false);
    same($sheet['groups'][1]['rows'][0]['cells'][0], ['text' => '21.2 sq', 'isOdd' => true]);
    same(portal('compare', GUEST + ['query' => ['type' => 'house_land']])['comparisons']['type'], 'house_land');
    same(portal('compare', ['query' => ['type' => ['x']]])['comparisons']['sheets'][0]['isAllEmpty'], true);
});

test('the popout that swaps homes gets its choices', function () {
    site(['post' => ['swap_type' => 'home_design']]);
    $page = Cms\Classes\Controller::getController();
    $page->add(SitePortal::class, 'sitePortal');
    same(count($page->vars['swap_choices']), 14);
});

test('[D72] what is withdrawn takes no room, and a toggle and the pages name it', function () {
    $cookies = ['user_favorites' => '[998,101,999]', 'user_compare' => '.~home_design~998.~home_design~101.~house_land~101'];
    $compare = ['comparable_type' => 'home_design', 'comparable_id' => '102'];
    $answer = call('sitewideActions::onToggleCompare', $compare, [], ['cookies' => $cookies])[0];
    same([$answer['result'], $answer['withdrawn']], ['added', ['home_design:998', 'house_land:101']]);
    same(isset(call('sitewideActions::onToggleCompare', $compare)[0]['withdrawn']), false);
    $page = portal('favourites', ['cookies' => $cookies]);
    same([$page['favourites']['leftOut'], $page['favourites']['heading'], $page['saved']['favourites']], [['999', '998'], '1 saved', ['101']]);
    same(portal('compare', ['cookies' => $cookies])['comparisons']['withdrawn'], ['home_design:998', 'house_land:101']);
});

test('[D72] an account: what is withdrawn takes no room, can be removed, and is in no count', function () {
    keep(['compare' => ['home_design:101', 'home_design:997', 'home_design:998', 'home_design:102', 'home_design:103']]);
    $toggle = fn (string $id) => call(
        'sitewideActions::onToggleCompare',
        ['comparable_type' => 'home_design', 'comparable_id' => $id],
        [],
        [],
        customer(),
    );
    [$answer, $page] = $toggle('104');
    same([$answer['result'], count($page->vars['saved']['compare'])], ['added', 3]);
    same($toggle('105')[0]['result'], 'limit_reached');
    same($toggle('997')[0]['result'], 'removed');
    same($toggle('105')[0]['result'], 'limit_reached');
});

test('without a user plugin everyone is a guest', function () {
    site();
    same(Verandah\Site\Classes\Accounts\Visitor::current()->view()['signedIn'], false);
});

test('a shared link shows the page as it is', function () {
    $answer = call('sitewideActions::onSharePage', ['active_tab' => 'house_land'], [], ['query' => ['a' => ['1 2']]])[0];
    same($answer['url'], 'https://site.test/home-designs?a%5B0%5D=1%202&type=house_land&region=verity-coast&shared=link');
});
