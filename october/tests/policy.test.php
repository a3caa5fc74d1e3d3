<?php

use Cms\Classes\CmsController;
use Verandah\Site\Components\SitewideActions;
use Verandah\Site\Middleware\HideAddress;
use Verandah\Site\Middleware\HideExceptions;
use Verandah\Site\Middleware\LimitAttempts;
use Verandah\Site\Middleware\MarkAccount;
use Verandah\Site\Middleware\MoveDeviceHomes;
use Verandah\Site\Middleware\RefuseOtherAccount;
use Verandah\Site\Middleware\RenewGuestLists;
use Verandah\Site\Middleware\ReturnUnreadForms;
use Verandah\Site\Middleware\SendPolicy;

/** @return array{string, string} the header, and the nonce that the page saw */
function policy(?string $policy): array
{
    $plugin = site([], ['policy' => $policy]);
    $headers = new class {
        public string $policy = '';

        public function set(string $name, string $value): void
        {
            $this->policy = "$name: $value";
        }
    };
    $seen = '';
    (new SendPolicy())->handle(Request::$current, function () use ($headers, &$seen, $plugin) {
        $page = Cms\Classes\Controller::getController();
        $page->add(SitewideActions::class, 'sitewideActions');
        $seen = $page->vars['csp_nonce'];
        return (object) ['headers' => $headers];
    });
    return [$headers->policy, $seen];
}

test('a policy: its nonce is new for each response, and is the variable csp_nonce', function () {
    [$header, $nonce] = policy("script-src 'nonce-{nonce}'\n'strict-dynamic'");
    same(strlen(base64_decode($nonce)), 16);
    same($header, "Content-Security-Policy: script-src 'nonce-$nonce' 'strict-dynamic'");
    same(policy("script-src 'nonce-{nonce}'")[1] !== $nonce, true);
});

test('no policy: no header and no nonce', function () {
    same(policy(null), ['', '']);
});

test('the plugin adds its middleware to the pages of the CMS', function () {
    site()->boot();
    same(CmsController::$extended->middleware, [
        SendPolicy::class, HideAddress::class, MarkAccount::class, RefuseOtherAccount::class, ReturnUnreadForms::class, LimitAttempts::class,
        RenewGuestLists::class, MoveDeviceHomes::class, HideExceptions::class,
    ]);
});
