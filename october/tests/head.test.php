<?php

use Cms\Classes\Controller;
use Cms\Classes\Theme;
use Verandah\Site\Components\SitewideActions;

require_once __DIR__ . '/theme-build.php';

function headOf(?array $files, array $request = [], array $config = [], array $options = []): string
{
    theme($files);
    $plugin = site($request, $config);
    Controller::getController()->add(SitewideActions::class, 'sitewideActions');
    return (string) $plugin->head($options);
}

test('vr_head: token, stylesheet and script, with integrity, and nothing else', function () {
    $url = 'https://site.test/themes/verandah/assets/verandah';
    same(headOf(built()), implode("\n", [
        '<meta name="csrf-token" content="token-1">',
        '<meta name="vr-account" content="guest">',
        // For developers only: app.debug is on here.
        '<meta name="vr-debug">',
        "<link rel=\"stylesheet\" href=\"$url/verandah-CD34.css\" integrity=\"sha384-css\" crossorigin=\"anonymous\">",
        "<script type=\"module\" fetchpriority=\"low\" src=\"$url/verandah-AB12.js\" integrity=\"sha384-abc+/=\" crossorigin=\"anonymous\"></script>",
        '',
    ]));
});

test('[D72] vr_head: names what a visitor has saved and is no longer offered', function () {
    $cookies = ['user_favorites' => '[101,999]', 'user_compare' => '.~home_design~998'];
    contains(headOf(built(), ['cookies' => $cookies]), '<meta name="vr-withdrawn" content="favourites:999 compare:home_design:998">');
    lacks(headOf(built(), ['cookies' => ['user_favorites' => '[101]']]), 'vr-withdrawn');
});

test('[D55] vr_head: names the page for signing in, if the site has one', function () {
    $head = headOf(built(), [], signInAt('/account'));
    contains($head, '<meta name="vr-sign-in" content="/account">');
    contains($head, 'VR715: The theme has no page /account,');
    lacks(headOf(built(), [], signInAt('/portal')), 'VR715');
    lacks(headOf(built(), [], signInAt(null)), 'vr-sign-in');
    lacks(headOf(built()), 'vr-sign-in');
});

test('vr_head: the nonce of the site, the unlayered stylesheet, and the dialect of the settings', function () {
    $head = headOf(built(), [], ['dialect' => 'larajax'], ['nonce' => 'n"1', 'unlayered' => true]);
    contains($head, '<script type="module" fetchpriority="low" nonce="n&quot;1" ');
    contains($head, 'verandah.unlayered-EF56.css');
    contains($head, '<meta name="ajax-dialect" content="larajax">');
});

test('vr_head: the stylesheets of the named widgets, each once, in a list or in a text', function () {
    $url = 'https://site.test/themes/verandah/assets/verandah';
    $links = implode("\n", [
        "<link rel=\"stylesheet\" href=\"$url/base-A1.css\" integrity=\"sha384-base\" crossorigin=\"anonymous\">",
        "<link rel=\"stylesheet\" href=\"$url/map-B2.css\" integrity=\"sha384-map\" crossorigin=\"anonymous\">",
        "<link rel=\"stylesheet\" href=\"$url/content-C3.css\">",
        '<script',
    ]);
    contains(headOf(built(), [], [], ['widgets' => ['map', 'popout', 'tabs', 'swap-popout']]), $links);
    contains(headOf(built(), [], [], ['widgets' => 'map, tabs,']), $links);
    contains(headOf(built(), [], [], ['widgets' => []]), "base-A1.css\" integrity=\"sha384-base\" crossorigin=\"anonymous\">\n<script");
});

test('vr_head: guests’ pages say which links are prepared, unless the layout says no', function () {
    $files = built();
    $files['manifest.json'] = json_encode(['speculationRules' => '{"not":["{private}"]}'] + json_decode($files['manifest.json'], true));
    $rules = '<script type="speculationrules" nonce="n1">{"not":["/portal","/portal/*","/my-favourites",';
    $head = headOf($files, [], [], ['nonce' => 'n1']);
    contains($head, $rules);
    contains($head, '"/shared","/shared/*","/visits","/visits/*","/estimate-pdf","/estimate-pdf/*"]');
    lacks(headOf($files, [], [], ['nonce' => 'n1', 'prerender' => false]), 'speculationrules');
});

test('vr_head: the pages of an account prepare none', function () {
    $files = built();
    $files['manifest.json'] = json_encode(['speculationRules' => '{}'] + json_decode($files['manifest.json'], true));
    theme($files);
    $plugin = site([], [], customer());
    Controller::getController()->add(SitewideActions::class, 'sitewideActions');
    lacks((string) $plugin->head(), 'speculationrules');
});

