<?php

use Twig\Loader\ArrayLoader;
use Twig\TwigFunction;
use Verandah\Site\Classes\ArrayRepository;

/** The variables that the examples of these READMEs set. */
function exampleVariables(string ...$widgets): array
{
    $page = new ArrayObject(['saved' => ['favourites' => [], 'moodboard' => [], 'compare' => []]]);
    foreach ($widgets as $widget) {
        $text = file_get_contents(__DIR__ . "/../../widgets/$widget/README.md");
        preg_match('/## Put it on a page.*?```php\n(.+?)```/s', $text, $found);
        $code = str_replace('$this[', '$page[', $found[1]);
        (function (ArrayObject $page, array $card) use ($code) {
            eval($code);
        })($page, (new ArrayRepository())->card('101'));
    }
    return $page->getArrayCopy();
}

/** The partial of a widget, with strict variables. */
function renderWidget(string $widget, array $variables): string
{
    require_once __DIR__ . '/../../tools/twig/cms.php';
    $twig = cmsTwig();
    $twig->enableStrictVariables();
    foreach (site()->registerMarkupTags()['functions'] as $name => $function) {
        $twig->addFunction(new TwigFunction($name, $function));
    }
    $files = [];
    $own = realpath(__DIR__ . '/../themes/verandah/partials');
    $demo = realpath(__DIR__ . '/../../demo-pages/partials');
    // As `npm run october` lays them out: the theme's own partials, and the demo's where it has none.
    foreach (['compare', 'favourites', 'listing', 'map', 'saved', 'site'] as $folder) {
        foreach ([...glob("$demo/$folder/*.htm"), ...glob("$own/$folder/*.htm")] as $file) {
            $files["partials/$folder/" . basename($file)] = preg_split('/^==$/m', file_get_contents($file))[1];
        }
    }
    foreach (glob(__DIR__ . '/../../widgets/*/*.htm') as $file) {
        $name = basename($file, '.htm');
        $files["widgets/$name/$name.htm"] = preg_split('/^==$/m', file_get_contents($file))[1];
    }
    $twig->setLoader(new ArrayLoader($files));
    Cms::$variables = $variables;
    return $twig->render("widgets/$widget/$widget.htm", $variables);
}

if (is_file(TWIG)) {
    test('the examples in the READMEs of the lists have every variable that the partials read', function () {
        contains(renderWidget('compare-bar', exampleVariables('compare-bar')), 'Ardenne 28');
        contains(renderWidget('favourites', exampleVariables('favourites')), 'data-title="Larkin 16"');
        $compared = exampleVariables('compare-bar', 'comparisons');
        $compared['compared']['types'] = array_map(
            fn (array $type) => $type + ['label' => 'Homes', 'href' => '/compare'],
            $compared['compared']['types'],
        );
        contains(renderWidget('comparisons', $compared), 'data-key="home_design:12"');
    });

    test('the plugin sets what the forms of choices read, and marks what is chosen', function () {
        $chosen = ['vr-consent' => 'denied', 'selected_region_id' => 'kestrel-plains', 'vr-language' => 'vi'];
        $page = visited($chosen);
        contains(renderWidget('consent', $page), 'value="denied" aria-current="true"');
        $region = renderWidget('region', $page + ['asks_first_visit' => false]);
        contains($region, 'value="kestrel-plains" data-name="Kestrel Plains" data-short-name="Plains" aria-current="true"');
        contains(renderWidget('language', $page), 'value="vi" lang="vi" aria-current="true"');
    });

    test('so have those of the map, the search, the floorplan and the estimate', function () {
        site();
        $map = exampleVariables('map');
        $given = ['locations' => $map['listing']['locations'], 'action' => $map['listing']['action']];
        contains(renderWidget('map', $map + $given), 'Heron Street');
        $service = exampleVariables('search-dropdown')['search_service'];
        contains(renderWidget('search-dropdown', ['search' => $service, 'id' => 'a', 'shortcut' => true]), '/search');
        $found = exampleVariables('search-results');
        $given = ['service' => $found['search_service'], 'region' => 'melbourne'];
        contains(renderWidget('search-results', $found + $given), 'four bedrooms');
        contains(renderWidget('floorplan', exampleVariables('floorplan')), '$12,500');
        contains(renderWidget('estimate', exampleVariables('estimate') + ['old' => [], 'form_errors' => []]), '$394,900');
    });
}
