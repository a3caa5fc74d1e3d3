<?php

use Twig\Environment;
use Twig\Loader\ArrayLoader;
use Twig\TwigFunction;

/** PHP Twig with strict variables, the plugin's functions, and the partials of the starter theme and of the widgets. */
function themeTwig(): Environment
{
    require_once __DIR__ . '/../../tools/twig/cms.php';
    $twig = cmsTwig();
    $twig->enableStrictVariables();
    foreach ((new Verandah\Site\Plugin())->registerMarkupTags()['functions'] as $name => $function) {
        $twig->addFunction(new TwigFunction($name, $function));
    }
    $files = [];
    $own = realpath(__DIR__ . '/../themes/verandah/partials');
    $demo = realpath(__DIR__ . '/../../demo-pages/partials');
    // As `npm run release -- --october` lays them out: the theme's own partials, and the demo's where it has none.
    foreach (['block', 'compare', 'enquiry', 'favourites', 'form', 'listing', 'map', 'metadata', 'popout', 'portal', 'saved', 'shared', 'site', 'visit'] as $folder) {
        foreach ([...glob("$demo/verandah/$folder/*.htm"), ...glob("$own/verandah/$folder/*.htm")] as $file) {
            $files["partials/verandah/$folder/" . basename($file)] = preg_split('/^==$/m', file_get_contents($file))[1];
        }
    }
    foreach (glob(dirname($own) . '/pages/*.htm') as $file) {
        $files['pages/' . basename($file)] = preg_split('/^==$/m', file_get_contents($file))[1];
    }
    foreach (glob(__DIR__ . '/../../widgets/*/*.htm') as $file) {
        $name = basename($file, '.htm');
        $files["widgets/$name/$name.htm"] = preg_split('/^==$/m', file_get_contents($file))[1];
    }
    $twig->setLoader(new ArrayLoader($files));
    Cms::readPages(dirname($own));
    return $twig;
}

/** A page of the starter theme, after its components have run. @param array<string, array> $components alias → properties */
function renderPage(string $page, array $components): string
{
    $controller = Cms\Classes\Controller::getController();
    $classes = array_flip((new Verandah\Site\Plugin())->registerComponents());
    foreach (['sitewideActions' => []] + $components as $alias => $properties) {
        $controller->add($classes[$alias], $alias, $properties);
    }
    foreach ($controller->components as $component) {
        $component->onRun();
    }
    $twig = themeTwig();
    Cms::$variables = $controller->vars + ['this' => ['page' => ['title' => $page]]];
    return $twig->render("pages/$page.htm", Cms::$variables);
}
