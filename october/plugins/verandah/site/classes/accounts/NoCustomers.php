<?php

namespace Verandah\Site\Classes\Accounts;

/** A site without a user plugin: everyone is a guest. */
class NoCustomers implements Customers
{
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
