<?php

namespace Verandah\Site\Components;

use App;
use ApplicationException;
use Flash;
use Redirect;
use Request;
use Session;
use ValidationException;
use Verandah\Site\Classes\Accounts\AccountMail;
use Verandah\Site\Classes\Accounts\Customers;
use Verandah\Site\Classes\Accounts\NoCustomers;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Forms\PersonFields;
use Verandah\Site\Classes\Forms\SpamTrap;
use Verandah\Site\Classes\Site\Address;
use Verandah\Site\Classes\Site\Text;
use Verandah\Site\Traits\AnswersWithoutScript;

/**
 * For the layout: signing in and out, making an account, and a forgotten password. What it answers never says whether an address
 * has an account; that is written to the address alone.
 */
class CustomerAccount extends SiteComponent
{
    use AnswersWithoutScript;

    private const PANELS = ['register', 'forgot', 'sent', 'expired'];
    private const MIN_PASSWORD = 8;
    private const MAX_PASSWORD = 255;

    public function componentDetails()
    {
        return ['name' => 'Account', 'description' => 'Signing in, accounts and passwords. For the layout.'];
    }

    /** Before handlers, so that the partials of their answers have the variable too. */
    public function init()
    {
        $code = Request::query('reset');
        $tab = Request::query('tab');
        $this->page['sign_in'] = [
            'isAvailable' => !$this->customers() instanceof NoCustomers,
            'panel' => match (true) {
                is_string($code) => 'reset',
                $tab === 'expired' => 'forgot',
                default => in_array($tab, self::PANELS, true) ? $tab : 'login',
            },
            'isExpired' => $tab === 'expired',
            'code' => is_string($code) ? $code : '',
            'returnTo' => self::path(Request::query('return')),
        ];
    }

    public function onLogin()
    {
        return $this->answer(function () {
            $email = PersonFields::line(Request::post('email'));
            $errors = PersonFields::errors(['email' => $email]) + $this->missingPassword();
            self::refuse($errors);
            $signedIn = $this->customers()->signIn($email, Request::post('password'));
            if ($signedIn === false) {
                self::refuse(['password' => Text::message('account.mismatch')]);
            }
            return is_object($signedIn) ? $signedIn : $this->welcome('account.signed_in');
        });
    }

    public function onLogout()
    {
        return $this->answer(function () {
            $this->customers()->signOut();
            return Redirect::to(Request::url(), 303);
        });
    }

    /** There is no password yet: the link in the mail leads to choosing it, and so proves the address. */
    public function onRegister()
    {
        return $this->answer(function () {
            if (!$this->customers()->canRegister()) {
                throw new ApplicationException(Text::message('account.closed'));
            }
            $person = $this->person(['first_name', 'last_name', 'email']);
            return $this->send(fn () => AccountMail::welcome($person, Request::url()));
        });
    }

    public function onForgotPassword()
    {
        return $this->answer(function () {
            ['email' => $email] = $this->person(['email']);
            return $this->send(fn () => AccountMail::newPassword($email, Request::url()));
        });
    }

    public function onResetPassword()
    {
        return $this->answer(function () {
            $errors = $this->missingPassword();
            if ($errors === []) {
                $length = mb_strlen(Request::post('password'));
                if ($length < self::MIN_PASSWORD || $length > self::MAX_PASSWORD) {
                    $errors['password'] = Text::ofWidget('form.tooShort', ['field' => Text::ofWidget('form.password'), 'count' => self::MIN_PASSWORD]);
                } elseif (Request::post('password') !== Request::post('password_confirmation')) {
                    $errors['password_confirmation'] = Text::ofWidget('form.mismatch');
                }
            }
            self::refuse($errors);
            $signedIn = $this->customers()->choosePassword($this->text('code'), Request::post('password'));
            if ($signedIn === false) {
                return Redirect::to(Request::url() . '?tab=expired', 303);
            }
            return is_object($signedIn) ? $signedIn : $this->welcome('account.password_saved');
        });
    }

    public function onUpdateAccount()
    {
        return $this->answer(function () {
            if (!Visitor::current()->isSignedIn()) {
                throw new ApplicationException(Text::ofWidget('ajax.signIn'));
            }
            $this->customers()->rename($this->person(['first_name', 'last_name']));
            return ['result' => 'success', 'message' => Text::message('account.saved')];
        });
    }

    /** After the response, so that it takes the same time whether or not there is an account. @param callable(): void $write */
    private function send(callable $write): object
    {
        if (!SpamTrap::isTriggered()) {
            App::terminating($write);
        }
        return Redirect::to(Request::url() . '?tab=sent', 303);
    }

    private function welcome(string $message): object
    {
        // A session that somebody else has prepared is not the customer's.
        Session::regenerate();
        Flash::success(Text::message($message));
        // Complete, because a path would get the folder of the CMS a second time.
        return Redirect::to(self::origin() . self::path(Request::post('return')), 303);
    }

    /** @param string[] $names @return array<string, string> @throws ValidationException */
    private function person(array $names): array
    {
        $fields = [];
        foreach ($names as $name) {
            $fields[$name] = PersonFields::line(Request::post($name));
        }
        self::refuse(PersonFields::errors($fields));
        return $fields;
    }

    /** @return array{password?: string} */
    private function missingPassword(): array
    {
        $password = Request::post('password');
        return is_string($password) && $password !== ''
            ? []
            : ['password' => Text::ofWidget('form.required', ['field' => Text::ofWidget('form.password')])];
    }

    /** @param array<string, string> $errors @throws ValidationException */
    private static function refuse(array $errors): void
    {
        if ($errors !== []) {
            throw new ValidationException($errors);
        }
    }

    /** @return string a path from the root of the host, as `current_path`; this page's for anything else */
    private static function path(mixed $value): string
    {
        $isPath = is_string($value) && preg_match('#^/(?![/\\\\])[^\s\\\\]*$#D', $value) === 1;
        return $isPath ? Address::to($value) : (string) parse_url(Request::url(), PHP_URL_PATH);
    }

    private static function origin(): string
    {
        return (string) preg_replace('#^(https?://[^/]+).*$#', '$1', Request::url());
    }

    private function customers(): Customers
    {
        return App::make(Customers::class);
    }
}
