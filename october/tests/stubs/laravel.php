<?php

/** As much of Laravel as the plugin uses, for tests without a CMS. */

namespace {
    class App
    {
        /** @var array<string, callable|object> */
        public static array $bound = [];

        public static string $locale = 'en';

        /** @var callable[] what is done after the response */
        public static array $terminating = [];

        public static bool $isDown = false;

        public static function isDownForMaintenance(): bool
        {
            return self::$isDown;
        }

        public static function terminating(callable $do): void
        {
            self::$terminating[] = $do;
        }

        public static function setLocale(string $locale): void
        {
            self::$locale = $locale;
        }

        public static function getLocale(): string
        {
            return self::$locale;
        }

        public static function singleton(string $name, callable $make): void
        {
            self::$bound[$name] = $make;
        }

        public static function bound(string $name): bool
        {
            return isset(self::$bound[$name]);
        }

        public static function make(string $name): object
        {
            $found = self::$bound[$name] ?? fn () => new $name();
            return self::$bound[$name] = $found instanceof Closure ? $found() : $found;
        }
    }

    class Config
    {
        public static array $values = [];

        public static function get(string $name, mixed $default = null): mixed
        {
            $found = self::$values;
            foreach (explode('.', str_replace('verandah.site::', 'verandah_site.', $name)) as $key) {
                if (!is_array($found) || !array_key_exists($key, $found)) {
                    return $default;
                }
                $found = $found[$key];
            }
            return $found;
        }
    }

    class Log
    {
        /** @var array<array{string, array}> message and context */
        public static array $errors = [];

        public static function error(string $message, array $context = []): void
        {
            self::$errors[] = [$message, $context];
        }
    }

    class Event
    {
        /** @var array<string, callable> the last listener of each event */
        private static array $listeners = [];

        public static function listen(string $name, callable $listener, int $priority = 0): void
        {
            self::$listeners[$name] = $listener;
        }

        public static function fire(string $name, mixed ...$given): mixed
        {
            return (self::$listeners[$name])(...$given);
        }
    }

    class Session
    {
        public static array $values = [];

        public static function get(string $name, mixed $default = null): mixed
        {
            return self::$values[$name] ?? $default;
        }

        public static function put(string $name, mixed $value): void
        {
            self::$values[$name] = $value;
        }

        public static function forget(string $name): void
        {
            unset(self::$values[$name]);
        }

        public static function flash(string $name, mixed $value): void
        {
            self::$values[$name] = $value;
        }

        public static function getId(): string
        {
            return self::$values['_id'] ?? 'session-1';
        }

        public static function regenerate(): void
        {
            self::$values['_id'] = 'session-' . bin2hex(random_bytes(4));
        }

        public static function token(): string
        {
            return self::$values['_token'] ?? '';
        }
    }

    class Request
    {
        public static HttpRequest $current;

        public static function __callStatic(string $method, array $given): mixed
        {
            return $method === 'instance' ? self::$current : self::$current->$method(...$given);
        }
    }

    class Bag
    {
        public function __construct(private array $values = [])
        {
        }

        public function all(): array
        {
            return $this->values;
        }

        public function get(string $name, mixed $default = null): mixed
        {
            return $this->values[$name] ?? $default;
        }

        public function has(string $name): bool
        {
            return isset($this->values[$name]);
        }

        public function set(string $name, mixed $value): void
        {
            $this->values[$name] = $value;
        }
    }

    class HttpRequest
    {
        public Bag $attributes;
        public Bag $cookies;
        public Bag $headers;

        /** @param array{url?: string, query?: array, post?: ?array, cookies?: array, files?: array, header?: string, headers?: array, ajax?: bool, ip?: string} $is */
        public function __construct(private array $is = [])
        {
            $this->attributes = new Bag();
            $this->cookies = new Bag($is['cookies'] ?? []);
            $this->headers = new Bag($is['headers'] ?? []);
        }

        public function query(?string $name = null): mixed
        {
            $query = $this->is['query'] ?? [];
            return $name === null ? $query : $query[$name] ?? null;
        }

        public function post(?string $name = null): mixed
        {
            $post = $this->is['post'] ?? [];
            return $name === null ? $post : $post[$name] ?? null;
        }

        public function merge(array $input): void
        {
            $this->is['post'] = $input + ($this->is['post'] ?? []);
        }

        public function file(string $name): mixed
        {
            return $this->is['files'][$name] ?? null;
        }

        public function allFiles(): array
        {
            return $this->is['files'] ?? [];
        }

        public function getSchemeAndHttpHost(): string
        {
            return 'https://site.test';
        }

