<?php

namespace Verandah\Site\Classes\Saved;

use App;
use Request;
use Symfony\Component\HttpFoundation\Cookie;
use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Site\Address;

/**
 * Homes that a guest has saved on the device, in one cookie of the server. It holds ids and slugs alone: no name and no
 * email. A home is an array with the names of the form's fields; `flipped` is '1' or '0'.
 */
class DeviceHomes
{
    public const COOKIE = 'user_estimates';

    /** With its name. */
    private const MAX_BYTES = 1500;
    /** Of the words of one home. */
    private const MAX_HOME_BYTES = 1000;
    private const ID = '/^[1-9]\d{0,5}$/D';
    private const WORD = '/^[\w-]{1,80}$/D';

    /** @return array<int, array> by id, latest first; what is invalid is left out */
    public static function read(): array
    {
        $value = Request::cookie(self::COOKIE);
        $homes = [];
        foreach (is_string($value) && strlen($value) <= self::MAX_BYTES ? explode('..', $value) : [] as $text) {
            $homes += self::unpack($text);
        }
        return $homes;
    }

    /**
     * The rule for what is saved, on a device and in an account.
     * @param array $post of the form; untrusted
     * @return array|null the home; null without a design or a facade, with other words than ids and slugs, or if it is too long
     */
    public static function home(array $post): ?array
    {
        $text = fn (string $name) => is_scalar($post[$name] ?? '') ? (string) ($post[$name] ?? '') : '';
        $list = fn (string $name) => array_values(array_map('strval', array_filter((array) ($post[$name] ?? []), 'is_scalar')));
        // Only the PDF link says whether the plan is mirrored.
        parse_str((string) parse_url($text('pdf_url'), PHP_URL_QUERY), $pdf);
        $home = [
            'home_design' => $text('home_design'),
            'facade' => $text('facade'),
            'inclusions' => $text('inclusions'),
            'region' => $text('region'),
            'flipped' => ($post['flipped'] ?? $pdf['flipped'] ?? '') === '1' ? '1' : '0',
            'floorplan_options' => $list('floorplan_options'),
            'promotions' => $list('promotions'),
        ];
        $optional = array_filter([$home['inclusions'], $home['region']], 'strlen');
        $words = [$home['home_design'], $home['facade'], ...$optional, ...$home['floorplan_options'], ...$home['promotions']];
        $isValid = count(preg_grep(self::WORD, $words)) === count($words);
        return $isValid && strlen(implode('.', $words)) <= self::MAX_HOME_BYTES ? $home : null;
    }

    /**
     * Adds a home in the place of its earlier copy, or of one with the same choices.
     * @param string $replaced id of the copy; others than of this design are ignored
     * @return array<int, array>|null the homes, the new one first; null if the cookie has no room
     */
    public static function add(array $homes, array $home, string $replaced): ?array
    {
        $id = max([0, ...array_keys($homes)]) + 1;
        foreach ($homes as $known => $other) {
            $isCopy = (string) $known === $replaced && $other['home_design'] === $home['home_design'];
            if ($isCopy || self::home($other) === $home) {
                $id = $known;
                break;
            }
        }
        $homes = [$id => $home + ['saved_at' => time()]] + $homes;
        return $id <= 999999 && strlen(self::COOKIE . '=' . self::pack($homes)) <= self::MAX_BYTES ? $homes : null;
    }

    /** The homes in the browser for a year; without any, the cookie goes. Scripts cannot read it. */
    public static function cookie(array $homes): Cookie
    {
        $expires = $homes === [] ? 1 : time() + 31536000;
        return Cookie::create(self::COOKIE, self::pack($homes), $expires, Address::cookiePath(), null, Request::isSecure(), true, false, 'lax');
    }

    /** Before the first page after signing in is rendered. @return bool whether the account has taken over a device's homes */
    public static function moveToAccount(): bool
    {
        $homes = self::read();
        $visitor = Visitor::current();
        if ($homes === [] || !$visitor->isSignedIn()) {
            return false;
        }
        (new AccountHomes(App::make(AccountStore::class), $visitor->accountId()))->takeOver($homes);
        return true;
    }

    public static function forget(object $response): void
    {
        $response->headers->setCookie(self::cookie([]));
        $response->headers->set('Cache-Control', 'private, no-cache');
    }

    /** `id~seconds~design~facade~inclusion~region~flipped~options~promotions`, with characters that no server escapes */
    private static function pack(array $homes): string
    {
        $texts = [];
        foreach ($homes as $id => $home) {
            $texts[] = implode('~', [
                $id, base_convert((string) $home['saved_at'], 10, 36), $home['home_design'], $home['facade'], $home['inclusions'],
                $home['region'], $home['flipped'], implode('.', $home['floorplan_options']), implode('.', $home['promotions']),
            ]);
        }
        return implode('..', $texts);
    }

    /** @return array<int, array> one home, or none */
    private static function unpack(string $text): array
    {
        $parts = explode('~', $text);
        if (count($parts) !== 9 || !preg_match(self::ID, $parts[0]) || !preg_match('/^[0-9a-z]{1,7}$/D', $parts[1])) {
            return [];
        }
        $list = fn (string $words) => array_values(preg_grep(self::WORD, explode('.', $words)));
        $home = self::home([
            'home_design' => $parts[2],
            'facade' => $parts[3],
            'inclusions' => $parts[4],
            'region' => $parts[5],
            'flipped' => $parts[6],
            'floorplan_options' => $list($parts[7]),
            'promotions' => $list($parts[8]),
        ]);
        return $home === null ? [] : [(int) $parts[0] => $home + ['saved_at' => intval($parts[1], 36)]];
    }
}
