<?php

namespace Verandah\Site\Middleware;

use Closure;
use Symfony\Component\HttpFoundation\Cookie;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Saved\GuestList;
use Verandah\Site\Classes\Site\Address;

class RenewGuestLists
{
    private const LISTS = ['user_favorites', 'user_moodboard', 'user_compare'];
    private const MARK = 'user_lists_renewed';

    public function handle($request, Closure $next)
    {
        $response = $next($request);
        // The visitor may change a list before the response to a script or a prefetch arrives.
        if (!self::isPageLoad($request) || Visitor::current()->isSignedIn() || self::hasTwoOfOneName($request)) {
            return $response;
        }

        $lists = [];
        foreach (self::LISTS as $name) {
            $value = $request->cookies->all()[$name] ?? null;
            if (is_string($value) && GuestList::keys($value) !== [] && GuestList::isWithinBudget($name, $value)) {
                $lists[$name] = $value;
            }
        }
        $mark = md5(serialize($lists));
        if ($lists === [] || $request->cookies->get(self::MARK) === $mark) {
            return $response;
        }

        $isSecure = $request->isSecure();
        foreach ($lists as $name => $value) {
            // Not HttpOnly: the page's script keeps writing it.
            $response->headers->setCookie(Cookie::create($name, $value, time() + 31536000, Address::cookiePath(), null, $isSecure, false, false, 'lax'));
        }
        $response->headers->setCookie(Cookie::create(self::MARK, $mark, time() + 86400, Address::cookiePath(), null, $isSecure, true, false, 'lax'));
        $response->headers->set('Cache-Control', 'private, no-cache');
        return $response;
    }

    /** PHP knows the first of two alone, so renewing it would lose the other before the page's script merges them. */
    private static function hasTwoOfOneName(object $request): bool
    {
        preg_match_all('/(?:^|; ?)(user_\w+)=/', (string) $request->headers->get('Cookie'), $found);
        return count(array_unique($found[1])) < count($found[1]);
    }

    /** False for the requests of scripts and for prefetches. */
    public static function isPageLoad(object $request): bool
    {
        return $request->isMethod('GET') && !$request->ajax() && !$request->headers->has('Sec-Purpose')
            && $request->headers->get('Sec-Fetch-Mode', 'navigate') === 'navigate';
    }
}
