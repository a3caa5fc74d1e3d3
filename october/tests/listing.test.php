<?php

use Cms\Classes\Controller;
use Verandah\Site\Classes\Homes\DatabaseRepository;
use Verandah\Site\Classes\Listings\Listing;
use Verandah\Site\Classes\Listings\ListingLinks;
use Verandah\Site\Classes\Listings\Selection;
use Verandah\Site\Components\GetAjaxMethods;

function listing(array $fields, string $kind = 'home-designs'): array
{
    return Listing::view(new DatabaseRepository(), $kind, $fields);
}

/** @return string[] */
function titles(array $fields): array
{
    return array_column(listing($fields)['items'], 'title');
}

/** Packages that are filtered by region. */
class RegionalRepository extends DatabaseRepository
{
    public function listing(string $kind): ?array
    {
        $definition = parent::listing($kind);
        array_unshift($definition['groups'], [
            'kind' => 'checkbox', 'name' => 'hl_region', 'legend' => 'Region', 'field' => 'suburb',
            'choices' => [['value' => 'verity-coast', 'label' => 'Verity Coast'], ['value' => 'kestrel-plains', 'label' => 'Kestrel Plains']],
        ]);
        return ['regionField' => 'hl_region'] + $definition;
    }
}

/** What the page of the packages shows to a visitor of Kestrel Plains. */
function opened(array $query, ?string $region = 'kestrel-plains'): array
{
    $listing = Listing::open(new RegionalRepository(), 'house-and-land', $query, $region);
    return [array_column($listing['chips'], 'label'), $listing['pagination']['links'][0]['href']];
}

test('a listing: without filters it opens in the visitor’s region, and a chip drops that', function () {
    same(opened(['sort' => 'price-low'])[0], ['Region: Kestrel Plains']);
    $chips = Listing::open(new RegionalRepository(), 'house-and-land', [], 'kestrel-plains')['chips'];
    same($chips[0]['href'], '/house-and-land?hl_region%5B%5D=');
    same(opened(['hl_region' => ['']]), [[], '/house-and-land?hl_region%5B%5D=']);
});

test('a listing: a query with filters means what it says, and without a region nothing is hidden', function () {
    same(opened(['hl_suburb' => ['Mount Verity']])[0], ['Mount Verity']);
    same(opened(['hl_region' => ['verity-coast']])[0], ['Region: Verity Coast']);
    same(opened([], null), [[], '/house-and-land']);
    same(Listing::open(new DatabaseRepository(), 'display-homes', [], 'kestrel-plains')['chips'], []);
});

test('a listing: its page reads the region from the cookie, and a request has it only if it says so', function () {
    $regional = ['repository' => RegionalRepository::class];
    site(['cookies' => ['selected_region_id' => 'kestrel-plains']], $regional);
    $page = Controller::getController();
    $page->add(GetAjaxMethods::class, 'GetAjaxMethods', ['listing' => 'house-and-land'])->onRun();
    same(array_column($page->vars['listing']['chips'], 'label'), ['Region: Kestrel Plains']);
    $page->components['GetAjaxMethods']->onLoadHouseLand();
    same([$page->vars['listing']['chips'], $page->vars['listing']['clearHref']], [[], '/house-and-land?hl_region%5B%5D=']);
});

test('a listing: checkboxes, ranges, text and a single choice filter it together', function () {
    $fields = ['bedrooms' => ['4', '5'], 'storeys' => '2', 'price_min' => '450000', 'price_max' => '600000', 'keyword' => 'LIGHT'];
    same(titles($fields), ['Halcyon 36']);
    same(listing($fields)['active'], 6);
    same(listing($fields)['heading'], '1 home design');
    same(titles(['lot_width' => '14', 'bathrooms' => ['2.5'], 'sort' => 'price-high']), ['Everly 33', 'Dunmore 31', 'Brindle 30']);
});

