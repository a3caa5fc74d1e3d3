<?php

namespace Verandah\Site\Classes\Accounts;

/**
 * The accounts of a user plugin. WinterCustomers and RainLabCustomers have those of Winter.User and RainLab.User; for another plugin
 * write a class of your own, and name it as `customers` in config/verandah/site/config.php.
 */
interface Customers
{
    /** @return object|null who is signed in: id, email, and first_name and last_name or name and surname; null for a guest */
    public function user(): ?object;

    /**
     * Until the visitor signs out.
     * @return bool|object false if no account that may sign in has this address with this password; a response if the plugin asks
     *   for more, such as a second factor
     */
    public function signIn(string $email, string $password): bool|object;

    public function signOut(): void;

    /** @return bool whether visitors may make accounts */
    public function canRegister(): bool;

    /** Makes an account with a password that no one is told. @param array{first_name: string, last_name: string, email: string} $person */
    public function register(array $person): void;

    /** @return string|null what a link to choose a password ends with; null if no account has this address */
    public function passwordCode(string $email): ?string;

    /** Saves the password, and signs in. @return bool|object false if the code is not valid, or was used; a response as for `signIn()` */
    public function choosePassword(string $code, string $password): bool|object;

    /** Renames who is signed in. @param array{first_name: string, last_name: string} $names */
    public function rename(array $names): void;
}
