<?php

use Cms\Classes\CmsController;
use Symfony\Component\HttpFoundation\Response;
use Verandah\Site\Classes\Accounts\AccountMark;
use Verandah\Site\Components\SitewideActions;
use Verandah\Site\Middleware\HandlePageRequests;

/** @return array{string, string} the header, and the nonce that the page saw */
function policy(?string $policy): array
{
    site([], ['policy' => $policy]);
    $seen = '';
    $response = (new HandlePageRequests())->handle(Request::$current, function () use (&$seen) {
        $page = Cms\Classes\Controller::getController();
        $page->add(SitewideActions::class, 'sitewideActions');
        $seen = $page->vars['csp_nonce'];
        return new Response();
    });
    return [$response->headers->values['Content-Security-Policy'] ?? '', $seen];
}

test('a policy: its nonce is new for each response, and is the variable csp_nonce', function () {
    [$header, $nonce] = policy("script-src 'nonce-{nonce}'\n'strict-dynamic'");
    same(strlen(base64_decode($nonce)), 16);
    same($header, "script-src 'nonce-$nonce' 'strict-dynamic'");
    same(policy("script-src 'nonce-{nonce}'")[1] !== $nonce, true);
});

test('no policy: no header and no nonce', function () {
    same(policy(null), ['', '']);
});

test('the plugin adds one middleware to the pages of the CMS', function () {
    site()->boot();
    same(CmsController::$extended->middleware, [HandlePageRequests::class]);
});

test('a request that is refused never reaches the CMS, and its answer has policy and mark', function () {
    $tooLarge = ['headers' => ['Content-Type' => 'multipart/form-data; boundary=x', 'Content-Length' => '200000000'], 'post' => []];
    site($tooLarge + ['ajax' => true], ['policy' => "script-src 'none'"]);
    $response = (new HandlePageRequests())->handle(Request::$current, fn () => throw new Exception('It reached the CMS.'));
    same($response->status, 413);
    same($response->headers->values, [AccountMark::HEADER => AccountMark::GUEST, 'Content-Security-Policy' => "script-src 'none'"]);
});
