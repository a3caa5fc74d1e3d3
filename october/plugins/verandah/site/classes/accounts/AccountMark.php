<?php

namespace Verandah\Site\Classes\Accounts;

use Config;
use Symfony\Component\HttpFoundation\Cookie;
use Verandah\Site\Classes\Site\Address;

/** For whom a page is rendered: the same on every page and in every session of an account, and for every guest. */
class AccountMark
{
    /** Scripts read it. */
    public const COOKIE = 'vr-account';
    /** Of a request of a page, and of every response. */
    public const HEADER = 'X-Verandah-Account';
    public const GUEST = 'guest';

    /** @return string `guest`, or 32 hex digits that say nothing about the account */
    public static function current(): string
    {
        $visitor = Visitor::current();
        return $visitor->isSignedIn()
            ? substr(hash_hmac('sha256', $visitor->accountId(), (string) Config::get('app.key')), 0, 32)
            : self::GUEST;
    }

    /** Says whose a response is, gives the browser the same mark, and keeps pages of an account out of caches. */
    public static function send(object $request, object $response): void
    {
        $mark = self::current();
        $isGuest = $mark === self::GUEST;
        $response->headers->set(self::HEADER, $mark);
        if (!$isGuest) {
            $response->headers->set('Cache-Control', 'private, no-store');
        }
        if (($request->cookies->get(self::COOKIE) ?? self::GUEST) !== $mark) {
            $response->headers->setCookie(self::cookie($isGuest ? '' : $mark, $request->isSecure()));
            if ($isGuest) {
                $response->headers->set('Cache-Control', 'private, no-cache');
            }
        }
    }

    /** Until the browser ends, like the session's; without a mark, the cookie goes. Scripts can read it. */
    private static function cookie(string $mark, bool $isSecure): Cookie
    {
        return Cookie::create(self::COOKIE, $mark, $mark === '' ? 1 : 0, Address::cookiePath(), null, $isSecure, false, false, 'lax');
    }
}
