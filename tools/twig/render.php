<?php

/**
 * Renders templates with PHP Twig, with the tags, filters and functions that October and Winter add to it.
 *
 *     php tools/twig/render.php input.json > output.json
 *
 * Input: { "files": { path: twig }, "pages": { name: URL pattern }, "cases": [{ "page",
 * "layout", "variables" }] }. Output: a list with the HTML of each case, or { "error" }.
 */

require $argv[2] ?? '/usr/share/php/Twig/autoload.php';
require __DIR__ . '/cms.php';

use Twig\Loader\ArrayLoader;

$twig = cmsTwig();
$input = json_decode(file_get_contents($argv[1]), true, 512, JSON_THROW_ON_ERROR);
$twig->setLoader(new ArrayLoader($input['files']));
Cms::$pages = $input['pages'];
$output = [];
foreach ($input['cases'] as ['page' => $page, 'layout' => $layout, 'variables' => $variables]) {
    Cms::$variables = $variables;
    Cms::$puts = [];
    try {
        Cms::$page = $twig->render($page, $variables);
        $output[] = $twig->render($layout, $variables);
    } catch (\Throwable $error) {
        $output[] = ['error' => get_class($error) . ': ' . $error->getMessage()];
    }
}
echo json_encode($output, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
