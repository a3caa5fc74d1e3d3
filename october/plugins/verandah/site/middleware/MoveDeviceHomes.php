<?php

namespace Verandah\Site\Middleware;

use App;
use Closure;
use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Saved\AccountHomes;
use Verandah\Site\Classes\Saved\DeviceHomes;

/** Moves a guest's homes to the account on the first page after signing in, before that page is rendered. */
class MoveDeviceHomes
{
    public function handle($request, Closure $next)
    {
        $homes = RenewGuestLists::isPageLoad($request) ? DeviceHomes::read() : [];
        $visitor = Visitor::current();
        if ($homes === [] || !$visitor->isSignedIn()) {
            return $next($request);
        }
        (new AccountHomes(App::make(AccountStore::class), $visitor->accountId()))->takeOver($homes);
        $response = $next($request);
        $response->headers->setCookie(DeviceHomes::cookie([]));
        $response->headers->set('Cache-Control', 'private, no-cache');
        return $response;
    }
}
