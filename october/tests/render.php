<?php

/**
 * `php october/tests/render.php <assembled> [<folder> <prefix>]`: the pages of the starter theme, rendered with the plugin's
 * variables by PHP Twig, as JSON. <assembled> is what "npm run release -- --october" writes; the site is in <folder>, such as /cms, and
 * its pages are below <prefix>, such as /vi.
 */

require __DIR__ . '/bootstrap.php';
require __DIR__ . '/../../tools/twig/cms.php';

use Twig\Loader\ArrayLoader;
use Twig\TwigFunction;
use Verandah\Site\Plugin;

Cms\Classes\Theme::$root = "$argv[1]/themes";

/** @return array{array<string, array>, string, array<string, string>} components with their properties, the markup, other settings */
function template(string $path): array
{
    $sections = preg_split('/^==\s*$/m', file_get_contents(Cms\Classes\Theme::$root . "/verandah/$path"));
    $settings = count($sections) > 1 ? parse_ini_string($sections[0], true, INI_SCANNER_RAW) : [];
    // A tag of the CMS that is a loop over its messages.
    $markup = strtr(end($sections), ['{% flash %}' => '{% for type, message in flashes %}', '{% endflash %}' => '{% endfor %}']);
    return [array_filter($settings, 'is_array'), $markup, array_filter($settings, 'is_string')];
}

/** @return array<string, string> */
function templates(): array
{
    $root = Cms\Classes\Theme::$root . '/verandah';
    $files = [];
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($root)) as $file) {
        $path = substr($file->getPathname(), strlen($root) + 1);
        if (str_ends_with($path, '.htm')) {
            $files[preg_replace('~^partials/verandah/([\w-]+)\.htm$~', 'widgets/$1/$1.htm', $path)] = template($path)[1];
        }
    }
    return $files;
}

/** @return string the page, in the order of a CMS: init of the layout's and the page's components, handler, onRun */
function render(array $visit): string
{
    global $folder, $prefix;
    $at = ['url' => "https://site.test$folder$prefix{$visit['path']}", 'folder' => $folder, 'prefix' => $prefix];
    $plugin = site($visit + $at, $visit['config'] ?? [], $visit['user'] ?? null);
    // A user plugin without anybody who is signed in.
    if ($visit['customers'] ?? false) {
        App::$bound['user.auth'] = new class {
            public function getUser(): ?object
            {
                return null;
            }
        };
    }
    $controller = Cms\Classes\Controller::getController();
    $classes = array_flip($plugin->registerComponents());
    foreach (['layouts/' . template("pages/{$visit['page']}.htm")[2]['layout'] . '.htm', "pages/{$visit['page']}.htm"] as $file) {
        foreach (template($file)[0] as $alias => $properties) {
            $values = array_map(fn ($value) => $value === '{{ :slug }}' ? $visit['slug'] : $value, $properties);
            $controller->add($classes[$alias], $alias, $values);
        }
    }
    foreach ($controller->components as $component) {
        $component->onRun();
    }
    $variables = $controller->vars + ['flashes' => $visit['flash'] ?? []];
    $settings = template("pages/{$visit['page']}.htm")[2] + ['id' => $visit['page'], 'description' => ''];
    $variables['this'] = ['page' => $settings, 'session' => ['token' => Session::token()]];
    Cms::$variables = $variables;
    Cms::$puts = [];
    Cms::$page = Cms::$twig->render("pages/{$visit['page']}.htm", $variables);
    return Cms::$twig->render("layouts/{$settings['layout']}.htm", $variables);
}

