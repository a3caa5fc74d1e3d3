<?php

/**
 * `php october/tests/cost.php <folder>`: ms of processor time that the plugin takes of a first page, with compiling its
 * files, as on a server without an opcode cache: variables of every page, a listing, and the head.
 */

require __DIR__ . '/bootstrap.php';

Cms\Classes\Theme::$root = "$argv[1]/themes";

function processorMs(): float
{
    $usage = getrusage();
    return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e3
        + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e3;
}

$started = processorMs();
$plugin = site(['query' => ['bedrooms' => ['4']]]);
$controller = Cms\Classes\Controller::getController();
$classes = array_flip($plugin->registerComponents());
foreach (['sitewideActions', 'sitePortal', 'sitePersonalisations'] as $alias) {
    $controller->add($classes[$alias], $alias);
}
$controller->add($classes['GetAjaxMethods'], 'GetAjaxMethods', ['listing' => 'home-designs'])->onRun();
$beforeHead = processorMs();
$plugin->head();
$ended = processorMs();
echo json_encode(['page' => $ended - $started, 'head' => $ended - $beforeHead]);
