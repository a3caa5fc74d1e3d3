<?php

namespace Verandah\Site\Classes\Head;

use Request;
use Verandah\Site\Classes\Site\Setting;

/** The Content-Security-Policy of config/verandah/site/config.php, with a new nonce for each response. */
class ContentPolicy
{
    private const NONCE = 'verandah.nonce';

    /** Call before the page is rendered. */
    public static function prepare(object $request): void
    {
        if (self::setting() !== '') {
            // 128 random bits, what the specification asks for at least.
            $request->attributes->set(self::NONCE, base64_encode(random_bytes(16)));
        }
    }

    public static function send(object $request, object $response): void
    {
        if (self::setting() !== '') {
            $nonce = $request->attributes->get(self::NONCE, '');
            $response->headers->set('Content-Security-Policy', strtr(self::setting(), ['{nonce}' => $nonce, "\n" => ' ', "\r" => '']));
        }
    }

    /** @return string the nonce of this response; empty without a policy */
    public static function nonce(): string
    {
        return (string) Request::instance()->attributes->get(self::NONCE, '');
    }

    private static function setting(): string
    {
        $policy = Setting::get('policy');
        return is_string($policy) ? $policy : '';
    }
}
