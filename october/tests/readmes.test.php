<?php

use Verandah\Site\Classes\Homes\DatabaseRepository;

require_once __DIR__ . '/theme-twig.php';

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
        })($page, (new DatabaseRepository())->cards(['101'])[0]);
    }
    return $page->getArrayCopy();
}

/** The partial of a widget, with strict variables. */
function renderWidget(string $widget, array $variables): string
{
    Cms::$variables = $variables;
    return themeTwig()->render("widgets/$widget/$widget.htm", $variables);
}

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
    contains(renderWidget('search-dropdown', ['search' => $service, 'id' => 'a']), '/search');
    $found = exampleVariables('search-results');
    $given = ['service' => $found['search_service'], 'region' => 'melbourne'];
    contains(renderWidget('search-results', $found + $given), 'four bedrooms');
    contains(renderWidget('floorplan', exampleVariables('floorplan')), '$12,500');
    contains(renderWidget('estimate', exampleVariables('estimate') + ['old' => [], 'form_errors' => []]), '$394,900');
});

test('october/README.md names the folders of the classes', function () {
    $readme = file_get_contents(__DIR__ . '/../README.md');
    preg_match('/^- `classes\/` has a folder for each subject: (.+?) for what/m', $readme, $line);
    preg_match_all('/\w+/', str_replace('and ', '', $line[1]), $named);
    sort($named[0]);
    $folders = array_map('basename', glob(__DIR__ . '/../plugins/verandah/site/classes/*', GLOB_ONLYDIR));
    same($named[0], $folders);
});
