<?php

namespace Verandah\Site\Middleware;

use Closure;
use Request;
use Verandah\Site\Classes\Site\Setting;

/** Sends the Content-Security-Policy of config/verandah/site/config.php, with a new nonce for each response. */
class SendPolicy
{
    private const NONCE = 'verandah.nonce';

    public function handle($request, Closure $next)
    {
        $policy = Setting::get('policy');
        if (!is_string($policy) || $policy === '') {
            return $next($request);
        }
        // 128 random bits, what the specification asks for at least.
        $nonce = base64_encode(random_bytes(16));
        $request->attributes->set(self::NONCE, $nonce);
        $response = $next($request);
        $response->headers->set('Content-Security-Policy', strtr($policy, ['{nonce}' => $nonce, "\n" => ' ', "\r" => '']));
        return $response;
    }

    /** @return string the nonce of this response; empty without a policy */
    public static function nonce(): string
    {
        return (string) Request::instance()->attributes->get(self::NONCE, '');
    }
}
