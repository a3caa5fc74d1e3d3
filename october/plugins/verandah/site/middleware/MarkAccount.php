<?php

namespace Verandah\Site\Middleware;

use Closure;
use Symfony\Component\HttpFoundation\Cookie;
use Verandah\Site\Classes\Accounts\AccountMark;
use Verandah\Site\Classes\Site\Address;

/** Says whose a response is, gives the browser the same mark, and keeps pages of an account out of caches. */
class MarkAccount
{
    public function handle($request, Closure $next)
    {
        $response = $next($request);
        // A handler may have signed the visitor in or out.
        $mark = AccountMark::current();
        $isGuest = $mark === AccountMark::GUEST;
        $response->headers->set(AccountMark::HEADER, $mark);
        if (!$isGuest) {
            $response->headers->set('Cache-Control', 'private, no-store');
        }
        if (($request->cookies->get(AccountMark::COOKIE) ?? AccountMark::GUEST) !== $mark) {
            $response->headers->setCookie(self::cookie($isGuest ? '' : $mark, $request->isSecure()));
            if ($isGuest) {
                $response->headers->set('Cache-Control', 'private, no-cache');
            }
        }
        return $response;
    }

    /** Until the browser ends, like the session's; without a mark, the cookie goes. Scripts can read it. */
    private static function cookie(string $mark, bool $isSecure): Cookie
    {
        return Cookie::create(AccountMark::COOKIE, $mark, $mark === '' ? 1 : 0, Address::cookiePath(), null, $isSecure, false, false, 'lax');
    }
}
