<?php

namespace Verandah\Site\Classes\Forms;

use App;
use Illuminate\Cache\RateLimiter;
use Symfony\Component\HttpFoundation\Response;
use Verandah\Site\Classes\Site\Setting;
use Verandah\Site\Classes\Site\Text;

/** How often an address may call the handlers of the setting `attempts`, whichever component they are of. */
class Attempts
{
    /** Counts the request. @return object|null the response, if it is one too many */
    public static function refuse(object $request): ?object
    {
        $limiter = App::make(RateLimiter::class);
        foreach (self::limits($request) as $name => [$attempts, $seconds]) {
            $key = 'verandah.attempts.' . hash('sha256', "$name " . $request->ip());
            if ($limiter->tooManyAttempts($key, $attempts)) {
                return self::wait($request, $limiter->availableIn($key));
            }
            $limiter->hit($key, $seconds);
        }
        return null;
    }

    /** @return array<string, array{int, int}> of the handlers that the request names */
    private static function limits(object $request): array
    {
        $limits = array_change_key_case((array) Setting::get('attempts'));
        return array_intersect_key(array_filter($limits), array_flip(PostedHandlers::of($request)));
    }

    private static function wait(object $request, int $seconds): object
    {
        if ($request->ajax()) {
            // The runtime says how long to wait, in the visitor's language.
            $response = new Response('', 429);
            $response->headers->set('Retry-After', (string) $seconds);
            return $response;
        }
        // As the runtime says it.
        $wait = $seconds < 100
            ? Text::ofWidget('ajax.seconds', ['count' => $seconds])
            : Text::ofWidget('ajax.minutes', ['count' => (int) ceil($seconds / 60)]);
        return FormState::sendBack([], Text::ofWidget('ajax.wait', ['wait' => $wait]));
    }
}
