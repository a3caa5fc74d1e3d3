<?php

namespace Verandah\Site\Classes\Accounts;

use App;
use October\Rain\Auth\AuthException;

/** The accounts of Winter.User, and of RainLab.User up to version 2. Winter knows the exception by October's name too. */
class WinterCustomers implements Customers
{
    public function user(): ?object
    {
        return self::auth()->getUser();
    }

    public function signIn(string $email, string $password): bool
    {
        try {
            self::auth()->authenticate(['login' => $email, 'password' => $password], true);
        } catch (AuthException) {
            // Its text says whether there is such an account.
            return false;
        }
        return $this->isAllowed();
    }

    public function signOut(): void
    {
        self::auth()->logout();
    }

    public function canRegister(): bool
    {
        foreach (['Winter\User\Models\Settings', 'RainLab\User\Models\Settings'] as $settings) {
            if (class_exists($settings)) {
                return (bool) $settings::get('allow_registration', true);
            }
        }
        return true;
    }

    public function register(array $person): void
    {
        $password = bin2hex(random_bytes(32));
        $fields = ['name' => $person['first_name'], 'surname' => $person['last_name'], 'email' => $person['email']];
        // Activated, because no one has the password before the address is confirmed; and not signed in.
        self::auth()->register($fields + ['password' => $password, 'password_confirmation' => $password], true, false);
    }

    public function passwordCode(string $email): ?string
    {
        $user = self::auth()->createUserModel()->newQuery()->where('email', $email)->first();
        return $user === null || $user->is_guest ? null : "$user->id!{$user->getResetPasswordCode()}";
    }

    public function choosePassword(string $code, string $password): bool
    {
        [$id, $secret] = explode('!', $code, 2) + ['', ''];
        $user = $secret === '' ? null : self::auth()->findUserById($id);
        if ($user === null || !$user->attemptResetPassword($secret, $password)) {
            return false;
        }
        try {
            self::auth()->login($user, true);
        } catch (AuthException) {
            return false;
        }
        return $this->isAllowed();
    }

    public function rename(array $names): void
    {
        $user = $this->user();
        $user->name = $names['first_name'];
        $user->surname = $names['last_name'];
        $user->save();
    }

    /** Signs out at once who is banned. */
    private function isAllowed(): bool
    {
        if ($this->user()?->isBanned()) {
            $this->signOut();
            return false;
        }
        return true;
    }

    private static function auth(): object
    {
        return App::make('user.auth');
    }
}
