<?php

const LANGUAGES = ['languages' => [['id' => 'en-AU', 'name' => 'English'], ['id' => 'vi', 'name' => 'Tiếng Việt']]];

/** Sends a form of a choice without a script. @return array{?object, Cms\Classes\Controller} the redirect, and the page */
function choose(string $handler, array $post, array $query = [], bool $isAjax = false): array
{
    site(['post' => ['_handler' => "sitewideActions::$handler"] + $post, 'query' => $query, 'ajax' => $isAjax], LANGUAGES);
    $page = Cms\Classes\Controller::getController();
    return [$page->add(Verandah\Site\Components\SitewideActions::class, 'sitewideActions')->$handler(), $page];
}

/** @return array the variables of a page that is visited with these cookies */
function visited(array $cookies, array $query = [], array $config = LANGUAGES): array
{
    site(['cookies' => $cookies, 'query' => $query], $config);
    $page = Cms\Classes\Controller::getController();
    $page->add(Verandah\Site\Components\SitewideActions::class, 'sitewideActions');
    return $page->vars;
}

test('a choice without a script: kept in its cookie, for scripts too if they read it, and back to the page', function () {
    $choices = [
        ['onSetConsent', ['consent' => 'denied'], 'vr-consent', 180, false],
        ['onSelectRegion', ['region' => 'kestrel-plains'], 'selected_region_id', 1, false],
        ['onSwitchLanguage', ['language' => 'vi'], 'vr-language', 365, true],
    ];
    foreach ($choices as [$handler, $post, $name, $days, $isHttpOnly]) {
        [$redirect] = choose($handler, $post, ['bedrooms' => ['4']]);
        same([$redirect->status, $redirect->url], [303, 'https://site.test/home-designs?bedrooms%5B0%5D=4']);
        same(count(Cookie::$queued), $name === 'selected_region_id' ? 2 : 1);
        $cookie = Cookie::$queued[0];
        same([$cookie->name, $cookie->value], [$name, end($post)]);
        [$expires, $path, $domain, $isSecure, $httpOnly, , $sameSite] = $cookie->rest;
        same(abs($expires - time() - $days * 86400) < 5, true);
        same([$path, $domain, $isSecure, $httpOnly, $sameSite], ['/', null, true, $isHttpOnly, 'lax']);
    }
});

test('a choice without a script: anything unknown is refused with a message, and changes no cookie', function () {
    $refused = [
        ['onSetConsent', [['consent' => 'maybe'], ['consent' => ['granted']], []]],
        ['onSelectRegion', [['region' => 'atlantis'], ['region' => ''], ['region' => ['verity-coast']]]],
        ['onSwitchLanguage', [['language' => 'xx'], ['language' => '../vi'], []]],
    ];
    foreach ($refused as [$handler, $posts]) {
        foreach ($posts as $post) {
            [$redirect] = choose($handler, $post);
            same([$redirect->status, Cookie::$queued], [303, []]);
            contains(Flash::$messages['error'], 'Choose ');
        }
    }
});

test('a visitor who has chosen a region, or chooses none now, is not asked for a month', function () {
    foreach ([['region' => 'verity-coast'], ['later' => '1']] as $post) {
        [$redirect] = choose('onSelectRegion', $post, ['region' => 'kestrel-plains']);
        $cookie = Cookie::$queued[count(Cookie::$queued) - 1];
        same([$redirect->status, $cookie->name, $cookie->value], [303, 'region_initial_popup_shown', '1']);
        same(abs($cookie->rest[0] - time() - 30 * 86400) < 5, true);
        // The page's script writes it too.
        same($cookie->rest[4], false);
    }
    same(count(Cookie::$queued), 1);
});

test('a page asks for a region that is not chosen, once', function () {
    $asks = fn (array $cookies) => visited($cookies)['site']['asksForRegion'];
    same([$asks([]), $asks(['selected_region_id' => 'atlantis'])], [true, true]);
    same([$asks(['selected_region_id' => 'verity-coast']), $asks(['region_initial_popup_shown' => '1'])], [false, false]);
    $region = fn (array $cookies, array $query = []) => visited($cookies, $query)['site']['chosenRegion'];
    same([$region([]), $region(['selected_region_id' => 'verity-coast'])], [null, 'verity-coast']);
});

test('[D61] the one region that the address of a page names is chosen, and the page says so', function () {
    $visit = function (array $query): array {
        ['site' => $site] = visited(['selected_region_id' => 'kestrel-plains'], $query);
        return [$site['region']['slug'], $site['newRegion'], array_column(Cookie::$queued, 'value')];
    };
    foreach ([['region' => 'verity-coast'], ['hl_region' => ['verity-coast']]] as $query) {
        same($visit($query), ['verity-coast', 'Verity Coast', ['verity-coast']]);
    }
    foreach ([[], ['region' => 'kestrel-plains'], ['region' => 'atlantis'], ['hl_region' => ['verity-coast', 'kestrel-plains']], ['region' => [['x']]]] as $query) {
        same($visit($query), ['kestrel-plains', null, []]);
    }
});

test('a chosen region takes the place of the one in the address', function () {
    [$redirect] = choose('onSelectRegion', ['region' => 'verity-coast'], ['region' => 'kestrel-plains', 'sort' => 'name']);
    same($redirect->url, 'https://site.test/home-designs?sort=name');
    [$redirect] = choose('onSelectRegion', ['region' => 'verity-coast'], ['hl_region' => ['']]);
    same($redirect->url, 'https://site.test/home-designs?hl_region%5B0%5D=verity-coast');
});

test('a script that asks for a choice gets the exception', function () {
    try {
        choose('onSwitchLanguage', ['language' => 'xx'], [], true);
        throw new Exception('It was kept.');
    } catch (ApplicationException $exception) {
        same($exception->getMessage(), 'Choose one of our languages.');
    }
});

test('the next page shows what was chosen; a cookie with anything else is no choice', function () {
    $page = visited(['vr-consent' => 'granted', 'selected_region_id' => 'kestrel-plains', 'vr-language' => 'vi']);
    same([$page['consent'], $page['site']['region']['name'], $page['language']['id']], ['granted', 'Kestrel Plains', 'vi']);
    same([App::$locale, count($page['site']['regions']), count($page['languages'])], ['vi', 2, 2]);
    foreach ([[], ['vr-consent' => '<b>', 'selected_region_id' => '<b>', 'vr-language' => '<b>'], ['vr-consent' => null]] as $cookies) {
        $page = visited($cookies, ['region' => ['x']]);
        same([$page['consent'], $page['site']['region']['slug'], App::$locale], ['unknown', 'verity-coast', 'en-AU']);
    }
    same(visited(['selected_region_id' => 'verity-coast'], ['region' => 'kestrel-plains'])['site']['region']['slug'], 'kestrel-plains');
});

test('a site with one language, or with none, keeps the locale of the CMS', function () {
    same([visited([], [], [])['language']['id'], App::$locale], ['en-AU', 'en']);
    same([visited([], [], ['languages' => []])['language'], App::$locale], [null, 'en']);
});
