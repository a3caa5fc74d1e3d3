<?php

/** EloquentRepository on SQLite in memory, with Debian's php-illuminate-database and php-sqlite3. */

use Cms\Classes\Controller;
use Illuminate\Database\Capsule\Manager;
use Verandah\Site\Classes\Listings\Listing;
use Verandah\Site\Classes\Saved\SavedLists;
use Verandah\Site\Components\GetAjaxMethods;
use Verandah\Site\Components\SitePortal;

require_once __DIR__ . '/eloquent-homes.php';
require_once __DIR__ . '/theme-build.php';

test('a listing of models: two queries, one more for words, and two without a result', function () {
    $queries = [
        [[], 2],
        [['page' => '999', 'bedrooms' => ['3']], 2],
        [['bedrooms' => ['4'], 'storeys' => '1', 'collection' => ['Hearth'], 'price_max' => '350000'], 4],
        [['keyword' => 'zzz'], 3],
    ];
    $homes = EloquentHomes::withSamples();
    foreach ($queries as [$query, $expected]) {
        same(count(Db::queriesOf(fn () => Listing::view($homes, 'home-designs', $query))), $expected);
    }
    same($homes->timesAsked, 1);
});

test('a whole page of models: at most nine queries, and two for two kinds of favourites', function () {
    EloquentHomes::withSamples();
    EloquentHomes::add(300);
    $ids = [...array_map('strval', range(101, 114)), ...array_map('strval', range(1000, 1299)), 'hl-201', 'hl-999'];
    keep(['favourites' => $ids, 'compare' => ['home_design:101', 'house_land:hl-201']]);
    $pages = [
        [GetAjaxMethods::class, ['listing' => 'home-designs'], ['bedrooms' => ['4'], 'page' => '999'], 4],
        [GetAjaxMethods::class, ['listing' => 'home-designs'], ['keyword' => 'zzz', 'price_max' => '250000'], 5],
        [SitePortal::class, ['shows' => 'favourites'], [], 2],
        [SitePortal::class, ['shows' => 'compare'], [], 2],
    ];
    foreach ($pages as [$component, $properties, $query, $expected]) {
        $queries = Db::queriesOf(function () use ($component, $properties, $query) {
            $plugin = site(['query' => $query], ['repository' => EloquentHomes::class], customer());
            theme(built());
            $page = Controller::getController();
            $page->add(Verandah\Site\Components\SitewideActions::class, 'sitewideActions');
            $page->add($component, 'page', $properties)->onRun();
            $plugin->head();
        });
        // Four are for the account: its three lists, and its notifications.
        same(count($queries), $expected + 4);
    }
    $favourites = Controller::getController();
    same(App::make(SavedLists::class)->withdrawn('favourites'), ['hl-999']);
    same($favourites->vars['compared']['total'], 2);
});

test('[bad input] models without prices and pictures, and two homes of one slug', function () {
    $homes = EloquentHomes::withSamples();
    EloquentHomes::add(1, ['slug' => 'larkin-16', 'price' => null, 'bedrooms' => null, 'squares' => null, 'name' => 'Second']);
    site();
    same($homes->home('larkin-16')['title'], 'Larkin 16');
    contains(Log::$errors[0][0], 'VR712: Two rows of "home-designs" have the slug "larkin-16".');
    same($homes->home('gone'), null);
    foreach (['price-low', 'price-high'] as $sort) {
        $last = Listing::view($homes, 'home-designs', ['sort' => $sort, 'page' => '99'])['items'];
        same([end($last)['title'], end($last)['priceText'], end($last)['picture']], ['Second', null, null]);
    }
    same(in_array('Second', array_column(Listing::view($homes, 'home-designs', ['price_min' => '250000'])['items'], 'title'), true), false);
});

test('[bad input] ids that are no keys, and signs that mean something in SQL', function () {
    $homes = EloquentHomes::withSamples();
    same(array_column($homes->cards(['101', '1 OR 1=1', '101abc', '', 'hl-', 'hl-201', "hl-201\n", '99999999999999999999']), 'id'), ['101', 'hl-201']);
    same(Db::queriesOf(fn () => $homes->cards(['x', "'"])), []);
    foreach (['%', '_', '!', "'", '\\', '%25'] as $keyword) {
        same(Listing::view($homes, 'home-designs', ['keyword' => $keyword])['total'], 0);
    }
    EloquentHomes::add(1, ['name' => '100% "Ours" _!']);
    foreach (['100%', '_!', '"OURS"'] as $keyword) {
        same(Listing::view($homes, 'home-designs', ['keyword' => $keyword])['total'], 1);
    }
});

test('[bad input] a listing of models without type, sorts and groups reports what its cards lack', function () {
    EloquentHomes::withSamples();
    $homes = new class extends EloquentHomes {
        protected function listings(): array
        {
            return ['home-designs' => ['handler' => 'GetAjaxMethods::onLoadHomeFamilies']];
        }
    };
    site();
    $listing = Listing::view($homes, 'home-designs', ['page' => '2', 'bedrooms' => ['4']]);
    same([$listing['total'], $listing['page'], $listing['items']], [14, 2, []]);
    contains(Log::$errors[0][0], 'has no text in type.');
    same($homes->swapChoices('home_design'), []);
});

