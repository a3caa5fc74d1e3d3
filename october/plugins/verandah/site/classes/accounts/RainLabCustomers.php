<?php

namespace Verandah\Site\Classes\Accounts;

use App;
use Illuminate\Validation\ValidationException as LaravelValidationException;
use Password;
use RainLab\User\Components\Authentication;
use RainLab\User\Components\Registration;
use RainLab\User\Components\ResetPassword;
use RainLab\User\Models\Setting;
use RainLab\User\Models\User;
use Redirect;
use Request;
use ValidationException;
use Verandah\Site\Classes\Site\Address;

/**
 * The accounts of RainLab.User from version 3, written from its source, and not run. Its own component signs in, so that its limit of
 * attempts, its events and its second factor count here too. The code of a second factor is asked for by the theme's page for signing
 * in, which has the component `[authentication]`.
 */
class RainLabCustomers implements Customers
{
    public function user(): ?object
    {
        $user = App::make('auth')->user();
        return $user instanceof User ? $user : null;
    }

    public function signIn(string $email, string $password): bool|object
    {
        // The component reads them from the request, which may have blanks around the address.
        Request::merge(['email' => $email, 'password' => $password]);
        try {
            $response = (new Authentication(null, ['rememberMe' => Authentication::REMEMBER_ALWAYS]))->onLogin();
        } catch (ValidationException | LaravelValidationException) {
            return false;
        }
        return match (true) {
            // An event of the site may answer for itself.
            $this->user() !== null => $response ?? true,
            $response === null => false,
            default => self::toSecondFactor(),
        };
    }

    public function signOut(): void
    {
        App::make('auth')->logout();
    }

    public function canRegister(): bool
    {
        return (bool) Setting::get('allow_registration');
    }

    public function register(array $person): void
    {
        $password = bin2hex(random_bytes(32));
        $input = $person + ['password' => $password, 'password_confirmation' => $password];
        $component = new Registration();
        $user = $component->fireSystemEvent('rainlab.user.beforeRegister', [&$input]) ?: User::create($input);
        $component->fireSystemEvent('rainlab.user.register', [$user]);
    }

    public function passwordCode(string $email): ?string
    {
        $user = App::make('auth')->getProvider()->retrieveByCredentials(['email' => $email]);
        return $user === null || $user->is_guest ? null : "$user->id!" . Password::broker()->createToken($user);
    }

    public function choosePassword(string $code, string $password): bool|object
    {
        [$id, $token] = explode('!', $code, 2) + ['', ''];
        $user = $token === '' ? null : User::find($id);
        if ($user === null || !Password::broker()->tokenExists($user, $token)) {
            return false;
        }
        $user->password = $user->password_confirmation = $password;
        // Signs out every other device.
        $user->setRememberToken(bin2hex(random_bytes(30)));
        $user->save();
        Password::broker()->deleteToken($user);
        $user->markEmailAsVerified();
        (new ResetPassword())->fireSystemEvent('rainlab.user.passwordReset', [$user]);
        if ($user->hasEnabledTwoFactorAuthentication()) {
            return Redirect::to(Address::to(Address::signInPage()), 303);
        }
        App::make('auth')->login($user, true);
        return true;
    }

    private static function toSecondFactor(): object
    {
        return Redirect::to(Address::to(Address::signInPage()) . '?two-factor=challenge', 303);
    }

    public function rename(array $names): void
    {
        $user = $this->user();
        $user->first_name = $names['first_name'];
        $user->last_name = $names['last_name'];
        $user->save();
    }
}
