<?php

/** The lists and forms of the backend: what their files name is there. That they work was tried on a live Winter. */

const SITE = __DIR__ . '/../plugins/verandah/site';

class Backend
{
    public static function redirect(string $path): object
    {
        return (object) ['path' => $path];
    }

    public static function url(string $path): string
    {
        return "/backend/$path";
    }
}

/** @return string[] the names of the columns or fields of a YAML file */
function namesOf(string $file): array
{
    preg_match_all('/^ {2}(\w+):$/m', file_get_contents(SITE . "/$file"), $found);
    return $found[1];
}

test('the menu has a controller for each page', function () {
    $plugin = site();
    $menu = $plugin->registerNavigation()['homes'];
    same(array_keys($menu['sideMenu']), ['designs', 'packages', 'displays', 'enquiries', 'visits', 'estimates']);
    same($menu['url'], '/backend/verandah/site/designs');
    foreach ($menu['sideMenu'] as $name => $page) {
        same(is_file(SITE . '/controllers/' . ucfirst($name) . '.php'), true);
        same(isset($plugin->registerPermissions()[$page['permissions'][0]]), true);
    }
});

test('the files that a controller’s settings name are there', function () {
    foreach (glob(SITE . '/controllers/*/config_*.yaml') as $file) {
        preg_match('~^(?:list|form): \$/verandah/site/(.+)$~m', file_get_contents($file), $named);
        same(is_file(SITE . "/$named[1]"), true);
        preg_match('/^modelClass: Verandah\\\\Site\\\\Models\\\\(\w+)$/m', file_get_contents($file), $model);
        same(strtolower($model[1]), explode('/', $named[1])[1]);
    }
});

test('lists and forms name columns and relations of their tables, and forms all that is required', function () {
    foreach (['Design', 'Package', 'Display', 'Enquiry', 'Visit'] as $name) {
        $class = "Verandah\\Site\\Models\\$name";
        $model = new $class();
        $known = [...Schema::getColumnListing($model->table), ...array_keys($model->belongsTo), ...array_keys($model->attachOne)];
        $folder = 'models/' . strtolower($name);
        $fields = namesOf("$folder/fields.yaml");
        same(array_diff([...namesOf("$folder/columns.yaml"), ...$fields], $known), []);
        same(array_diff(array_keys($model->rules ?? []), $fields), []);
    }
});

test('the fields of collections and suburbs offer what the filters of the site do', function () {
    site([], ['collections' => ['Quay'], 'suburbs' => ['Heron Point']]);
    same((new Verandah\Site\Models\Design())->getCollectionOptions(), ['Quay' => 'Quay']);
    same((new Verandah\Site\Models\Package())->getSuburbOptions(), ['Heron Point' => 'Heron Point']);
    $groups = array_column(Verandah\Site\Classes\Homes\StarterListings::all()['house-and-land']['groups'], null, 'name');
    same($groups['hl_suburb']['choices'][0]['value'], 'Heron Point');
});

test('the lists of homes say when nobody gets the mails', function () {
    $controller = new class {
        public function listRender(): string
        {
            return '';
        }

        public function page(): string
        {
            ob_start();
            include SITE . '/controllers/homes/index.php';
            return ob_get_clean();
        }
    };
    foreach (['' => 1, 'office@example.test' => 0] as $email => $warnings) {
        site([], ['enquiries' => ['email' => $email]]);
        same(substr_count($controller->page(), trans('verandah.site::lang.pages.no_recipient')), $warnings);
    }
});
