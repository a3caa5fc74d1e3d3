<?php

/** A site's own data: as little of it as the docs ask for, some of it broken, or none. */

use Cms\Classes\Controller;
use Verandah\Site\Classes\Homes\Card;
use Verandah\Site\Classes\Homes\DatabaseRepository;
use Verandah\Site\Classes\Homes\Repository;
use Verandah\Site\Classes\Listings\Listing;
use Verandah\Site\Classes\Listings\Selection;
use Verandah\Site\Classes\Site\Problem;

require_once __DIR__ . '/theme-build.php';
require_once __DIR__ . '/theme-twig.php';

/** Its cards have what a card needs, and no more; `$cards` are others. */
class PlainRepository extends DatabaseRepository
{
    /** @var array[] */
    public static array $cards = [];

    public static function use(array ...$cards): void
    {
        self::$cards = $cards;
    }

    public function find(string $kind, Selection $selection, int $page, int $perPage): array
    {
        return ['items' => self::$cards];
    }

    public function cards(array $ids): array
    {
        return self::$cards;
    }

    public function home(string $slug): ?array
    {
        return self::$cards[0];
    }

    public function facts(array $card): array
    {
        return [];
    }
}

/** A site without the listings of the starter. */
class NoListings extends DatabaseRepository
{
    public function listing(string $kind): ?array
    {
        return null;
    }
}

function plainCard(array $own = []): array
{
    return $own + ['id' => 12, 'type' => 'home_design', 'title' => 'Larkin <16>', 'href' => '/home-designs/larkin'];
}

function problemOf(array $fields): string
{
    try {
        new Card($fields);
        return '';
    } catch (Problem $problem) {
        return "{$problem->id} {$problem->getMessage()}";
    }
}

test('a card: what it cannot do without is named, and the rest has a value', function () {
    same(problemOf(plainCard()), '');
    same(problemOf(plainCard(['title' => null, 'href' => ' '])), 'VR710 A card "home_design 12" has no text in title, href.');
    same(problemOf([]), 'VR710 A card has no text in id, type, title, href.');
    same(problemOf(plainCard(['id' => ['x'], 'title' => true])), 'VR710 A card "home_design" has no text in id, title.');
    same(problemOf(plainCard(['picture' => new ArrayObject(), 'priceText' => null])), 'VR710 A card "home_design 12" has no text in picture.');
    $fields = (new Card(plainCard(['priceText' => null, 'eyebrow' => null, 'badge' => 'New'])))->fields;
    same([$fields['key'], $fields['eyebrow'], $fields['picture'], $fields['priceText'], $fields['badge']], ['home_design-12', '', null, null, 'New']);
});

test('[bad input] an incomplete card is left out, logged once, and named on the page of a developer', function () {
    PlainRepository::use(plainCard(['id' => 1, 'title' => '']), plainCard(), plainCard(['id' => 1, 'title' => '']));
    $plugin = site(['cookies' => ['user_favorites' => '[1,12]']], ['repository' => PlainRepository::class]);
    $page = Controller::getController();
    $page->add(Verandah\Site\Components\GetAjaxMethods::class, 'GetAjaxMethods', ['listing' => 'home-designs'])->onRun();
    same(array_column($page->vars['listing']['items'], 'id'), [12]);
    same(App::make(Verandah\Site\Classes\Saved\SavedLists::class)->withdrawn('favourites'), ['1']);
    same(count(Log::$errors), 1);
    contains(Log::$errors[0][0], 'VR710: A card "home_design 1" has no text in title.');
    same(Log::$errors[0][1]['exception'] instanceof Problem, true);
    theme(built());
    contains((string) $plugin->head(), '<!-- Verandah VR710: A card "home_design 1" has no text in title. ');
    Config::$values['app']['debug'] = false;
    $live = (string) $plugin->head();
    contains($live, '<!-- Verandah VR710 -->');
    lacks($live, 'no text');
});

