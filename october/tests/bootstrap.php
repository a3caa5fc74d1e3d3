<?php

/** Loads the plugin without a CMS, its database, and the small test runner. */

use Verandah\Site\Plugin;

// Those of the stubs come first: Debian's packages define only what is not there.
require __DIR__ . '/stubs/symfony.php';
require __DIR__ . '/stubs/laravel.php';
require __DIR__ . '/stubs/mail.php';
require __DIR__ . '/stubs/cms.php';
require '/usr/share/php/Twig/autoload.php';
require '/usr/share/php/Illuminate/Database/autoload.php';
require __DIR__ . '/stubs/cache.php';
require __DIR__ . '/stubs/db.php';
require __DIR__ . '/database.php';
// Folders are in lower case, as October and Winter load them.
spl_autoload_register(function (string $class) {
    if (preg_match('/^Verandah\\\\Site\\\\(?:(.+)\\\\)?(\w+)$/', $class, $found)) {
        $folder = strtolower(strtr($found[1], '\\', '/'));
        $file = __DIR__ . '/../plugins/verandah/site/' . ($folder === '' ? '' : "$folder/") . "$found[2].php";
        if (is_file($file)) {
            require_once $file;
        }
    }
});

/**
 * A fresh site, with the homes and visitors of the database as it is.
 * @param array $request see HttpRequest; folder: '/cms'; prefix: '/vi'; kept: what the customer has now @see keep()
 * @param array $config of the plugin
 */
function site(array $request = [], array $config = [], ?object $user = null): Plugin
{
    App::$bound = $user === null ? [] : ['user.auth' => new class ($user) {
        public function __construct(private object $user)
        {
        }

        public function getUser(): object
        {
            return $this->user;
        }
    }];
    Config::$values = [
        'app' => ['debug' => $request['debug'] ?? true, 'key' => 'base64:key'],
        'verandah_site' => $config + require __DIR__ . '/../plugins/verandah/site/config/config.php',
    ];
    System\Behaviors\SettingsModel::$values = [];
    Session::$values = ['_token' => 'token-1'] + ($request['session'] ?? []);
    Cache::$values = $request['cache'] ?? [];
    Cache::$store = $request['store'] ?? new FileStore();
    keep($request['kept'] ?? []);
    Flash::$messages = [];
    Log::$errors = [];
    [Mail::$sent, Mail::$failure] = [[], null];
    Cookie::$queued = [];
    [Url::$root, Cms\Facades\Cms::$prefix] = ['https://site.test' . ($request['folder'] ?? ''), $request['prefix'] ?? ''];
    App::$locale = ltrim($request['prefix'] ?? '', '/') ?: 'en';
    App::$terminating = [];
    Request::$current = new HttpRequest($request);
    Cms\Classes\Theme::$config = [];
    Cms\Classes\Controller::start();
    $plugin = new Plugin();
    $plugin->register();
    return $plugin;
}

/** Runs a handler of one component on a page, as the CMS does. @return array{mixed, Cms\Classes\Controller} */
function call(string $handler, array $post = [], array $properties = [], array $request = [], ?object $user = null): array
{
    site(['post' => $post, 'ajax' => true] + $request, [], $user);
    $controller = Cms\Classes\Controller::getController();
    [$alias, $method] = explode('::', $handler);
    $classes = array_flip((new Plugin())->registerComponents());
    $controller->add($classes['sitewideActions'], 'sitewideActions', $alias === 'sitewideActions' ? $properties : []);
    $component = $controller->components[$alias] ?? $controller->add($classes[$alias], $alias, $properties);
    return [$component->$method(), $controller];
}

/** @param array{id: int} $own */
function customer(array $own = []): object
{
    return (object) ($own + ['id' => 7, 'name' => 'Pia', 'surname' => 'Novak', 'email' => 'pia@example.test']);
}

/** A file that a visitor sends, as PHP keeps it until the request ends. */
function upload(string $content, bool $isValid = true): object
{
    $path = storage_path('uploads/php' . bin2hex(random_bytes(4)));
    is_dir(dirname($path)) || mkdir(dirname($path), 0770, true);
    file_put_contents($path, $content);
    return new class ($path, $isValid) {
        public function __construct(private string $path, private bool $isValid)
        {
        }

        public function isValid(): bool
        {
            return $this->isValid;
        }

        public function getSize(): int
        {
            return filesize($this->path);
        }

        public function getPathname(): string
        {
            return $this->path;
        }
    };
}

/** Removes a folder with all that is in it. */
function removeFolder(string $folder): void
{
    foreach (is_dir($folder) ? array_diff(scandir($folder), ['.', '..']) : [] as $name) {
        is_dir("$folder/$name") ? removeFolder("$folder/$name") : unlink("$folder/$name");
    }
    is_dir($folder) && rmdir($folder);
}

register_shutdown_function(fn () => removeFolder(storage_path('')));

function same(mixed $found, mixed $expected): void
{
    if ($found !== $expected) {
        throw new Exception('Expected ' . var_export($expected, true) . ', found ' . var_export($found, true) . '.');
    }
}

function contains(string $text, string $part): void
{
    if (!str_contains($text, $part)) {
        throw new Exception("Expected \"$part\" in \"$text\".");
    }
}

function lacks(string $text, string $part): void
{
    if (str_contains($text, $part)) {
        throw new Exception("Expected no \"$part\" in \"$text\".");
    }
}

final class Tests
{
    public static int $failed = 0;
}

/** Each test begins with the samples alone. */
function test(string $title, callable $run): void
{
    check($title, fn () => withSamples($run));
}

/** A test of the database as it is. */
function check(string $title, callable $run): void
{
    try {
        $run();
        echo "ok $title\n";
    } catch (Throwable $thrown) {
        Tests::$failed += 1;
        echo "not ok $title\n    {$thrown->getMessage()} ({$thrown->getFile()}:{$thrown->getLine()})\n";
    }
}

/** @return array settings of a site with customers, nobody of whom is signed in */
function signInAt(?string $page): array
{
    $customers = new class extends Verandah\Site\Classes\Accounts\WinterCustomers {
        public function user(): ?object
        {
            return null;
        }
    };
    return ['sign_in_page' => $page, 'customers' => $customers::class];
}
