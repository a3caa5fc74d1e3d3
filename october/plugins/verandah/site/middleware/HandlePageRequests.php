<?php

namespace Verandah\Site\Middleware;

use Closure;
use Verandah\Site\Classes\Accounts\AccountMark;
use Verandah\Site\Classes\Accounts\OtherAccount;
use Verandah\Site\Classes\Forms\Attempts;
use Verandah\Site\Classes\Forms\UnreadForm;
use Verandah\Site\Classes\Forms\VisibleException;
use Verandah\Site\Classes\Head\ContentPolicy;
use Verandah\Site\Classes\Head\PrivateAddress;
use Verandah\Site\Classes\Saved\DeviceHomes;
use Verandah\Site\Classes\Saved\GuestListCookies;

/** What the plugin does with every request to a page of the CMS, in this order. */
class HandlePageRequests
{
    public function handle($request, Closure $next)
    {
        ContentPolicy::prepare($request);

        $response = OtherAccount::refuse($request)
            ?? UnreadForm::refuse($request)
            ?? Attempts::refuse($request)
            ?? self::answer($request, $next);

        // A handler may have signed the visitor in or out.
        AccountMark::send($request, $response);
        PrivateAddress::send($request, $response);
        ContentPolicy::send($request, $response);
        return $response;
    }

    /** The answer of the CMS, and the cookies that a page brings up to date. */
    private static function answer(object $request, Closure $next): object
    {
        $isPageLoad = self::isPageLoad($request);
        $hasMoved = $isPageLoad && DeviceHomes::moveToAccount();

        $response = VisibleException::hideOthers($request, $next($request));

        if ($hasMoved) {
            DeviceHomes::forget($response);
        }
        // The visitor may change a list before the response to a script or a prefetch arrives.
        if ($isPageLoad) {
            GuestListCookies::renew($request, $response);
        }
        return $response;
    }

    /** False for the requests of scripts and for prefetches. */
    private static function isPageLoad(object $request): bool
    {
        return $request->isMethod('GET') && !$request->ajax() && !$request->headers->has('Sec-Purpose')
            && $request->headers->get('Sec-Fetch-Mode', 'navigate') === 'navigate';
    }
}
