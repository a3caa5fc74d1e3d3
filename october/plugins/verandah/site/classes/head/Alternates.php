<?php

namespace Verandah\Site\Classes\Head;

use Config;
use Request;
use Url;

/** The page in the languages of a translation plugin that puts them into addresses (D67). October's sites are in its sitePicker. */
class Alternates
{
    /** Winter's plugin, and October's before it had sites. */
    private const PLUGINS = ['Winter\Translate', 'RainLab\Translate'];

    /** @return array<array{hreflang: string, href: string}> this page among them; empty for a site in one language */
    public static function ofPage(): array
    {
        foreach (self::PLUGINS as $plugin) {
            $translator = "$plugin\\Classes\\Translator";
            $isInAddress = !Config::get(strtolower(strtr($plugin, '\\', '.')) . '::disableLocalePrefixRoutes');
            if ($isInAddress && method_exists($translator, 'getPathInLocale')) {
                return self::inLocales(array_keys("$plugin\\Models\\Locale"::listEnabled()), $translator::instance());
            }
        }
        return [];
    }

    /** @param string[] $locales */
    private static function inLocales(array $locales, object $translator): array
    {
        return count($locales) < 2 ? [] : array_map(fn (string $locale) => [
            'hreflang' => $locale,
            'href' => Url::to($translator->getPathInLocale(Request::path(), $locale)),
        ], $locales);
    }
}
