<?php

/** How often a page asks the repository: each question is a query, or more, of a real one. */

use Cms\Classes\Controller;
use Verandah\Site\Classes\Homes\DatabaseRepository;
use Verandah\Site\Classes\Listings\Selection;

require_once __DIR__ . '/theme-build.php';

class QuestionsRepository extends DatabaseRepository
{
    /** @var string[] names of the methods that were called */
    public static array $questions = [];

    public function find(string $kind, Selection $selection, int $page, int $perPage): array
    {
        self::$questions[] = 'find';
        return parent::find($kind, $selection, $page, $perPage);
    }

    public function totals(string $kind, array $selections): array
    {
        self::$questions[] = 'totals';
        return parent::totals($kind, $selections);
    }

    public function cards(array $ids): array
    {
        self::$questions[] = 'cards';
        return parent::cards($ids);
    }

    public function pictures(array $ids): array
    {
        self::$questions[] = 'pictures';
        return parent::pictures($ids);
    }

    public function regions(): array
    {
        self::$questions[] = 'regions';
        return parent::regions();
    }
}

/** Its options have no numbers. */
class UncountedRepository extends QuestionsRepository
{
    /** @var int of the last question */
    public static int $selections = 0;

    public function listing(string $kind): ?array
    {
        return ['counts' => false] + parent::listing($kind);
    }

    public function totals(string $kind, array $selections): array
    {
        self::$selections = count($selections);
        return parent::totals($kind, $selections);
    }
}

/** @return string[] what a page asks, from its first component to its head */
function questionsOf(string $alias, array $properties, array $request, ?object $user = null, string $repository = QuestionsRepository::class): array
{
    QuestionsRepository::$questions = [];
    $plugin = site($request, ['repository' => $repository], $user);
    theme(built());
    $page = Controller::getController();
    $classes = array_flip($plugin->registerComponents());
    $page->add($classes['sitewideActions'], 'sitewideActions');
    $page->add($classes[$alias], $alias, $properties)->onRun();
    $plugin->head();
    return QuestionsRepository::$questions;
}

const SAVED_COOKIES = [
    'user_favorites' => '[101,"hl-206",999]', 'user_moodboard' => '[1,2]', 'user_compare' => '.~home_design~101.~house_land~hl-201',
];

test('a listing: at most eight questions a page, also with saved homes and without a result', function () {
    $expected = [
        [[], ['totals', 'find']],
        [['bedrooms' => ['4'], 'page' => '2'], ['totals', 'find']],
        [['page' => '999'], ['totals', 'find']],
        [['keyword' => 'zzz'], ['totals', 'find']],
        [['bedrooms' => ['5'], 'price_max' => '250000'], ['totals', 'find']],
        [['bedrooms' => ['4'], 'storeys' => '1', 'collection' => ['Hearth'], 'price_max' => '350000'], ['totals', 'find', 'find', 'find']],
    ];
    foreach ($expected as [$query, $questions]) {
        $request = ['query' => $query, 'cookies' => SAVED_COOKIES];
        $asked = questionsOf('GetAjaxMethods', ['listing' => 'home-designs'], $request);
        same($asked, ['cards', 'regions', ...$questions, 'pictures']);
        same(count($asked) <= 8, true);
    }
});

test('favourites: three questions for any number of hearts', function () {
    $properties = ['shows' => 'favourites'];
    same(questionsOf('sitePortal', $properties, ['cookies' => SAVED_COOKIES]), ['cards', 'regions', 'pictures']);
    foreach ([1, 2000] as $hearts) {
        $ids = array_map('strval', range(101, 100 + $hearts));
        $kept = ['favourites' => $ids, 'moodboard' => ['1'], 'compare' => ['house_land:hl-201']];
        same(questionsOf('sitePortal', $properties, ['kept' => $kept], customer()), ['cards', 'pictures', 'regions']);
    }
});

test('a visitor who has saved nothing asks for no cards', function () {
    same(questionsOf('sitePortal', ['shows' => 'favourites'], []), ['regions']);
});

test('saved cards that a page lacks, and an account’s lists to merge, are one question each', function () {
    site(['post' => ['ids' => array_map('strval', range(1, 300))]], ['repository' => QuestionsRepository::class]);
    $portal = Controller::getController()->add(Verandah\Site\Components\SitePortal::class, 'sitePortal');
    QuestionsRepository::$questions = [];
    same([$portal->onLoadFavourites()['found'], QuestionsRepository::$questions], [14, ['cards']]);
    site(['post' => ['favourites' => ['101', '102', '103']]], ['repository' => QuestionsRepository::class], customer());
    $actions = Controller::getController()->add(Verandah\Site\Components\SitewideActions::class, 'sitewideActions');
    QuestionsRepository::$questions = [];
    $actions->onSyncCookieData();
    same(QuestionsRepository::$questions, ['cards']);
});

test('a listing: options are counted only if it shows their numbers', function () {
    $request = ['query' => ['bedrooms' => ['4'], 'storeys' => '2']];
    $asked = questionsOf('GetAjaxMethods', ['listing' => 'home-designs'], $request, null, UncountedRepository::class);
    same([$asked, UncountedRepository::$selections], [['regions', 'totals', 'find'], 3]);
    $listing = Controller::getController()->vars['listing'];
    same([$listing['counts'], isset($listing['groups'][1]['options'][0]['count'])], [null, false]);
});

test('a listing: a page without a result still says what each option would have', function () {
    $listing = listing(['bedrooms' => ['5'], 'price_max' => '250000']);
    same([$listing['total'], $listing['counts']['price_max'][''], $listing['counts']['bedrooms']['5']], [0, 3, 0]);
});
