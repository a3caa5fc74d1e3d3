<?php

namespace Verandah\Site\Classes\Forms;

use Session;
use Symfony\Component\HttpFoundation\Response;
use Verandah\Site\Classes\Site\Text;

/** A form that the CMS would ignore in silence: one of an expired session, or one larger than PHP takes. */
class UnreadForm
{
    /** @return object|null the response that says why; null for a form that can be handled, and for any other request */
    public static function refuse(object $request): ?object
    {
        if (!$request->isMethod('POST')) {
            return null;
        }
        if (self::isDropped($request)) {
            // The runtime has a text for this status, in the visitor's language.
            return $request->ajax() ? new Response('', 413) : FormState::sendBack([], Text::ofWidget('ajax.tooLarge'));
        }
        if (!$request->ajax() && self::isExpired($request)) {
            return FormState::sendBack([], Text::message('expired'));
        }
        return null;
    }

    /** PHP leaves nothing of a body over `post_max_size`. */
    private static function isDropped(object $request): bool
    {
        return str_starts_with((string) $request->headers->get('Content-Type'), 'multipart/form-data')
            && (int) $request->headers->get('Content-Length') > 0
            && $request->post() === []
            && $request->allFiles() === [];
    }

    /** The runtime renews a token by itself, so this is for forms without a script. */
    private static function isExpired(object $request): bool
    {
        $token = $request->post('_token');
        return is_string($token) && $token !== '' && is_string($request->post('_handler')) && !hash_equals((string) Session::token(), $token);
    }
}
