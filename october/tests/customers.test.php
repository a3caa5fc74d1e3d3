<?php

/** Signing in, accounts and passwords, with the manager of Winter.User as a double. */

use Verandah\Site\Classes\Forms\FormState;
use Verandah\Site\Classes\Site\SiteAddress;
use Verandah\Site\Components\CustomerAccount;

require_once __DIR__ . '/stubs/user.php';
require_once __DIR__ . '/theme-twig.php';

/** Posts a form of the portal, without a script. @return object what the handler answers: a redirect */
function account(StubAuth $auth, string $handler, array $post = [], array $request = []): object
{
    site($request + ['url' => 'https://site.test/portal', 'post' => ['_handler' => "customerAccount::$handler"] + $post]);
    App::$bound['user.auth'] = $auth;
    return Cms\Classes\Controller::getController()->add(CustomerAccount::class, 'customerAccount')->$handler();
}

/** What the CMS does after the response. */
function terminate(): void
{
    array_map(fn (callable $do) => $do(), App::$terminating);
}

const PIA = ['email' => 'pia@example.test', 'password' => 'her password'];
const PERSON = ['first_name' => 'Pia', 'last_name' => 'Novak', 'email' => 'pia@example.test'];

test('signing in goes on to the page it came from, in a session of its own', function () {
    $auth = new StubAuth();
    same(account($auth, 'onLogin', ['return' => '/compare?type=house_land'] + PIA)->url, 'https://site.test/compare?type=house_land');
    same([$auth->getUser()->email, Session::getId() === 'session-1'], ['pia@example.test', false]);
    same(Flash::$messages, ['success' => 'You’re signed in.']);
    foreach (['//evil.test', 'https://evil.test', '/\\evil.test', "/x\ny", ['/compare'], ''] as $return) {
        same(account(new StubAuth(), 'onLogin', ['return' => $return] + PIA)->url, 'https://site.test/portal');
    }
});

test('[D71] below a folder, signing in and the link of the mail stay below it', function () {
    $below = ['url' => 'https://site.test/cms/vi/portal', 'folder' => '/cms', 'prefix' => '/vi'];
    foreach (['/cms/vi/compare', '/compare'] as $return) {
        same(account(new StubAuth(), 'onLogin', ['return' => $return] + PIA, $below)->url, 'https://site.test/cms/vi/compare');
    }
    same(account(new StubAuth(), 'onLogin', PIA, $below)->url, 'https://site.test/cms/vi/portal');
    account(new StubAuth(), 'onForgotPassword', ['email' => 'pia@example.test'], $below);
    terminate();
    contains(Mail::$sent[0]->text, 'https://site.test/cms/vi/portal?reset=7');
});

test('[D71] a mail links to the configured address, whatever host the request names', function () {
    $forged = ['url' => 'https://evil.example/cms/portal'];
    $letters = function (array $app) use ($forged): array {
        account(new StubAuth(), 'onForgotPassword', ['email' => 'pia@example.test'], $forged);
        Config::$values['app'] = $app + Config::$values['app'];
        terminate();
        return array_map(fn (object $mail) => preg_replace('/^.*?(https?:\S+).*$/s', '$1', $mail->text), Mail::$sent);
    };
    same($letters(['url' => 'https://homes.example/cms']), ['https://homes.example/cms/portal?reset=7%21secret-7']);
    foreach ([[], ['url' => ''], ['url' => 'http://localhost']] as $app) {
        same($letters($app), []);
        contains(Log::$errors[0][0], 'The site has no address for links in mails');
        same(SiteAddress::problem()?->id, 'VR714');
    }
    same($letters(['url' => 'http://localhost', 'trustedHosts' => ['evil.example']]), ['https://evil.example/cms/portal?reset=7%21secret-7']);
});

test('a wrong password, no account and a ban are one answer', function () {
    $banned = new StubAuth();
    $banned->users[0]->isBanned = true;
    $tries = [[new StubAuth(), ['password' => 'x'] + PIA], [new StubAuth(), ['email' => 'x@example.test'] + PIA], [$banned, PIA]];
    foreach ($tries as [$auth, $post]) {
        account($auth, 'onLogin', $post);
        same(FormState::view()['form_errors'], ['password' => ['That email and password don’t match. Try again, or reset your password.']]);
        same([$auth->getUser(), Session::getId()], [null, 'session-1']);
        same(FormState::view()['old'], ['email' => $post['email']]);
    }
    account(new StubAuth(), 'onLogin', ['password' => ['x'], 'email' => 'x']);
    same(array_keys(FormState::view()['form_errors']), ['email', 'password']);
});

