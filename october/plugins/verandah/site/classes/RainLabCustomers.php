<?php

namespace Verandah\Site\Classes;

use App;
use Password;
use RainLab\User\Models\User;

/** The accounts of RainLab.User from version 3, as its documentation and Laravel's describe them. It was not run. */
class RainLabCustomers implements Customers
{
    public function user(): ?object
    {
        $user = App::make('auth')->user();
        return $user instanceof User ? $user : null;
    }

    public function signIn(string $email, string $password): bool
    {
        return (bool) App::make('auth')->attempt(['email' => $email, 'password' => $password], true);
    }

    public function signOut(): void
    {
        App::make('auth')->logout();
    }

    /** RainLab.User has a setting for it, which its documentation gives no name. */
    public function canRegister(): bool
    {
        return true;
    }

    public function register(array $person): void
    {
        $password = bin2hex(random_bytes(32));
        User::create($person + ['password' => $password, 'password_confirmation' => $password]);
    }

    public function passwordCode(string $email): ?string
    {
        $user = App::make('auth')->getProvider()->retrieveByCredentials(['email' => $email]);
        return $user === null || $user->is_guest ? null : "$user->id!" . Password::broker()->createToken($user);
    }

    public function choosePassword(string $code, string $password): bool
    {
        [$id, $token] = explode('!', $code, 2) + ['', ''];
        $user = $token === '' ? null : User::find($id);
        if ($user === null || !Password::broker()->tokenExists($user, $token)) {
            return false;
        }
        $user->password = $user->password_confirmation = $password;
        $user->save();
        Password::broker()->deleteToken($user);
        $user->markEmailAsVerified();
        App::make('auth')->login($user, true);
        return true;
    }

    public function rename(array $names): void
    {
        $user = $this->user();
        $user->first_name = $names['first_name'];
        $user->last_name = $names['last_name'];
        $user->save();
    }
}
