<?php

namespace Verandah\Site\Classes\Forms;

use Request;
use Session;

/**
 * The campaign that led a visitor here: `utm_*` in the address of their first page. It is in the session, for the enquiry, and only
 * of visitors who agreed that their visit is counted.
 */
class Campaign
{
    private const KEY = 'verandah.campaign';
    private const MAX_LENGTH = 500;

    /** With each page. Most agree on their first page, by its script, so the next page knows its address as the referrer. */
    public static function note(bool $isAllowed): void
    {
        if (!$isAllowed) {
            Session::forget(self::KEY);
            return;
        }
        $found = self::ofAddress(Request::fullUrl()) ?: self::ofAddress((string) Request::header('Referer'));
        if ($found !== '' && self::current() === '') {
            Session::put(self::KEY, $found);
        }
    }

    /** @return string such as `source: newsletter, medium: email`; empty if nothing is known */
    public static function current(): string
    {
        return (string) Session::get(self::KEY, '');
    }

    private static function ofAddress(string $url): string
    {
        if (parse_url($url, PHP_URL_HOST) !== parse_url(Request::url(), PHP_URL_HOST)) {
            return '';
        }
        parse_str((string) parse_url($url, PHP_URL_QUERY), $query);
        $found = [];
        foreach ($query as $name => $value) {
            if (preg_match('/^utm_([a-z]+)$/D', (string) $name, $named) && PersonFields::line($value) !== '') {
                $found[] = "$named[1]: " . PersonFields::line($value);
            }
        }
        return PersonFields::text(implode(', ', $found), self::MAX_LENGTH);
    }
}