        public function ip(): string
        {
            return $this->is['ip'] ?? '203.0.113.7';
        }

        public function cookie(string $name): mixed
        {
            return $this->cookies->get($name);
        }

        public function header(string $name): ?string
        {
            return $name === 'Cookie' ? $this->is['header'] ?? null : $this->headers->get($name);
        }

        public function url(): string
        {
            return $this->is['url'] ?? 'https://site.test/home-designs';
        }

        public function fullUrl(): string
        {
            $query = http_build_query($this->query());
            return $this->url() . ($query === '' ? '' : "?$query");
        }

        public function path(): string
        {
            return ltrim((string) parse_url($this->url(), PHP_URL_PATH), '/') ?: '/';
        }

        public function ajax(): bool
        {
            return $this->is['ajax'] ?? false;
        }

        public function isMethod(string $method): bool
        {
            return $method === (isset($this->is['post']) ? 'POST' : 'GET');
        }

        public function isSecure(): bool
        {
            return str_starts_with($this->url(), 'https:');
        }
    }

    class Cookie
    {
        /** @var Symfony\Component\HttpFoundation\Cookie[] those of the next response */
        public static array $queued = [];

        public static function queue(Symfony\Component\HttpFoundation\Cookie $cookie): void
        {
            self::$queued[] = $cookie;
        }
    }

    class Flash
    {
        public static array $messages = [];

        public static function success(string $message): void
        {
            self::$messages['success'] = $message;
        }

        public static function error(string $message): void
        {
            self::$messages['error'] = $message;
        }

        public static function check(): bool
        {
            return self::$messages !== [];
        }
    }

    class Response
    {
        public static function make(string $content, int $status = 200, array $headers = []): object
        {
            return (object) ['content' => $content, 'status' => $status, 'headers' => $headers];
        }
    }

    /** @throws Symfony\Component\HttpKernel\Exception\NotFoundHttpException of the only status that the plugin stops with */
    function abort(int $status, string $message): never
    {
        throw new Symfony\Component\HttpKernel\Exception\NotFoundHttpException($message, $status);
    }

    class Redirect
    {
        public static function to(string $url, int $status = 302): object
        {
            return (object) ['url' => $url, 'status' => $status];
        }
    }

    class Url
    {
        /** Without a slash at the end; with the folder of the CMS. */
        public static string $root = 'https://site.test';

        public static function to(string $path): string
        {
            return rtrim(self::$root . '/' . ltrim($path, '/'), '/');
        }

        public static function asset(string $path): string
        {
            return self::$root . "/$path";
        }
    }

    class ApplicationException extends Exception
    {
    }

    class ValidationException extends Exception
    {
        public function __construct(private readonly array $fields)
        {
            parent::__construct((string) reset($fields));
        }

        public function getFields(): array
        {
            return array_map(fn ($messages) => (array) $messages, $this->fields);
        }
    }

    /** A text of the plugin's lang/ in the language of the page, else in English. @param string $name of a text: `verandah.site::lang.menu.visits` */
    function trans(string $name, array $values = []): string
    {
        static $texts = [];
        [$file, $path] = explode('.', substr($name, strlen('verandah.site::')), 2);
        foreach ([App::$locale, 'en'] as $locale) {
            $source = __DIR__ . "/../../plugins/verandah/site/lang/$locale/$file.php";
            $texts[$source] ??= is_file($source) ? require $source : [];
            $found = array_reduce(explode('.', $path), fn (mixed $text, string $key) => $text[$key] ?? null, $texts[$source]);
            if (is_string($found)) {
                return strtr($found, array_combine(array_map(fn (string $key) => ":$key", array_keys($values)), $values));
            }
        }
        return $name;
    }

    /** Vietnamese has one form. */
    function trans_choice(string $name, int $count, array $values = []): string
    {
        $forms = explode('|', trans($name, ['count' => $count] + $values));
        return App::$locale === 'vi' || $count === 1 ? $forms[0] : end($forms);
    }

    function e(?string $text): string
    {
        return htmlspecialchars((string) $text, ENT_QUOTES, 'UTF-8');
    }

    function report(Throwable $exception): void
    {
        Log::error($exception->getMessage());
    }

    function storage_path(string $path): string
    {
        return rtrim(sys_get_temp_dir() . "/verandah-storage-" . getmypid() . "/$path", "/");
    }

    function themes_path(string $path): string
    {
        return Cms\Classes\Theme::$root . "/$path";
    }
}

namespace Illuminate\Validation {
    class ValidationException extends \Exception
    {
        public function errors(): array
        {
            return ['date' => ['Choose a day.']];
        }
    }
}
