<?php

test('every class of the plugin is in the file that October and Winter load it from', function () {
    $root = realpath(__DIR__ . '/../plugins/verandah/site');
    $found = 0;
    foreach (['', 'classes', 'components', 'middleware', 'traits'] as $folder) {
        foreach (glob("$root/$folder/*.php") as $file) {
            $name = implode('\\', array_filter(['Verandah\\Site', ucfirst($folder), basename($file, '.php')]));
            same(class_exists($name) || interface_exists($name) || trait_exists($name), true);
            $found += 1;
        }
    }
    same($found > 20, true);
});
