<?php

namespace Verandah\Site\Classes;

use App;

/** A site without a user plugin: everyone is a guest. */
class NoCustomers implements Customers
{
    /** @return class-string<Customers> of the user plugin that is installed, or of none */
    public static function orInstalled(): string
    {
        if (App::bound('user.auth')) {
            return WinterCustomers::class;
        }
        return class_exists('RainLab\User\Models\User') && App::bound('auth') ? RainLabCustomers::class : self::class;
    }

    public function user(): ?object
    {
        return null;
    }

    public function signIn(string $email, string $password): bool
    {
        return false;
    }

    public function signOut(): void
    {
    }

    public function canRegister(): bool
    {
        return false;
    }

    public function register(array $person): void
    {
    }

    public function passwordCode(string $email): ?string
    {
        return null;
    }

    public function choosePassword(string $code, string $password): bool
    {
        return false;
    }

    public function rename(array $names): void
    {
    }
}