test('making an account answers the same for an address that has one; the mail says which', function () {
    $letters = [];
    foreach (['new@example.test', 'pia@example.test'] as $email) {
        $auth = new StubAuth();
        $answer = account($auth, 'onRegister', ['email' => $email] + PERSON);
        same([$answer->url, $answer->status, Flash::$messages], ['https://site.test/portal?tab=sent', 303, []]);
        same([count($auth->users), Mail::$sent], [1, []]);
        terminate();
        same([count(Mail::$sent), Mail::$sent[0]->headers['to'], $auth->getUser()], [1, $email, null]);
        $letters[] = [count($auth->users), Mail::$sent[0]->headers['subject'], Mail::$sent[0]->text];
    }
    same([$letters[0][0], $letters[0][1]], [2, 'Choose your password']);
    contains($letters[0][2], "Hello Pia,\n\nChoose a password for your new account:\nhttps://site.test/portal?reset=8%21secret-8\n");
    same([$letters[1][0], $letters[1][1]], [1, 'You have an account already']);
    contains($letters[1][2], 'https://site.test/portal?reset=7%21secret-7');
});

test('asking for a new password answers the same, and mails only to an account', function () {
    foreach (['pia@example.test' => 1, 'x@example.test' => 0] as $email => $letters) {
        $answer = account(new StubAuth(), 'onForgotPassword', ['email' => $email]);
        same($answer->url, 'https://site.test/portal?tab=sent');
        terminate();
        same(count(Mail::$sent), $letters);
    }
});

test('the link of the mail chooses a password, signs in, and works once', function () {
    $auth = new StubAuth();
    account($auth, 'onForgotPassword', ['email' => 'pia@example.test']);
    terminate();
    $new = ['code' => '7!secret-7', 'password' => 'eight or more', 'password_confirmation' => 'eight or more'];
    account($auth, 'onResetPassword', ['password' => 'seven77', 'password_confirmation' => 'seven77'] + $new);
    same(FormState::view()['form_errors'], ['password' => ['The password must be at least 8 characters.']]);
    account($auth, 'onResetPassword', ['password_confirmation' => 'another'] + $new);
    same(FormState::view()['form_errors'], ['password_confirmation' => ['The password confirmation does not match.']]);
    same(account($auth, 'onResetPassword', $new)->url, 'https://site.test/portal');
    same([$auth->getUser()->email, $auth->users[0]->password], ['pia@example.test', 'eight or more']);
    foreach (['7!secret-7', '7!', '!', '', '99!secret-7', ['7']] as $code) {
        $fresh = new StubAuth();
        same(account($fresh, 'onResetPassword', ['code' => $code] + $new)->url, 'https://site.test/portal?tab=expired');
        same($fresh->getUser(), null);
    }
});

test('a mailer that fails, or a program that fills in the hidden field, changes no answer', function () {
    $answer = account(new StubAuth(), 'onForgotPassword', ['email' => 'pia@example.test']);
    Mail::$failure = 'Connection could not be established with host smtp.secret.test';
    terminate();
    same([$answer->url, count(Log::$errors)], ['https://site.test/portal?tab=sent', 1]);
    contains(Log::$errors[0][0], 'A letter about an account was not sent: Connection');
    $auth = new StubAuth();
    same(account($auth, 'onRegister', ['contact_reference' => 'x', 'email' => 'x@example.test'] + PERSON)->url, $answer->url);
    terminate();
    same([count($auth->users), Mail::$sent], [1, []]);
});

test('customers rename themselves and sign out; guests cannot', function () {
    $auth = new StubAuth();
    account($auth, 'onUpdateAccount', PERSON);
    same(Flash::$messages, ['error' => 'Sign in to continue.']);
    $auth->login($auth->users[0], true);
    account($auth, 'onUpdateAccount', ['first_name' => 'Ola', 'email' => 'other@example.test'] + PERSON);
    same([$auth->getUser()->name, $auth->getUser()->email, $auth->getUser()->timesSaved], ['Ola', 'pia@example.test', 1]);
    same(account($auth, 'onLogout')->url, 'https://site.test/portal');
    same($auth->getUser(), null);
});

test('the page of the account: panels by address, who is signed in, and a site without accounts', function () {
    $page = function (?StubAuth $auth, array $query = []): string {
        site(['url' => 'https://site.test/portal', 'query' => $query]);
        $auth === null || App::$bound['user.auth'] = $auth;
        return renderPage('portal', ['customerAccount' => []]);
    };
    contains($page(new StubAuth()), 'id="sign-in-login" class="vr-sign-in__panel" data-panel="login">');
    contains($page(new StubAuth(), ['tab' => 'register']), 'data-panel="register">');
    contains($page(new StubAuth(), ['tab' => 'expired']), 'That link has already been used, or has expired.');
    contains($page(new StubAuth(), ['reset' => '7!"<b>']), 'name="code" value="7!&quot;&lt;b&gt;"');
    $auth = new StubAuth();
    $auth->login($auth->users[0], true);
    contains($page($auth), 'Good to see you, Pia');
    contains($page(null), 'There are no accounts on this site.');
});
