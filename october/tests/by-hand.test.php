<?php

use Acme\Homes\Components\GetAjaxMethods;
use Twig\Loader\ArrayLoader;

preg_match('/```php\n(namespace Acme\\\\Homes\\\\Components;\n\nuse Cms.+?)```/s', file_get_contents(__DIR__ . '/../../widgets/filter-bar/README.md'), $found);
eval($found[1]);

/** @return array{GetAjaxMethods, Cms\Classes\Controller} the component of widgets/filter-bar/README.md on its page */
function byHand(array $request): array
{
    site($request);
    $page = Cms\Classes\Controller::getController();
    return [$page->add(GetAjaxMethods::class, 'GetAjaxMethods'), $page];
}

test('the component of widgets/filter-bar/README.md: the first render and the handler give the same listing', function () {
    [$component, $page] = byHand(['query' => ['bedrooms' => ['4', ['x'], '9']]]);
    $component->onRun();
    [$handler, $answered] = byHand(['post' => ['bedrooms' => ['4'], 'page' => '7']]);
    same($handler->onLoadHomeFamilies(), ['total' => 1, 'page' => 1, 'pages' => 1]);
    same($answered->vars['listing'], $page->vars['listing']);
    $handler->onRun();
    same($answered->vars['listing']['total'], 1);
});

test('the component of widgets/filter-bar/README.md: the filter bar finds every variable it reads', function () {
    require_once __DIR__ . '/../../tools/twig/cms.php';
    [$component, $page] = byHand(['query' => ['bedrooms' => ['4']]]);
    $component->onRun();
    $read = fn (string $path) => preg_split('/^==$/m', file_get_contents(__DIR__ . "/../../$path"))[1];
    $twig = cmsTwig();
    $twig->enableStrictVariables();
    $twig->setLoader(new ArrayLoader([
        'bar' => $read('widgets/filter-bar/filter-bar.htm'),
        'partials/verandah/listing/chips.htm' => $read('demo-pages/partials/verandah/listing/chips.htm'),
    ]));
    Cms::$variables = $page->vars;
    $html = $twig->render('bar', $page->vars);
    contains($html, 'name="bedrooms[]" value="4" data-chip="4 bedrooms" checked');
    contains($html, 'Show 1 home design<');
});
