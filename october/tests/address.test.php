<?php

use Cms\Classes\Controller;
use Verandah\Site\Classes\Homes\Card;
use Verandah\Site\Classes\Homes\DatabaseRepository;
use Verandah\Site\Classes\Listings\Listing;
use Verandah\Site\Classes\Saved\DeviceHomes;
use Verandah\Site\Classes\Site\Address;
use Verandah\Site\Components\SitewideActions;

require_once __DIR__ . '/theme-build.php';

const BELOW = ['url' => 'https://site.test/cms/vi/home-designs', 'folder' => '/cms', 'prefix' => '/vi'];

function page(array $request, array $config = []): Controller
{
    site($request, $config);
    $page = Controller::getController();
    $page->add(SitewideActions::class, 'sitewideActions');
    return $page;
}

test('[D71] an address gets the folder of the CMS and the prefix of the language, once', function () {
    site(BELOW);
    same(Address::to('/compare?type=house_land#list'), '/cms/vi/compare?type=house_land#list');
    same(Address::to('/'), '/cms/vi/');
    same(Address::to('/cms/vi/compare'), '/cms/vi/compare');
    same(Address::to('/cms/vi'), '/cms/vi');
    same(Address::to('/cms/vista'), '/cms/vi/cms/vista');
    foreach (['https://else.test/a', '//else.test/a', '#ask', '?page=2', ''] as $other) {
        same(Address::to($other), $other);
    }
});

test('at the root of a host an address stays as it is', function () {
    site();
    same(Address::to('/compare?type=house_land'), '/compare?type=house_land');
    same([Address::root(), Address::cookiePath(), Address::hasLanguage()], ['', '/', false]);
});

test('[D71] listings, cards and comparisons lead to pages below the folder and the prefix', function () {
    $page = page(BELOW);
    $listing = Listing::view(new DatabaseRepository(), 'home-designs', ['bedrooms' => ['4']]);
    same($listing['action'], '/cms/vi/home-designs');
    same($listing['chips'][0]['href'], '/cms/vi/home-designs');
    same(str_starts_with($listing['items'][0]['href'], '/cms/vi/home-designs/'), true);
    same($page->vars['compared']['types'][0]['href'], '/cms/vi/compare?type=home_design');
    same($page->vars['current_path'], '/cms/vi/home-designs');
});

test('a card keeps an address of another site, and one that its model has made', function () {
    site(BELOW);
    $hrefOf = fn (string $href) => (new Card(['id' => 1, 'type' => 'home', 'title' => 'A', 'href' => $href]))->fields['href'];
    same($hrefOf('https://else.test/a'), 'https://else.test/a');
    same($hrefOf('/cms/vi/homes/a'), '/cms/vi/homes/a');
});

test('[D71] pictures and places lead to pages below the folder, and need no address', function () {
    site(BELOW);
    same(Address::complete(['id' => 1, 'href' => '/inspiration/1']), ['id' => 1, 'href' => '/cms/vi/inspiration/1']);
    same(Address::complete(['id' => 1, 'href' => null]), ['id' => 1, 'href' => null]);
});

test('[D71] cookies are those of the folder, in every language', function () {
    site(BELOW);
    same(DeviceHomes::cookie([])->getPath(), '/cms');
    site(['prefix' => '/vi']);
    same(DeviceHomes::cookie([])->getPath(), '/');
});

test('[D71] vr_head: tells scripts the folder and the prefix', function () {
    theme(built());
    $plugin = site(BELOW, signInAt('/account'));
    Controller::getController()->add(SitewideActions::class, 'sitewideActions');
    $head = (string) $plugin->head();
    contains($head, '<meta name="vr-root" content="/cms/vi">');
    contains($head, '<meta name="vr-folder" content="/cms">');
    contains($head, '<meta name="vr-sign-in" content="/cms/vi/account">');
});

test('[D71] the language of the address wins over the visitor’s choice', function () {
    $languages = [['id' => 'en-AU', 'name' => 'English'], ['id' => 'vi', 'name' => 'Tiếng Việt', 'messages' => ['a' => 'b']]];
    $chosen = ['cookies' => ['vr-language' => 'en-AU']];
    same(page(BELOW + $chosen, ['languages' => $languages])->vars['language'], $languages[1]);
    same(page(BELOW)->vars['language']['id'], 'vi');
    same(page($chosen, ['languages' => $languages])->vars['language']['id'], 'en-AU');
});
