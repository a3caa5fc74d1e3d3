<?php

namespace Verandah\Site\Classes\Saved;

use Symfony\Component\HttpFoundation\Cookie;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Site\Address;

/** Sets the lists that came with a page request again, for a year: WebKit deletes cookies of scripts after seven days. */
class GuestListCookies
{
    private const LISTS = ['user_favorites', 'user_moodboard', 'user_compare'];
    private const MARK = 'user_lists_renewed';

    public static function renew(object $request, object $response): void
    {
        if (Visitor::current()->isSignedIn() || self::hasTwoOfOneName($request)) {
            return;
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
            return;
        }

        $isSecure = $request->isSecure();
        foreach ($lists as $name => $value) {
            // Not HttpOnly: the page's script keeps writing it.
            $response->headers->setCookie(Cookie::create($name, $value, time() + 31536000, Address::cookiePath(), null, $isSecure, false, false, 'lax'));
        }
        $response->headers->setCookie(Cookie::create(self::MARK, $mark, time() + 86400, Address::cookiePath(), null, $isSecure, true, false, 'lax'));
        $response->headers->set('Cache-Control', 'private, no-cache');
    }

    /** PHP knows the first of two alone, so renewing it would lose the other before the page's script merges them. */
    private static function hasTwoOfOneName(object $request): bool
    {
        preg_match_all('/(?:^|; ?)(user_\w+)=/', (string) $request->headers->get('Cookie'), $found);
        return count(array_unique($found[1])) < count($found[1]);
    }
}