test('a listing: an option says how many results it would have with the other filters', function () {
    $fields = ['bedrooms' => ['4'], 'price_max' => '500000', 'storeys' => '2'];
    $listing = listing($fields);
    foreach (['bedrooms' => true, 'storeys' => false, 'lot_width' => false, 'price_max' => false] as $name => $isList) {
        foreach ($listing['counts'][$name] as $value => $count) {
            $chosen = $value === '' ? [] : [$name => $isList ? [(string) $value] : (string) $value];
            same($count, listing($chosen + array_diff_key($fields, [$name => 1]))['total']);
        }
    }
    $options = array_column($listing['groups'], null, 'name')['bedrooms']['options'];
    same(array_column($options, 'count'), array_values($listing['counts']['bedrooms']));
    same(Listing::answer($listing)['counts'], $listing['counts']);
});

test('a listing: swapped ends of a range mean the same, and homes without a price match none', function () {
    same(titles(['price_min' => '300000', 'price_max' => '250000']), ['Larkin 16', 'Mallow 18']);
    same(listing(['collection' => ['Acre'], 'price_max' => '700000'])['total'], 0);
});

test('a listing: homes without a price come last in either direction', function () {
    foreach (['price-low', 'price-high'] as $sort) {
        same(titles(['collection' => ['Acre', 'Summit'], 'sort' => $sort])[3], 'Wandoo 30');
    }
});

test('a listing: a page beyond the last is the last, and nonsense is the first', function () {
    same(listing(['page' => '99'])['page'], 3);
    same(count(listing(['page' => '99'])['items']), 2);
    foreach (['0', '-1', 'x', ['2'], '9999999999'] as $page) {
        same(listing(['page' => $page])['page'], 1);
    }
});

test('a listing: unknown, repeated and foreign values change nothing', function () {
    $fields = ['bedrooms' => ['4', '4', '99', ['4'], null], 'sort' => 'x', 'display_mode' => ['both'], 'storeys' => ['1'], 'keyword' => "\xff"];
    same(array_column(listing($fields)['chips'], 'label'), ['4 bedrooms']);
    same(listing($fields)['sort'], 'recommended');
});

test('a listing: a chip removes its value, keeps the rest and returns to the first page', function () {
    $chips = listing(['bedrooms' => ['4'], 'price_max' => '500000', 'keyword' => 'made  for', 'page' => '2'])['chips'];
    same(array_column($chips, 'label'), ['4 bedrooms', 'Price up to $500,000', '“made for”']);
    same($chips[0]['href'], '/home-designs?keyword=made+for&price_max=500000');
    same($chips[2]['href'], '/home-designs?bedrooms%5B%5D=4&price_max=500000');
});

test('a listing: without a result the chips say what they hide, and what that is comes close', function () {
    $listing = listing(['bedrooms' => ['5'], 'price_max' => '250000']);
    $without = [listing(['price_max' => '250000']), listing(['bedrooms' => ['5']])];
    same($listing['total'], 0);
    same(array_column($listing['chips'], 'total'), array_column($without, 'total'));
    $near = array_merge(array_column($without[0]['items'], 'title'), array_column($without[1]['items'], 'title'));
    same(array_column($listing['nearest'], 'title'), array_slice($near, 0, 3));
    same($listing['nearestTitle'], 'Close to what you asked for');
});

test('a listing: a single filter without a result offers the first three instead', function () {
    $listing = listing(['keyword' => 'zzz']);
    same(array_column($listing['chips'], 'total'), [listing([])['total']]);
    same($listing['nearest'], array_slice(listing([])['items'], 0, 3));
    same($listing['nearestTitle'], 'You might like these instead');
});

test('a listing: filters that match nothing one by one offer the first three instead', function () {
    $listing = listing(['keyword' => 'zzz', 'price_max' => '250000']);
    same(array_column($listing['chips'], 'total'), [0, 0]);
    same($listing['nearest'], array_slice(listing([])['items'], 0, 3));
});

test('a listing: page links keep the filters', function () {
    $pagination = listing(['sort' => 'name', 'page' => '2'])['pagination'];
    same($pagination['prevHref'], '/home-designs?sort=name');
    same($pagination['nextHref'], '/home-designs?sort=name&page=3');
    same(array_column($pagination['links'], 'current'), [false, true, false]);
});

test('a listing with views keeps the view, and leaves out the usual one', function () {
    $definition = ['displayModes' => true] + (new DatabaseRepository())->listing('home-designs');
    $links = new ListingLinks($definition);
    same($links->to(Selection::read($definition, ['display_mode' => 'both'])), '/home-designs?display_mode=both');
    same($links->to(Selection::read($definition, ['display_mode' => 'facades'])), '/home-designs');
});

