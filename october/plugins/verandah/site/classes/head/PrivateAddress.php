<?php

namespace Verandah\Site\Classes\Head;

use Request;

/** The address of a shared list is the key to it, so no other site may learn it. */
class PrivateAddress
{
    private const MARK = 'verandah.private_address';

    /** Call while the page is rendered. */
    public static function onThisPage(): void
    {
        Request::instance()->attributes->set(self::MARK, true);
    }

    public static function send(object $request, object $response): void
    {
        if ($request->attributes->get(self::MARK, false)) {
            $response->headers->set('Referrer-Policy', 'no-referrer');
        }
    }
}
