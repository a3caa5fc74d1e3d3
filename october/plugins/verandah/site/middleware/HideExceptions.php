<?php

namespace Verandah\Site\Middleware;

use Closure;
use Symfony\Component\HttpFoundation\Response;
use Throwable;
use Verandah\Site\Classes\Forms\VisibleException;

/**
 * Removes the text of an exception that was thrown anywhere on a page, as in a partial of the answer or in a handler of another
 * plugin. Laravel reports it, and leaves it on the response. Pages are left to the CMS, which has an error page.
 */
class HideExceptions
{
    public function handle($request, Closure $next)
    {
        $response = $next($request);
        $exception = $response->exception ?? null;
        $isHidden = $request->ajax() && $exception instanceof Throwable && !VisibleException::isVisible($exception);
        // The runtime has a text for the status, in the visitor's language.
        return $isHidden ? new Response('', $response->getStatusCode()) : $response;
    }
}
