<?php

use Symfony\Component\HttpFoundation\Response;
use Verandah\Site\Classes\Forms\FormState;
use Verandah\Site\Classes\Forms\UnreadForm;

const STALE = ['_handler' => 'sitePortal::onEnquire', '_token' => 'old', 'first_name' => 'Pia'];
const DROPPED = ['post' => [], 'headers' => ['Content-Type' => 'multipart/form-data; boundary=x', 'Content-Length' => '200000000']];

function post(array $request): object
{
    site($request);
    return UnreadForm::refuse(Request::$current) ?? new Response('handled');
}

test('a form of an expired session comes back filled in, without its passwords, and says why', function () {
    $secret = ['password' => 'a', 'user' => ['name' => 'Pia', 'new_Password' => 'b', 'more' => [['password_confirmation' => 'c', 'x' => '1']]]];
    $redirect = post(['post' => STALE + $secret]);
    same([$redirect->url, $redirect->status], ['https://site.test/home-designs#main', 303]);
    contains(Flash::$messages['error'], 'open for too long');
    $state = FormState::view();
    same([$state['posted'], $state['form_errors']], ['sitePortal::onEnquire', []]);
    same($state['old'], ['first_name' => 'Pia', 'user' => ['name' => 'Pia', 'more' => [['x' => '1']]]]);
});

test('a form with its token, a request of the runtime, and a form without a token are for the CMS', function () {
    foreach ([
        ['post' => ['_token' => 'token-1'] + STALE], ['post' => STALE, 'ajax' => true], ['post' => ['_token' => ''] + STALE],
        ['post' => ['_token' => ['x']] + STALE], ['post' => ['_token' => 'old']], [],
    ] as $request) {
        same(post($request)->content, 'handled');
    }
});

test('a form that PHP has dropped because of its size says so', function () {
    $redirect = post(DROPPED);
    same([$redirect->status, Flash::$messages], [303, ['error' => 'That’s too large to send. Try something smaller.']]);
    same(post(DROPPED + ['ajax' => true])->status, 413);
    same(post(['headers' => ['Content-Type' => 'application/json'] + DROPPED['headers']] + DROPPED)->content, 'handled');
});
