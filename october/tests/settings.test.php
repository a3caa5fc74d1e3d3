<?php

/** The settings of the plugin: the page in the backend, and config/config.php. */

use System\Behaviors\SettingsModel;
use Verandah\Site\Classes\Site\Setting;
use Verandah\Site\Models\Settings;

const PLUGIN = __DIR__ . '/../plugins/verandah/site';

test('what the page of the settings says comes before the configuration', function () {
    site([], ['sign_in_page' => '/account']);
    same([Setting::get('sign_in_page'), Setting::get('limits.guest.favourites')], ['/account', 8]);
    SettingsModel::$values = ['sign_in_page' => '/clients', 'limits' => ['guest' => ['favourites' => 12.0, 'compare' => null]]];
    same(Setting::get('sign_in_page'), '/clients');
    same((new Verandah\Site\Classes\Saved\SavedLists(Verandah\Site\Classes\Accounts\Visitor::current(), new Verandah\Site\Classes\Homes\DatabaseRepository(), null))->limit('favourites'), 12);
    same(Setting::get('limits.guest.compare'), 2);
});

test('an empty field is as the configuration has it, and so is one that the page lacks', function () {
    site([], ['sign_in_page' => '/account']);
    SettingsModel::$values = ['sign_in_page' => '', 'repository' => 'Acme\\Homes', 'policy' => 'none'];
    same([Setting::get('sign_in_page'), Setting::get('repository'), Setting::get('policy')], ['/account', null, null]);
});

test('several recipients are a list, or have commas between them', function () {
    foreach ([null, '', []] as $none) {
        site([], ['enquiries' => ['email' => $none]]);
        same(Setting::recipients(), []);
    }
    site([], ['enquiries' => ['email' => ['a@example.test', 'b@example.test']]]);
    same(Setting::recipients(), ['a@example.test', 'b@example.test']);
    SettingsModel::$values = ['enquiries' => ['email' => 'c@example.test , d@example.test,']];
    same(Setting::recipients(), ['c@example.test', 'd@example.test']);
});

test('the page has a field for each setting, which shows what an empty one stands for', function () {
    $plugin = site();
    preg_match_all('/^ {2}([\w\[\]]+):\n(?! {4}type: section)/m', file_get_contents(PLUGIN . '/models/settings/fields.yaml'), $found);
    same($found[1], array_map([Settings::class, 'field'], Settings::NAMES));
    $fields = (object) array_fill_keys($found[1], null);
    foreach ($found[1] as $name) {
        $fields->$name = (object) ['placeholder' => ''];
    }
    (new Settings())->filterFields($fields);
    same([$fields->sign_in_page->placeholder, $fields->{'limits[account][compare]'}->placeholder], ['/portal', '4']);
    $page = $plugin->registerSettings()['settings'];
    same([$page['class'], isset($plugin->registerPermissions()[$page['permissions'][0]])], [Settings::class, true]);
});

test('the page refuses what is no address and no path', function () {
    $rules = (new Settings())->rules;
    $matches = fn (string $name, string $value) => preg_match(substr($rules[$name][1], strlen('regex:')), $value);
    same(array_map(fn (string $value) => $matches('enquiries.email', $value), ['a@b.test', 'a@b.test, c@d.test', 'a', 'a@b.test c@d.test']), [1, 1, 0, 0]);
    same(array_map(fn (string $value) => $matches('sign_in_page', $value), ['/account', 'https://id.test/in', 'account', 'javascript:x']), [1, 1, 0, 0]);
});

test('no other file reads the configuration of the plugin', function () {
    $folder = new RecursiveIteratorIterator(new RecursiveDirectoryIterator(PLUGIN, FilesystemIterator::SKIP_DOTS));
    $readers = array_filter(iterator_to_array($folder), fn (SplFileInfo $file) => $file->getExtension() === 'php' && preg_match('/Config::get\([\'"]verandah/', file_get_contents($file)));
    $names = array_map(fn (SplFileInfo $file) => $file->getFilename(), $readers);
    sort($names);
    same($names, ['Setting.php', 'Settings.php']);
});