/** What the end of the page has, after a head with these options. */
function foot(array $options): string
{
    theme(built());
    $plugin = site();
    Controller::getController()->add(SitewideActions::class, 'sitewideActions');
    lacks((string) $plugin->head($options), 'modulepreload');
    return (string) $plugin->foot();
}

test('vr_foot: preloads the scripts of the named widgets that start by themselves, each once', function () {
    $url = 'https://site.test/themes/verandah/assets/verandah';
    same(foot(['widgets' => ['map', 'popout', 'tabs'], 'nonce' => 'n1']), implode("\n", [
        "<link rel=\"modulepreload\" href=\"$url/shared-D4.js\" fetchpriority=\"low\" nonce=\"n1\">",
        "<link rel=\"modulepreload\" href=\"$url/content-E5.js\" fetchpriority=\"low\" nonce=\"n1\" integrity=\"sha384-tabs\" crossorigin=\"anonymous\">",
        '',
    ]));
    same([foot(['widgets' => ['map']]), foot([]), (string) site()->foot()], ['', '', '']);
    contains(foot(['widgets' => ['tabs'], 'unlayered' => true]), 'modulepreload');
});

test('vr_head: an old theme has one stylesheet, whatever widgets are named', function () {
    $head = headOf(built(), [], [], ['widgets' => ['map'], 'unlayered' => true]);
    contains($head, 'verandah.unlayered-EF56.css');
    lacks($head, 'base-A1.css');
    lacks($head, 'map-B2.css');
});

test('vr_head: one word links the development build, which is in a folder of the other', function () {
    $dev = [
        'entry' => ['file' => 'chunk-DEV1.js', 'integrity' => 'sha384-dev'],
        'css' => ['base' => ['file' => 'base-A1.css', 'integrity' => '']],
        'widgets' => ['tabs' => ['sheet' => null, 'preload' => ['content-DEV2.js']]],
    ];
    $files = ['manifest.json' => json_encode($dev), 'chunk-DEV1.js' => '', 'base-A1.css' => '', 'content-DEV2.js' => ''];
    $both = built();
    foreach ($files as $name => $text) {
        $both["dev/$name"] = $text;
    }
    theme($both);
    $plugin = site();
    Controller::getController()->add(SitewideActions::class, 'sitewideActions');
    $url = 'https://site.test/themes/verandah/assets/verandah/dev';
    contains((string) $plugin->head(['dev' => true, 'widgets' => ['tabs']]), implode("\n", [
        "<link rel=\"stylesheet\" href=\"$url/base-A1.css\">",
        "<script type=\"module\" fetchpriority=\"low\" src=\"$url/chunk-DEV1.js\" integrity=\"sha384-dev\" crossorigin=\"anonymous\"></script>",
    ]));
    same((string) $plugin->foot(), "<link rel=\"modulepreload\" href=\"$url/content-DEV2.js\" fetchpriority=\"low\">\n");
    lacks((string) $plugin->head(['dev' => false]), '/dev/');
});

test('[bad input] vr_head: a theme without the development build', function () {
    contains(headOf(built(), [], [], ['dev' => true]), 'assets/verandah/dev is missing. Copy dist/ with its folder dev/, ');
});

test('[bad input] vr_head: the manifest of an older build has no sheet', function () {
    $manifest = json_decode(built()['manifest.json'], true);
    $manifest['widgets']['map'] = ['css' => ['map-B2.css'], 'preload' => []];
    $files = ['manifest.json' => json_encode($manifest)] + built();
    contains(headOf($files, [], [], ['widgets' => ['map']]), 'VR702: manifest.json names no sheet of map.');
});

test('[bad input] vr_head: a widget that does not exist is reported, and the others keep their stylesheets', function () {
    $head = headOf(built(), [], [], ['widgets' => ['mapp', 'tabs']]);
    contains($head, '<!-- Verandah VR708: There is no widget "mapp". ');
    contains($head, 'content-C3.css');
    contains($head, '<script type="module"');
    contains(headOf(array_diff_key(built(), ['map-B2.css' => '']), [], [], ['widgets' => ['map']]), 'Verandah VR703');
});

test('vr_head: a token with quotes cannot leave its attribute', function () {
    contains(headOf(built(), ['session' => []]), 'token-1');
    theme(built());
    $plugin = site();
    Session::$values['_token'] = '"><b>';
    lacks((string) $plugin->head(), '"><b>');
});

