<?php

/**
 * `php october/tests/cost.php <folder>`: the files of the plugin that a page loads, their size, and the processor time of it
 * all, with compiling them as on a server without an opcode cache: variables of every page, a listing, and the head.
 */

require __DIR__ . '/bootstrap.php';

Cms\Classes\Theme::$root = "$argv[1]/themes";

function processorMs(): float
{
    $usage = getrusage();
    return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e3
        + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e3;
}

echo json_encode(withSamples(function () {
    // Without those that make the tables.
    $loaded = get_included_files();
    $started = processorMs();
    $plugin = site(['query' => ['bedrooms' => ['4']]]);
    $controller = Cms\Classes\Controller::getController();
    $classes = array_flip($plugin->registerComponents());
    foreach (['sitewideActions', 'sitePortal', 'sitePersonalisations'] as $alias) {
        $controller->add($classes[$alias], $alias);
    }
    $controller->add($classes['GetAjaxMethods'], 'GetAjaxMethods', ['listing' => 'home-designs'])->onRun();
    $plugin->head();
    $ended = processorMs();
    $files = preg_grep('~/plugins/verandah/~', array_diff(get_included_files(), $loaded));
    return ['files' => count($files), 'bytes' => array_sum(array_map('filesize', $files)), 'ms' => $ended - $started];
}));
