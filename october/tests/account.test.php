<?php

use Symfony\Component\HttpFoundation\Response;
use Verandah\Site\Classes\Accounts\AccountMark;
use Verandah\Site\Middleware\HandlePageRequests;

const DIALECT_HEADERS = ['X-OCTOBER-REQUEST-HANDLER', 'X-WINTER-REQUEST-HANDLER', 'X-AJAX-HANDLER'];

function markOf(?object $user): string
{
    site([], [], $user);
    return AccountMark::current();
}

/** @return array{Response, bool} the response, and whether a handler ran */
function send(array $request, ?object $user = null, ?callable $handle = null): array
{
    site($request, [], $user);
    $hasRun = false;
    $handler = function () use (&$hasRun, $handle) {
        $hasRun = true;
        $handle === null || $handle();
        return new Response();
    };
    $response = (new HandlePageRequests())->handle(Request::$current, $handler);
    return [$response, $hasRun];
}

/** @return array<array{string, int, bool, bool}> value, expiry, secure and HttpOnly of each cookie of the mark */
function markCookies(Response $response): array
{
    $cookies = array_filter($response->headers->cookies, fn ($cookie) => $cookie->name === 'vr-account');
    return array_map(fn ($cookie) => [$cookie->value, $cookie->rest[0], $cookie->rest[3], $cookie->rest[4]], $cookies);
}

test('[D55] the mark of an account is its own, and the same in all of its sessions', function () {
    $mark = markOf(customer());
    same(preg_match('/^[0-9a-f]{32}$/D', $mark), 1);
    same(markOf(customer(['email' => 'new@example.test'])), $mark);
    // Paul Nash has the initials of Pia Novak.
    same(markOf(customer(['id' => 8, 'name' => 'Paul', 'surname' => 'Nash'])) === $mark, false);
    same(markOf(null), 'guest');
});

test('[D55] a page of an account is marked, not stored, and sets its cookie once', function () {
    $mark = markOf(customer());
    [$response] = send([], customer());
    same($response->headers->values, ['X-Verandah-Account' => $mark, 'Cache-Control' => 'private, no-store']);
    same(markCookies($response), [[$mark, 0, true, false]]);
    same(markCookies(send(['cookies' => ['vr-account' => $mark]], customer())[0]), []);
    same(markCookies(send(['url' => 'http://site.test/'], customer())[0]), [[$mark, 0, false, false]]);
});

test('[D55] a guest’s page can be cached, unless it removes the cookie of an account', function () {
    [$response] = send([]);
    same([$response->headers->values, $response->headers->cookies], [['X-Verandah-Account' => 'guest'], []]);
    [$signedOut] = send(['cookies' => ['vr-account' => markOf(customer())]]);
    same(markCookies($signedOut), [['', 1, true, false]]);
    same($signedOut->headers->values['Cache-Control'], 'private, no-cache');
});

test('[D55] a request of a page for another account is refused before its handler, in every dialect', function () {
    $mark = markOf(customer());
    foreach (DIALECT_HEADERS as $header) {
        $headers = [$header => 'sitewideActions::onToggleFavourite', 'X-Verandah-Account' => 'guest'];
        [$response, $hasRun] = send(['headers' => $headers, 'ajax' => true], customer());
        same([$response->status, $hasRun], [409, false]);
        same($response->data, [
            'message' => 'You’re signed in as Pia now, so this wasn’t sent.', 'account' => $mark, 'name' => 'Pia',
        ]);
        same([$response->headers->values['X-Verandah-Account'], markCookies($response)], [$mark, [[$mark, 0, true, false]]]);
    }
});

test('[D55] a request after the session has ended is refused, and the cookie goes', function () {
    $mark = markOf(customer());
    $request = ['headers' => ['X-Verandah-Account' => $mark], 'cookies' => ['vr-account' => $mark]];
    [$response, $hasRun] = send($request);
    same($response->data, ['message' => 'You’ve been signed out, so this wasn’t sent.', 'account' => 'guest', 'name' => '']);
    same([$response->status, $hasRun, markCookies($response)], [409, false, [['', 1, true, false]]]);
});

test('[D55] a request of the same account, without a mark, or that signs in reaches its handler', function () {
    $requests = [
        [['X-Verandah-Account' => markOf(customer())], customer()],
        [['X-Verandah-Account' => 'guest'], null],
        [[], customer()],
        [['X-Verandah-Account' => 'guest', 'X-WINTER-REQUEST-HANDLER' => 'account::onSignin'], customer()],
    ];
    foreach ($requests as [$headers, $user]) {
        same(send(['headers' => $headers, 'ajax' => true], $user)[1], true);
    }
});

test('[D55] a mark that is none is refused', function () {
    foreach (['', 'guest, guest', '<script>', str_repeat('a', 10000)] as $mark) {
        same(send(['headers' => ['X-Verandah-Account' => $mark], 'ajax' => true])[0]->status, 409);
    }
});

test('[D56] a response says whose it is after its handler has signed the visitor in', function () {
    $signIn = fn () => App::$bound[Verandah\Site\Classes\Accounts\Customers::class] = new class extends Verandah\Site\Classes\Accounts\NoCustomers {
        public function user(): object
        {
            return customer();
        }
    };
    [$response] = send(['headers' => ['X-Verandah-Account' => 'guest'], 'ajax' => true], null, $signIn);
    same($response->headers->values['X-Verandah-Account'], markOf(customer()));
    same(count(markCookies($response)), 1);
});
