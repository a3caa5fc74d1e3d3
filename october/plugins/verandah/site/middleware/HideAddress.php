<?php

namespace Verandah\Site\Middleware;

use Closure;
use Request;

/** The address of a shared list is the key to it, so no other site may learn it. */
class HideAddress
{
    private const MARK = 'verandah.hide_address';

    public function handle($request, Closure $next)
    {
        $response = $next($request);
        if ($request->attributes->get(self::MARK, false)) {
            $response->headers->set('Referrer-Policy', 'no-referrer');
        }
        return $response;
    }

    /** Call while the page is rendered. */
    public static function onThisPage(): void
    {
        Request::instance()->attributes->set(self::MARK, true);
    }
}
