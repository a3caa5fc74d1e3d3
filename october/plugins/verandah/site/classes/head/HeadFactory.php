<?php

namespace Verandah\Site\Classes\Head;

use App;
use Cms\Classes\Router;
use Cms\Classes\Theme;
use Config;
use Request;
use Session;
use Url;
use Verandah\Site\Classes\Accounts\AccountMark;
use Verandah\Site\Classes\Saved\SavedLists;
use Verandah\Site\Classes\Site\Address;
use Verandah\Site\Classes\Site\Choices;
use Verandah\Site\Classes\Site\Problem;
use Verandah\Site\Classes\Site\Problems;
use Verandah\Site\Classes\Site\Setting;

/** Finds out what the head of this page needs, and what is wrong with the setup. */
class HeadFactory
{
    /**
     * @param object|null $controller of the CMS; null outside a page, as in an email
     * @param bool $isDev for the development build, which is in a folder of the other
     */
    public static function forPage(?object $controller, bool $isDev = false): Head
    {
        $theme = Theme::getActiveTheme();
        $assets = trim((string) Setting::get('assets'), '/') . ($isDev ? '/dev' : '');
        $directory = $theme->getDirName();
        $parent = $theme->getConfig()['parent'] ?? null;
        $folders = array_map(fn (string $name) => themes_path("$name/$assets"), array_filter([$directory, $parent]));
        return new Head(
            array_values($folders),
            $assets,
            fn (string $path) => $controller === null ? Url::asset("themes/$directory/$path") : $controller->themeUrl($path),
            (string) Session::token(),
            AccountMark::current(),
            self::withdrawn(),
            self::addresses(),
            Setting::get('dialect') ?? self::dialect(),
            (bool) Config::get('app.debug'),
            [...self::problems($controller), ...App::make(Problems::class)->all()],
        );
    }

    /** @return array<string, string> setting of the runtime → address; without those that are as they usually are */
    private static function addresses(): array
    {
        return array_filter([
            'vr-root' => Address::root(),
            'vr-folder' => Address::folder(),
            'vr-sign-in' => Address::to(Address::signInPage()),
        ], 'strlen');
    }

    /** What is of one person, or made for one: such a page or file is made when it is opened, and not before. */
    private const PRIVATE = ['/my-favourites', '/moodboard', '/compare', '/portal', '/shared', '/visits', '/estimate-pdf'];

    /** @return string[] addresses that no browser prepares */
    public static function privateAddresses(): array
    {
        $signInPage = (string) Setting::get('sign_in_page');
        return array_values(array_unique(array_map(
            fn (string $path) => Address::to($path),
            array_filter([$signInPage, ...self::PRIVATE], 'strlen'),
        )));
    }

    /** @return array<string, string[]> */
    private static function withdrawn(): array
    {
        $lists = App::make(SavedLists::class);
        $names = array_keys(SavedLists::COOKIES);
        return array_combine($names, array_map([$lists, 'withdrawn'], $names));
    }

    private static function dialect(): string
    {
        return class_exists('Winter\Storm\Foundation\Application') ? 'winter' : 'october';
    }

    /** @return Problem[] */
    private static function problems(?object $controller): array
    {
        $problems = [];
        if ($controller !== null && $controller->findComponentByName('sitewideActions') === null) {
            $problems[] = new Problem(
                'VR704',
                'The layout has no component sitewideActions, so hearts and comparing have no handler.',
                'Add [sitewideActions] to the settings of the layout.',
            );
        }
        $named = Setting::get('dialect');
        if ($named !== null && ($named === 'winter') !== (self::dialect() === 'winter')) {
            $problems[] = new Problem(
                'VR706',
                "The setting \"dialect\" is $named, but this site runs on " . ucfirst(self::dialect()) . '.',
                'Remove the setting from config/verandah/site/config.php.',
            );
        }
        $signInPage = Address::signInPage();
        if (Config::get('app.debug') && str_starts_with($signInPage, '/') && (new Router(Theme::getActiveTheme()))->findByUrl($signInPage) === null) {
            $problems[] = new Problem(
                'VR715',
                "The theme has no page $signInPage, where customers sign in.",
                'Copy pages/portal.htm of the starter theme, or name a page of yours in the backend’s settings, or as "sign_in_page" in config/verandah/site/config.php.',
            );
        }
        $encrypted = self::encryptedCookie();
        if ($encrypted !== null) {
            $problems[] = new Problem(
                'VR705',
                "The CMS encrypts the cookie $encrypted, which the page's script has to read.",
                self::dialect() === 'winter'
                    ? "Add it to 'unencryptedCookies' in config/cookie.php."
                    : "Add it to 'unencrypt_cookies' in config/system.php.",
            );
        }
        return $problems;
    }

    /** A cookie of the page's script that the CMS has refused to decrypt, or has encrypted itself. */
    private static function encryptedCookie(): ?string
    {
        $header = (string) Request::header('Cookie');
        foreach ([...array_values(SavedLists::COOKIES), ...Choices::SCRIPT_COOKIES] as $name) {
            if (preg_match('/(?:^|;\s*)' . $name . '=([^;]+)/', $header, $found) !== 1) {
                continue;
            }
            // What Laravel encrypts starts with {"iv": in base64.
            if (SavedLists::cookie($name) === null || str_starts_with($found[1], 'eyJpdiI6')) {
                return $name;
            }
        }
        return null;
    }
}
