<?php

namespace Verandah\Site\Classes\Accounts;

use Config;

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
}