test('[bad input] each mistake is a comment and a line in the console, with its code', function () {
    $withoutEntry = ['manifest.json' => '{"css": {"file": "verandah-CD34.css"}}'] + built();
    $cookie = ['header' => 'a=1; user_favorites=[12]', 'cookies' => ['user_favorites' => null]];
    $cases = [
        ['VR701', headOf(null)],
        ['VR701', headOf(['other.js' => ''])],
        ['VR702', headOf(['manifest.json' => '{'])],
        ['VR702', headOf(['manifest.json' => '{"entry": {"file": "../x.js"}, "css": []}'])],
        ['VR702', headOf($withoutEntry)],
        ['VR703', headOf(array_diff_key(built(), ['verandah-AB12.js' => '']))],
        ['VR705', headOf(built(), $cookie)],
        ['VR705', headOf(built(), ['header' => 'user_compare=eyJpdiI6abc', 'cookies' => ['user_compare' => '[]']])],
        ['VR706', headOf(built(), [], ['dialect' => 'winter'])],
    ];
    foreach ($cases as [$code, $head]) {
        contains($head, "<!-- Verandah $code: ");
        contains($head, "<script>console.error(\"[verandah $code] ");
        contains($head, '")</script>');
    }
});

test('[bad input] the plugin without its components, and a session without a token', function () {
    theme(built());
    contains((string) site()->head(), '<!-- Verandah VR704: ');
    $plugin = site();
    Session::$values = [];
    $head = (string) $plugin->head();
    contains($head, 'VR707');
    lacks($head, 'csrf-token');
});

test('[bad input] visitors of a live site get the code, and no paths', function () {
    theme(null);
    $plugin = site();
    Config::$values['app']['debug'] = false;
    $head = (string) $plugin->head();
    contains($head, '<!-- Verandah VR701 -->');
    lacks($head, Theme::$root);
    lacks($head, '<script');
    lacks($head, 'vr-debug');
});

test('[bad input] a message cannot end its comment or its script', function () {
    $problem = new Verandah\Site\Classes\Site\Problem('VR701', '--></script><b>', '--!>');
    same(substr_count($problem->comment(true), '-->'), 1);
    same(substr_count($problem->script(''), '</script>'), 1);
});

test('a child theme takes the build of its parent', function () {
    theme(null);
    $plugin = site();
    $root = sys_get_temp_dir() . '/verandah-parent-' . bin2hex(random_bytes(6));
    mkdir("$root/base/assets/verandah", 0777, true);
    foreach (built() as $name => $text) {
        file_put_contents("$root/base/assets/verandah/$name", $text);
    }
    [Theme::$root, Theme::$config] = [$root, ['parent' => 'base']];
    $head = (string) $plugin->head();
    exec('rm -r ' . escapeshellarg($root));
    contains($head, 'verandah-AB12.js');
});

test('every documented cookie is reported if the CMS encrypts it', function () {
    preg_match("/'unencrypt_cookies' => \[(.+)\]/", file_get_contents(__DIR__ . '/../../docs/start.md'), $line);
    preg_match_all("/'([^']+)'/", $line[1], $names);
    same(count($names[1]), 8);
    foreach ($names[1] as $name) {
        contains(headOf(built(), ['header' => "$name=x", 'cookies' => [$name => null]]), "VR705: The CMS encrypts the cookie $name,");
    }
});

test('cookies that the CMS leaves alone are no mistake', function () {
    $request = ['header' => 'user_favorites=%5B12%5D', 'cookies' => ['user_favorites' => '[12]']];
    lacks(headOf(built(), $request), 'Verandah VR');
});

test('vr_money and vr_plural', function () {
    $plugin = site();
    same([$plugin->money(349900), $plugin->money(null), $plugin->money('0')], ['$349,900', '', '$0']);
    same((string) $plugin->plural(1, 'home', 'homes'), '1 home');
    same((string) $plugin->plural(1200, 'home', '<b>'), '1,200 &lt;b&gt;');
});

test('a page whose layout lacks vr_head() or vr_foot() says so to its developer', function () {
    $seen = function (array $calls, bool $debug = true, mixed $content = ''): mixed {
        theme(built());
        $plugin = site(['debug' => $debug]);
        $plugin->boot();
        Controller::getController()->add(SitewideActions::class, 'sitewideActions');
        array_map(fn (string $call) => $plugin->$call(), $calls);
        $result = (object) ['content' => $content];
        Event::fire('cms.page.postprocess', Controller::getController(), '/', null, $result);
        return $result->content;
    };
    contains($seen([]), 'VR713: The layout has the component sitewideActions, and lacks a part of every page. Print {{ vr_head() }}');
    contains($seen(['head']), 'Print {{ vr_foot() }} before');
    same([$seen(['head', 'foot']), $seen([], false)], ['', '']);
    $answer = new Symfony\Component\HttpFoundation\Response('{}');
    same($seen([], true, $answer), $answer);
});

test('vr_foot: what a customer has saved, for the script', function () {
    theme(built());
    $plugin = site(['kept' => ['favourites' => ['101']]], [], customer());
    Controller::getController()->add(SitewideActions::class, 'sitewideActions');
    contains((string) $plugin->foot(), '<script type="application/json" id="vr-account">{"compare":[],"favourites":["101"],"moodboard":[]}</script>');
});
