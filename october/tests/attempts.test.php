<?php

use Illuminate\Cache\RateLimiter;
use Symfony\Component\HttpFoundation\Response;
use Verandah\Site\Classes\Forms\Attempts;
use Verandah\Site\Classes\Forms\FormState;

/** @param array{attempts?: array} $config */
function attempt(array $request, array $config = ['attempts' => ['onLogin' => [2, 90], 'onEnquire' => null]]): object
{
    site($request + ['ajax' => true, 'post' => []], $config);
    return Attempts::refuse(Request::$current) ?? new Response('handled');
}

/** @return int how many of five requests were handled */
function handledOfFive(array $request, array $next = []): int
{
    RateLimiter::$attempts = [];
    $responses = array_map(fn (int $index) => attempt($index > 2 ? $next + $request : $request), [1, 2, 3, 4, 5]);
    return count(array_filter($responses, fn (object $response) => ($response->content ?? '') === 'handled'));
}

test('an address that calls a handler too often waits, in every dialect', function () {
    foreach (['X-OCTOBER-REQUEST-HANDLER', 'X-WINTER-REQUEST-HANDLER', 'X-AJAX-HANDLER'] as $header) {
        same(handledOfFive(['headers' => [$header => 'account::onLogin']]), 2);
        $response = attempt(['headers' => [$header => 'onLogin']]);
        same([$response->status, $response->headers->values], [429, ['Retry-After' => '90']]);
    }
});

test('another component, other letters and a header beside the form are the same handler', function () {
    same(handledOfFive(['headers' => ['X-AJAX-HANDLER' => 'a::onLogin']], ['headers' => ['X-AJAX-HANDLER' => ' b::onLOGIN']]), 2);
    $form = ['ajax' => false, 'post' => ['_handler' => 'onLogin'], 'headers' => ['X-AJAX-HANDLER' => 'onOther']];
    same(handledOfFive($form), 2);
});

test('another address, other handlers and those without a limit are not counted', function () {
    same(handledOfFive(['headers' => ['X-AJAX-HANDLER' => 'onLogin']], ['ip' => '203.0.113.8']), 4);
    foreach (['onToggleFavourite', 'sitePortal::onEnquire'] as $name) {
        same(handledOfFive(['headers' => ['X-AJAX-HANDLER' => $name]]), 5);
    }
});

test('without a script the page says how long to wait, with what was typed', function () {
    $form = ['ajax' => false, 'post' => ['_handler' => 'onLogin', 'email' => 'pia@example.test', 'password' => 'secret']];
    same(handledOfFive($form), 2);
    same(attempt($form)->url, 'https://site.test/home-designs#main');
    same(Flash::$messages, ['error' => 'Too many tries in a short time. Try again in 90 seconds.']);
    same(FormState::view()['old'], ['email' => 'pia@example.test']);
});

test('the plugin limits enquiries, and what signs in, registers, resets and shares', function () {
    foreach (['onEnquire', 'onSignin', 'onLogin', 'onRegister', 'onForgotPassword', 'onRestorePassword', 'onSharePdf'] as $name) {
        RateLimiter::$attempts = [];
        $statuses = array_map(fn () => attempt(['headers' => ['X-AJAX-HANDLER' => $name]], [])->status, range(1, 21));
        same([$name, $statuses[4], $statuses[20]], [$name, 200, 429]);
    }
});
