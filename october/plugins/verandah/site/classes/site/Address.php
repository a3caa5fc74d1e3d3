<?php

namespace Verandah\Site\Classes\Site;

use App;
use Cms\Facades\Cms;
use Url;
use Verandah\Site\Classes\Accounts\Customers;
use Verandah\Site\Classes\Accounts\NoCustomers;

/**
 * Every address of this site that the plugin writes (D71): below the folder of the CMS, and in the language of the page. They
 * are paths, so that a page is the same for every host name.
 */
class Address
{
    /**
     * @param string $path from the root of the site, with its query and fragment: '/home-designs?page=2'
     * @return string '/cms/vi/home-designs?page=2'; an address that has the folder already, or a host, stays as it is
     */
    public static function to(string $path): string
    {
        $root = self::root();
        $isComplete = preg_match('~^(?!/)|^//|^' . preg_quote($root, '~') . '(?:[/?#]|$)~', $path) === 1;
        return $isComplete ? $path : $root . $path;
    }

    /** @return string from the root of the site; empty on a site without accounts */
    public static function signInPage(): string
    {
        return App::make(Customers::class) instanceof NoCustomers ? '' : (string) Setting::get('sign_in_page');
    }

    /** @return array the card, picture or place of a repository, with its `href` from the root of the host */
    public static function complete(array $item): array
    {
        return isset($item['href']) ? array_replace($item, ['href' => self::to((string) $item['href'])]) : $item;
    }

    /** What all pages begin with: '/cms', with a prefix of a language '/cms/vi', and '' at the root of a host. */
    public static function root(): string
    {
        return self::pathOf(Cms::url('/'));
    }

    /** Cookies belong to the folder of the CMS: every language has them, and no other site of the host. */
    public static function cookiePath(): string
    {
        return self::folder() ?: '/';
    }

    /** Whether the address of the page says its language, as a translation plugin or a multisite does. */
    public static function hasLanguage(): bool
    {
        return self::root() !== self::folder();
    }

    /** Where the CMS is on its host: '/cms', and '' at the root. Files and cookies have no more. */
    public static function folder(): string
    {
        return self::pathOf(Url::to('/'));
    }

    private static function pathOf(string $url): string
    {
        return rtrim((string) parse_url($url, PHP_URL_PATH), '/');
    }
}