test('[bad input] a home without a title is not found', function () {
    PlainRepository::use(plainCard(['title' => '']));
    site([], ['repository' => PlainRepository::class]);
    $page = Controller::getController();
    same($page->add(Verandah\Site\Components\GetAjaxMethods::class, 'GetAjaxMethods', ['home' => 'larkin'])->onRun(), 'page 404');
});

test('a repository without a listing: its page has none, a request is refused, and the developer reads why', function () {
    same(Listing::open(new NoListings(), 'home-designs', ['bedrooms' => ['4']], 'verity-coast'), null);
    $plugin = site([], ['repository' => NoListings::class]);
    $page = Controller::getController();
    $component = $page->add(Verandah\Site\Components\GetAjaxMethods::class, 'GetAjaxMethods', ['listing' => 'home-designs']);
    $component->onRun();
    same($page->vars['listing'], null);
    theme(built());
    contains((string) $plugin->head(), 'Verandah VR711: The repository has no listing "home-designs"');
    try {
        $component->onLoadHomeFamilies();
        throw new Exception('It was answered.');
    } catch (ApplicationException $exception) {
        same($exception->getMessage(), 'This page has no listing.');
    }
});

test('a listing needs a handler alone: the rest has a value', function () {
    $repository = new class extends DatabaseRepository {
        public function listing(string $kind): ?array
        {
            return ['handler' => 'Estates::onLoadEstates'];
        }

        public function totals(string $kind, array $selections): array
        {
            return array_fill_keys(array_keys($selections), 14);
        }

        public function find(string $kind, Selection $selection, int $page, int $perPage): array
        {
            return ['items' => [plainCard()]];
        }
    };
    $listing = Listing::open($repository, 'estates', ['page' => '2'], 'verity-coast');
    same([$listing['heading'], $listing['action'], $listing['page'], $listing['perPage']], ['14 results · Page 2 of 2', '/estates', 2, 12]);
    same([$listing['sort'], $listing['groups'], $listing['counts']], ['recommended', [], null]);
});

test('[bad input] a chosen region that no longer exists is no region', function () {
    same(visited(['selected_region_id' => 'atlantis'])['site']['chosenRegion'], null);
    site(['cookies' => ['selected_region_id' => 'atlantis']], ['repository' => RegionalRepository::class]);
    $page = Controller::getController();
    $page->add(Verandah\Site\Components\GetAjaxMethods::class, 'GetAjaxMethods', ['listing' => 'house-and-land'])->onRun();
    same([$page->vars['listing']['chips'], $page->vars['listing']['total']], [[], 6]);
});

test('every page of the starter theme renders cards with the documented fields alone', function () {
    PlainRepository::use(plainCard(), plainCard(['id' => 13, 'type' => 'house_land']));
    $pages = [
        'home-designs' => ['GetAjaxMethods' => ['listing' => 'home-designs']],
        'house-and-land' => ['GetAjaxMethods' => ['listing' => 'house-and-land']],
        'home-design' => ['GetAjaxMethods' => ['home' => 'larkin']],
        'my-favourites' => ['sitePortal' => ['shows' => 'favourites']],
        'compare' => ['sitePortal' => ['shows' => 'compare']],
    ];
    foreach ($pages as $name => $components) {
        $cookies = ['user_favorites' => '[12,13]', 'user_compare' => '.~home_design~12.~house_land~13'];
        site(['cookies' => $cookies], ['repository' => PlainRepository::class]);
        contains(renderPage($name, $components), 'Larkin &lt;16&gt;');
    }
});

test('a page whose listing is not there says so, without an error', function () {
    foreach (['home-designs', 'house-and-land'] as $name) {
        site([], ['repository' => NoListings::class]);
        contains(renderPage($name, ['GetAjaxMethods' => ['listing' => $name]]), 'There’s nothing to see here at the moment.');
    }
});
