<?php

use Cms\Classes\Theme;

/** A theme with these files of a build. @param array<string, string> $files @return string its root */
function theme(?array $files): string
{
    $root = sys_get_temp_dir() . '/verandah-' . bin2hex(random_bytes(6));
    foreach ($files ?? [] as $name => $text) {
        $path = "$root/verandah/assets/verandah/$name";
        is_dir(dirname($path)) || mkdir(dirname($path), 0777, true);
        file_put_contents($path, $text);
    }
    register_shutdown_function(fn () => exec('rm -rf ' . escapeshellarg($root)));
    return Theme::$root = $root;
}

function built(): array
{
    return [
        'manifest.json' => json_encode([
            'entry' => ['file' => 'verandah-AB12.js', 'integrity' => 'sha384-abc+/='],
            'css' => [
                'file' => 'verandah-CD34.css',
                'integrity' => 'sha384-css',
                'unlayered' => ['file' => 'verandah.unlayered-EF56.css', 'integrity' => 'sha384-old'],
                'base' => ['file' => 'base-A1.css', 'integrity' => 'sha384-base'],
            ],
            'widgets' => [
                'map' => ['sheet' => 'map-B2.css', 'preload' => []],
                'tabs' => ['sheet' => 'content-C3.css', 'preload' => ['shared-D4.js', 'content-E5.js']],
                'swap-popout' => ['sheet' => 'content-C3.css', 'preload' => []],
                'popout' => ['sheet' => null, 'preload' => ['shared-D4.js']],
            ],
            'files' => ['map-B2.css' => ['integrity' => 'sha384-map'], 'content-E5.js' => ['integrity' => 'sha384-tabs']],
        ]),
        'base-A1.css' => '',
        'map-B2.css' => '',
        'content-C3.css' => '',
        'shared-D4.js' => '',
        'content-E5.js' => '',
        'verandah-AB12.js' => '',
        'verandah-CD34.css' => '',
        'verandah.unlayered-EF56.css' => '',
    ];
}
