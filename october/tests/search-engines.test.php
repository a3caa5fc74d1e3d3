<?php

use Cms\Classes\Controller;
use Verandah\Site\Classes\Homes\DatabaseRepository;
use Verandah\Site\Components\SearchEngines;
use Verandah\Site\Components\SitewideActions;
use Winter\Translate\Models\Locale;

require_once __DIR__ . '/stubs/translate.php';

/** Homes that link to other sites, to a place on a page, and to one address twice. */
class LinkingRepository extends DatabaseRepository
{
    public function addresses(string $kind, int $max): array
    {
        return ['/home-designs/a?region=x#ask', '/home-designs/a', '', '//other.test/b', 'https://other.test/c', "/home-designs/d&'<"];
    }
}

function crawled(string $file, array $config = []): object
{
    site([], $config);
    return Controller::getController()->add(SearchEngines::class, 'searchEngines', ['file' => $file])->onRun();
}

/** @return string[] paths */
function listedPaths(array $config = []): array
{
    preg_match_all('~<loc>https://site\.test([^<]*)</loc>~', crawled('sitemap', $config)->content, $found);
    return $found[1];
}

test('[D67] the sitemap lists the pages of the theme without the setting robots, and every home', function () {
    $listed = listedPaths();
    $designs = array_map(fn (array $row) => "/home-designs/{$row['slug']}", require __DIR__ . '/../plugins/verandah/site/data/designs.php');
    same(array_values(array_diff($designs, $listed)), []);
    $pages = array_values(array_diff($listed, $designs));
    sort($pages);
    same(array_values(array_intersect(['/compare', '/portal', '/portal/notifications', '/my-favourites', '/404', '/error', '/maintenance', '/sitemap.xml', '/robots.txt'], $pages)), []);
    same(array_values(array_diff(['/enquire', '/home-designs', '/house-and-land'], $pages)), []);
    same(count($listed), count(array_unique($listed)));
});

test('[D67] the sitemap has no address of another site, no query, and escapes what it lists', function () {
    $listed = listedPaths(['repository' => LinkingRepository::class]);
    same(array_values(preg_grep('~^/home-designs/~', $listed)), ['/home-designs/a', '/home-designs/d&amp;&#039;&lt;']);
    lacks(crawled('sitemap', ['repository' => LinkingRepository::class])->content, 'other.test');
});

test('[D67] the sitemap and robots.txt have their types, and robots.txt names the sitemap', function () {
    same(crawled('sitemap')->headers->values['Content-Type'], 'application/xml; charset=UTF-8');
    $robots = crawled('robots');
    same($robots->headers->values['Content-Type'], 'text/plain; charset=UTF-8');
    contains($robots->content, "\nSitemap: https://site.test/sitemap.xml\n");
});

test('[D67] the sitemap is kept for an hour, and reads no model of a home', function () {
    site();
    $crawl = fn () => Controller::getController()->add(SearchEngines::class, 'searchEngines', ['file' => 'sitemap'])->onRun()->content;
    $first = null;
    $queries = array_column(Db::queriesOf(function () use ($crawl, &$first) {
        $first = $crawl();
    }), 'query');
    same([count($queries), str_contains($queries[0], '*')], [1, false]);
    Verandah\Site\Models\Design::create(['slug' => 'own'] + array_diff_key(Verandah\Site\Models\Design::find(101)->getAttributes(), ['id' => 1]));
    same($crawl(), $first);
    contains(crawled('sitemap')->content, '/home-designs/own<');
});

test('[D67] the addresses of models come from their cards', function () {
    $homes = EloquentHomes::withSamples();
    EloquentHomes::add(600);
    same([count($homes->addresses('home-designs', 1000)), $homes->addresses('home-designs', 15)[14]], [614, '/home-designs/home-1000']);
    same($homes->addresses('none', 9), []);
});

test('[D67] a page names itself in each language of its addresses', function () {
    $alternates = function (array $request): array {
        site($request);
        $page = Controller::getController();
        $page->add(SitewideActions::class, 'sitewideActions');
        return array_column($page->vars['alternates'], 'href', 'hreflang');
    };
    $both = ['en' => 'https://site.test/home-designs', 'vi' => 'https://site.test/vi/home-designs'];
    $vietnamese = ['url' => 'https://site.test/vi/home-designs?page=2', 'prefix' => '/vi'];
    same($alternates($vietnamese), []);
    Locale::$enabled = ['en' => 'English', 'vi' => 'Tiếng Việt'];
    try {
        same([$alternates([]), $alternates($vietnamese)], [$both, $both]);
        Config::$values['winter']['translate::disableLocalePrefixRoutes'] = true;
        same(Verandah\Site\Classes\Head\Alternates::ofPage(), []);
    } finally {
        Locale::$enabled = ['en' => 'English'];
    }
});
