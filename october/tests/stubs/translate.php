<?php

/** As much of Winter.Translate as the plugin uses, from its source: the default language has no prefix. */

namespace Winter\Translate\Models {
    class Locale
    {
        /** @var array<string, string> code → name */
        public static array $enabled = ['en' => 'English'];

        public static function listEnabled(): array
        {
            return self::$enabled;
        }
    }
}

namespace Winter\Translate\Classes {
    use Winter\Translate\Models\Locale;

    class Translator
    {
        public static function instance(): self
        {
            return new self();
        }

        /** @param string $path with or without a language */
        public function getPathInLocale(string $path, string $locale): string
        {
            $segments = array_values(array_filter(explode('/', $path), 'strlen'));
            if (isset(Locale::$enabled[$segments[0] ?? ''])) {
                array_shift($segments);
            }
            return implode('/', $locale === 'en' ? $segments : [$locale, ...$segments]);
        }
    }
}