test('rows that a query hides are in no listing, no count and no list of favourites', function () {
    $homes = EloquentHomes::withSamples();
    EloquentHomes::add(2, ['is_published' => 0]);
    same(Listing::view($homes, 'home-designs', [])['counts']['bedrooms'][''], 14);
    same([$homes->cards(['1000']), $homes->home('home-1000')], [[], null]);
});

test('a filter of its own, and the homes to swap', function () {
    $homes = EloquentHomes::withSamples();
    same(Listing::view($homes, 'house-and-land', ['hl_storeys' => '2'])['total'], 2);
    same(count($homes->swapChoices('home_design')), 14);
    same($homes->swapChoices('house_land')[0]['detail'], 'Mount Verity, $669,900');
    same($homes->swapChoices('x'), []);
});

test('[bad input] 10,000 rows of one price: each is on one page', function () {
    $homes = EloquentHomes::withSamples();
    EloquentHomes::add(10000, ['price' => 300000]);
    $listing = Listing::view($homes, 'home-designs', ['price_min' => '300000', 'price_max' => '300000', 'sort' => 'price-low', 'page' => '1667']);
    same([$listing['total'], $listing['pages'], count($listing['items'])], [10000, 1667, 4]);
    $before = Listing::view($homes, 'home-designs', ['price_min' => '300000', 'price_max' => '300000', 'sort' => 'price-low', 'page' => '1666']);
    same(array_intersect(array_column($before['items'], 'id'), array_column($listing['items'], 'id')), []);
});

test('the repository of docs/your-data.md: filters, counts, a home, and hearts', function () {
    EloquentHomes::withSamples();
    Manager::connection()->statement('ALTER TABLE designs ADD COLUMN position INTEGER');
    preg_match('/```php\n(namespace Acme\\\\Homes\\\\Classes;\s+use Acme.+?)```/s', file_get_contents(__DIR__ . '/../../docs/your-data.md'), $found);
    class_alias(SampleDesign::class, 'Acme\Homes\Models\Home');
    eval($found[1]);
    $homes = new Acme\Homes\Classes\Homes();
    $listing = Listing::view($homes, 'home-designs', ['bedrooms' => ['4'], 'price_max' => '400000', 'sort' => 'price-low', 'keyword' => 'master']);
    same(array_column($listing['items'], 'title'), ['Ardenne 25']);
    same($listing['counts']['bedrooms'], ['' => 1, 3 => 0, 4 => 1]);
    same([$homes->home('ardenne-28')['priceText'], $homes->cards(['106'])[0]['title'], $homes->listing('articles')], ['$394,900', 'Ardenne 28', null]);
});

test('words that several counts have are searched once', function () {
    $homes = EloquentHomes::withSamples();
    EloquentHomes::add(30, ['summary' => 'By the sea']);
    $words = ['keyword' => 'home sea', 'bedrooms' => ['4']];
    $sql = array_column(Db::queriesOf(function () use ($homes, $words, &$listing) {
        $listing = Listing::view($homes, 'home-designs', $words);
    }), 'query');
    same([count($sql), substr_count($sql[1], ' like ')], [3, 0]);
    same([$listing['total'], $listing['counts']['bedrooms']['4'], $listing['counts']['bedrooms']['5']], [30, 30, 0]);
});

test('an address sorts by distance, says how far each home is, and gives way to another order', function () {
    $homes = EloquentHomes::withSamples();
    foreach (['latitude', 'longitude'] as $column) {
        Manager::connection()->statement("ALTER TABLE designs ADD COLUMN $column DECIMAL(9, 6)");
    }
    $positions = [103 => [-37.9, 144.7], 101 => [-38.2, 144.4], 102 => [-33.7, 150.9]];
    foreach ($positions as $id => [$latitude, $longitude]) {
        Manager::table('designs')->where('id', $id)->update(['latitude' => $latitude, 'longitude' => $longitude]);
    }
    $near = new class extends EloquentHomes {
        protected function listings(): array
        {
            $listing = parent::listings()['home-designs'];
            $listing['groups'][] = ['kind' => 'near', 'name' => 'near', 'legend' => 'Nearest first'];
            return ['home-designs' => $listing];
        }
    };
    $listing = Listing::view($near, 'home-designs', ['near' => '-37.90123,144.66321']);
    same(array_column(array_slice($listing['items'], 0, 4), 'distance', 'id'), [103 => '4 km away', 101 => '40 km away', 102 => '720 km away', 104 => null]);
    same([$listing['heading'], $listing['counts']['bedrooms']['']], ['14 home designs near your address', 14]);
    same(array_column($listing['chips'], 'href', 'label'), ['Nearest first' => '/home-designs']);
    same($listing['pagination']['nextHref'], '/home-designs?near=-37.90%2C144.66&page=2');
    $cheapest = Listing::view($near, 'home-designs', ['near' => '-37.90,144.66', 'sort' => 'price-low'])['items'];
    same(array_column($cheapest, 'id'), array_column(Listing::view($homes, 'home-designs', ['sort' => 'price-low'])['items'], 'id'));
    foreach (['Werribee', '-37.9', '-37.9,144.7; DROP', '999,1', "1,1\n"] as $bad) {
        same(Listing::view($near, 'home-designs', ['near' => $bad])['chips'], []);
    }
});
