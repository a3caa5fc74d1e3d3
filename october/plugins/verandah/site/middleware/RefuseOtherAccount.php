<?php

namespace Verandah\Site\Middleware;

use Closure;
use Symfony\Component\HttpFoundation\JsonResponse;
use Verandah\Site\Classes\Accounts\AccountMark;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Forms\PostedHandlers;
use Verandah\Site\Classes\Site\Setting;
use Verandah\Site\Classes\Site\Text;

/** Refuses a request whose page was rendered for another account, before the CMS checks its token and runs its handler. */
class RefuseOtherAccount
{
    public function handle($request, Closure $next)
    {
        $pageMark = $request->headers->get(AccountMark::HEADER);
        $mark = AccountMark::current();
        if ($pageMark === null || $pageMark === $mark || self::signsIn($request)) {
            return $next($request);
        }
        $visitor = Visitor::current()->view();
        $name = (string) ($visitor['firstName'] ?: $visitor['initials']);
        $message = $name === '' ? Text::message('signed_out') : Text::message('signed_in_as', ['name' => $name]);
        return new JsonResponse(['message' => $message, 'account' => $mark, 'name' => $name], 409);
    }

    /** Such a request says by itself who it is for. */
    private static function signsIn(object $request): bool
    {
        $signIn = array_map('strtolower', (array) Setting::get('sign_in_handlers'));
        return array_intersect(PostedHandlers::of($request), $signIn) !== [];
    }
}
