<?php

/** As much of October and Winter as the plugin uses. A page runs in their order: init, handler, then onRun. */

namespace System\Classes {
    class PluginBase
    {
    }
}

namespace Cms\Facades {
    class Cms
    {
        /** What a translation plugin puts before every page: '/vi'. */
        public static string $prefix = '';

        public static function url(string $path): string
        {
            return \Url::to(self::$prefix . '/' . ltrim($path, '/'));
        }
    }
}

namespace Cms\Classes {
    use ArrayAccess;
    use Symfony\Component\HttpFoundation\Response;

    class CmsController
    {
        /** @var string[] */
        public array $middleware = [];
        public static ?self $extended = null;

        public static function extend(callable $extend): void
        {
            self::$extended = new self();
            $extend(self::$extended);
        }

        public function middleware(string $class): void
        {
            $this->middleware[] = $class;
        }
    }

    class Theme
    {
        public static string $root = '';
        public static array $config = [];

        public static function getActiveTheme(): self
        {
            return new self();
        }

        public function getDirName(): string
        {
            return 'verandah';
        }

        public function getConfig(): array
        {
            return self::$config;
        }
    }

    /** A page of the theme. */
    class Page
    {
        public string $url;

        public function __construct(private string $name, public array $settings)
        {
            $this->url = $settings['url'];
        }

        /** @return self[] */
        public static function listInTheme(Theme $theme): array
        {
            return array_map(function (string $file) {
                $parsed = parse_ini_string(preg_split('/^==/m', file_get_contents($file))[0], true, INI_SCANNER_RAW);
                $components = array_filter($parsed, 'is_array');
                return new self(basename($file, '.htm'), array_diff_key($parsed, $components) + ['components' => $components]);
            }, glob(__DIR__ . '/../../themes/verandah/pages/*.htm'));
        }

        public function getBaseFileName(): string
        {
            return $this->name;
        }
    }

    class Router
    {
        public function __construct(private Theme $theme)
        {
        }

        public function findByUrl(string $url): ?Page
        {
            return array_column(Page::listInTheme($this->theme), null, 'url')[$url] ?? null;
        }
    }

    class Controller
    {
        public array $vars = [];
        public array $components = [];
        private static ?self $current = null;

        public static function getController(): ?self
        {
            return self::$current;
        }

        public static function start(): self
        {
            return self::$current = new self();
        }

        public static function stop(): void
        {
            self::$current = null;
        }

        public function add(string $class, string $alias, array $properties = []): object
        {
            $component = new $class(new PageCode($this), $properties);
            $this->components[$alias] = $component;
            $component->init();
            return $component;
        }

        public function findComponentByName(string $name): ?object
        {
            return $this->components[$name] ?? null;
        }

        public function themeUrl(string $path): string
        {
            return \Url::asset("themes/verandah/$path");
        }

        public function pageUrl(string $name): string
        {
            $pages = array_combine(array_map(fn (Page $page) => $page->getBaseFileName(), $all = Page::listInTheme(new Theme())), $all);
            return \Url::to($pages[$name]->settings['url']);
        }

        public function renderPartial(string $name, array $variables): string
        {
            return "<!-- $name -->";
        }

        public int $statusCode = 200;

        public function setStatusCode(int $code): void
        {
            $this->statusCode = $code;
        }

        /** @return string|Response one of an address is complete */
        public function run(string $url): string|Response
        {
            return str_starts_with($url, '/') ? new Response("page $url") : "page $url";
        }
    }

    /** The code of a page: an array of the variables of its templates, and an object with its settings. */
    class PageCode implements ArrayAccess
    {
        public string $title = '';
        public string $description = '';

        public function __construct(public Controller $controller)
        {
        }

        public function offsetExists(mixed $name): bool
        {
            return isset($this->controller->vars[$name]);
        }

        public function offsetGet(mixed $name): mixed
        {
            return $this->controller->vars[$name] ?? null;
        }

        public function offsetSet(mixed $name, mixed $value): void
        {
            $this->controller->vars[$name] = $value;
        }

        public function offsetUnset(mixed $name): void
        {
            unset($this->controller->vars[$name]);
        }
    }

    abstract class ComponentBase
    {
        protected Controller $controller;

        public function __construct(protected PageCode $page, private array $properties = [])
        {
            $this->controller = $page->controller;
        }

        public function init()
        {
        }

        public function onRun()
        {
        }

        public function runAjaxHandler($handler)
        {
            return $this->$handler();
        }

        public function defineProperties()
        {
            return [];
        }

        public function property(string $name, mixed $default = null): mixed
        {
            return $this->properties[$name] ?? $default;
        }
    }
}