test('a long list of pages has gaps, but none of a single page', function () {
    $pages = fn (int $page) => array_map(fn (array $link) => $link['page'] ?? '…', (new ListingLinks(
        (new DatabaseRepository())->listing('home-designs'),
    ))->pagination(new Selection([], 'recommended', 'facades', $page), $page, 12)['links']);
    same($pages(1), [1, 2, '…', 12]);
    same($pages(4), [1, 2, 3, 4, 5, '…', 12]);
    same($pages(6), [1, '…', 5, 6, 7, '…', 12]);
});

test('a listing: nothing found says so', function () {
    $listing = listing(['keyword' => 'zzz', 'page' => '2']);
    same([$listing['total'], $listing['page'], $listing['pages'], $listing['heading']], [0, 1, 1, 'No home designs match these filters']);
});

test('a handler: answers with counts, and sets the listing for the partials', function () {
    [$answer, $controller] = call('GetAjaxMethods::onLoadHomeFamilies', ['bedrooms' => ['3'], 'page' => '1']);
    same(array_diff_key($answer, ['counts' => 1]), ['total' => 3, 'page' => 1, 'pages' => 1, 'title' => '3 bedrooms']);
    same($answer['counts']['bedrooms'][3], 3);
    same($controller->vars['listing']['total'], 3);
});

test('a handler that ran before onRun is not undone by it', function () {
    site(['query' => ['bedrooms' => ['5']], 'post' => ['bedrooms' => ['3']]]);
    $page = Controller::getController();
    $component = $page->add(GetAjaxMethods::class, 'GetAjaxMethods', ['listing' => 'home-designs']);
    $component->onLoadHomeFamilies();
    $component->onRun();
    same($page->vars['listing']['total'], 3);
});

test('the first render reads the query, as the handler reads the post', function () {
    site(['query' => ['bedrooms' => ['3']]]);
    $page = Controller::getController();
    $page->add(GetAjaxMethods::class, 'GetAjaxMethods', ['listing' => 'home-designs'])->onRun();
    [, $answered] = call('GetAjaxMethods::onLoadHomeFamilies', ['bedrooms' => ['3']]);
    same($page->vars['listing'], $answered->vars['listing']);
});

test('the page of a home: its variables and title, or the 404 page', function () {
    site();
    $page = Controller::getController();
    same($page->add(GetAjaxMethods::class, 'GetAjaxMethods', ['home' => 'ardenne-28'])->onRun(), null);
    same($page->vars['home']['title'], 'Ardenne 28');
    same($page->add(GetAjaxMethods::class, 'GetAjaxMethods', ['home' => 'gone'])->onRun(), 'page 404');
});

test('docs/your-data.md names every page that the starter has no data for', function () {
    preg_match('/^### What the starter has no data for\n(.+?)^## /ms', file_get_contents(__DIR__ . '/../../docs/your-data.md'), $section);
    site();
    $repository = new DatabaseRepository();
    $class = new ReflectionClass(Verandah\Site\Components\GetAjaxMethods::class);
    preg_match_all("/load\('([\w-]+)'\)/", file_get_contents($class->getFileName()), $kinds);
    same(count($kinds[1]), 7);
    foreach ($kinds[1] as $kind) {
        same([$kind, str_contains($section[1], "`$kind`")], [$kind, $repository->listing($kind) === null]);
    }
    [$package] = $repository->cards(['hl-201']);
    same([$repository->pictures(['1']), $repository->mapLocation('1', 'display'), $repository->home($package['slug'])], [[], null, null]);
    foreach (['pictures()', 'mapLocation()', 'home()'] as $method) {
        contains($section[1], "`$method`");
    }
});

test('[D66] the title of a listing begins with its first filters and its page', function () {
    $listing = Listing::open(new DatabaseRepository(), 'home-designs', ['bedrooms' => ['4'], 'page' => '2'], null);
    same($listing['titleParts'][0], '4 bedrooms');
    same(Listing::answer($listing)['title'], implode(' · ', $listing['titleParts']));
    same($listing['page'] > 1, in_array("Page {$listing['page']} of {$listing['pages']}", $listing['titleParts'], true));
});