[$folder, $prefix] = [$argv[2] ?? '', $argv[3] ?? ''];
[Cms::$folder, Cms::$root] = [$folder, "$folder$prefix"];
Cms::readPages(Cms\Classes\Theme::$root . '/verandah');
$twig = cmsTwig();
$twig->enableStrictVariables();
$twig->setLoader(new ArrayLoader(templates()));
foreach ((new Plugin())->registerMarkupTags()['functions'] as $name => $function) {
    $twig->addFunction(new TwigFunction($name, $function, ['is_safe' => ['html']]));
}
$cookies = ['user_favorites' => '[101,"hl-206",999]', 'user_compare' => '.~home_design~101.~home_design~106.~house_land~hl-201'];
$visits = [
    'listing' => ['path' => '/home-designs', 'page' => 'home-designs', 'query' => ['bedrooms' => ['4'], 'page' => '2']],
    'listing, nothing found' => ['path' => '/home-designs', 'page' => 'home-designs', 'query' => ['keyword' => '<b>"']],
    'packages' => ['path' => '/house-and-land', 'page' => 'house-and-land', 'flash' => ['success' => 'Sent <b>']],
    'home' => ['path' => '/home-designs/ardenne-28', 'page' => 'home-design', 'slug' => 'ardenne-28'],
    'home, refused form' => [
        'path' => '/home-designs/ardenne-28', 'page' => 'home-design', 'slug' => 'ardenne-28',
        'session' => ['verandah.form' => [
            'posted' => 'sitePortal::onEnquire',
            'form_errors' => ['email' => ['Please enter a valid email address.'], 'plan' => ['This file exceeds the 10mb limit.']],
            'old' => ['first_name' => '<i>"', 'email' => 'pia', 'message' => '</textarea><b>', 'consent' => 'yes', 'opened_at' => '1700000000', 'request_id' => 'page-1'],
        ]],
    ],
    'enquire' => ['path' => '/enquire', 'page' => 'enquire', 'user' => customer(['name' => '<u>'])],
    'favourites' => ['path' => '/my-favourites', 'page' => 'my-favourites', 'cookies' => $cookies],
    'favourites, none' => ['path' => '/my-favourites', 'page' => 'my-favourites'],
    'compare' => ['path' => '/compare', 'page' => 'compare', 'cookies' => $cookies],
    'compare, none' => ['path' => '/compare', 'page' => 'compare'],
    'front page' => ['path' => '/', 'page' => 'home'],
    'display homes' => ['path' => '/display-homes', 'page' => 'display-homes'],
    'sign in, refused' => [
        'path' => '/portal', 'page' => 'portal', 'customers' => true,
        'session' => ['verandah.form' => [
            'posted' => 'customerAccount::onLogin',
            'form_errors' => ['password' => ['That email and password don’t match. Try again, or reset your password.']],
            'old' => ['email' => '<i>"'],
        ]],
    ],
    'new password' => ['path' => '/portal', 'page' => 'portal', 'customers' => true, 'query' => ['reset' => '7!<b>"']],
    'link sent' => ['path' => '/portal', 'page' => 'portal', 'customers' => true, 'query' => ['tab' => 'sent']],
    'account' => ['path' => '/portal', 'page' => 'portal', 'user' => customer(['name' => '<u>'])],
    'notifications' => ['path' => '/portal/notifications', 'page' => 'notifications', 'user' => customer(['name' => '<u>']), 'kept' => [
        'notifications' => [['id' => 'a1', 'message' => '<b>News', 'link' => '/home-designs', 'created_at' => 1700000000, 'is_read' => false]],
    ]],
    'no accounts' => ['path' => '/portal', 'page' => 'portal'],
    'error' => ['path' => '/anything', 'page' => 'error'],
    'maintenance' => ['path' => '/anything', 'page' => 'maintenance'],
    'not found, in another language' => [
        'path' => '/x', 'page' => '404', 'cookies' => ['vr-language' => 'vi'],
        'config' => ['languages' => [['id' => 'en-AU', 'name' => 'English'], ['id' => 'vi', 'name' => 'Vi', 'messages' => ['a' => '</b>']]]],
    ],
];
echo json_encode(array_map(fn (array $visit) => withSamples(fn () => render($visit)), $visits), JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
