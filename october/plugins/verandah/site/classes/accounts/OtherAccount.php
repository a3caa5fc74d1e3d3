<?php

namespace Verandah\Site\Classes\Accounts;

use Symfony\Component\HttpFoundation\JsonResponse;
use Verandah\Site\Classes\Forms\PostedHandlers;
use Verandah\Site\Classes\Site\Setting;
use Verandah\Site\Classes\Site\Text;

/** A request whose page was rendered for another account. */
class OtherAccount
{
    /** Before the CMS checks the token and runs the handler. @return object|null the response; null for the account of the page */
    public static function refuse(object $request): ?object
    {
        $pageMark = $request->headers->get(AccountMark::HEADER);
        $mark = AccountMark::current();
        if ($pageMark === null || $pageMark === $mark || self::signsIn($request)) {
            return null;
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
