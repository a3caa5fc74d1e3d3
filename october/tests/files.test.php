<?php

test('every class of the plugin is in the file that October and Winter load it from', function () {
    $root = realpath(__DIR__ . '/../plugins/verandah/site');
    $found = 0;
    $folders = ['', 'components', 'middleware', 'models', 'traits', ...array_map(fn (string $path) => 'classes/' . basename($path), glob("$root/classes/*"))];
    foreach ($folders as $folder) {
        foreach (glob("$root/$folder/*.php") as $file) {
            $name = implode('\\', array_filter(['Verandah\\Site', ...array_map('ucfirst', explode('/', $folder)), basename($file, '.php')]));
            same([$name, class_exists($name) || interface_exists($name) || trait_exists($name)], [$name, true]);
            $found += 1;
        }
    }
    same($found > 80, true);
    same(glob("$root/classes/*.php"), []);
});

test('the plugin has every handler that a partial of a widget names', function () {
    $classes = array_flip((new Verandah\Site\Plugin())->registerComponents());
    $partials = implode("\n", array_map('file_get_contents', glob(__DIR__ . '/../../widgets/*/*.htm')));
    preg_match_all('/\b(sitewideActions|sitePortal|GetAjaxMethods|sitePersonalisations)::(on[A-Z]\w+)/', $partials, $named, PREG_SET_ORDER);
    same(count($named) > 6, true);
    foreach ($named as [$handler, $alias, $method]) {
        same([$handler, method_exists($classes[$alias], $method)], [$handler, true]);
    }
});

test('every template of a mail is registered, and says what it is for', function () {
    $files = glob(__DIR__ . '/../plugins/verandah/site/views/mail/*.htm');
    $names = array_map(fn (string $file) => 'verandah.site::mail.' . basename($file, '.htm'), $files);
    same(array_diff($names, site()->registerMailTemplates()), []);
    foreach ($files as $file) {
        same(preg_match('/^subject = ".+"\ndescription = ".+"\nlayout = "default"\n==\n/', file_get_contents($file)), 1);
    }
});
