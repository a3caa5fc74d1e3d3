<?php

namespace Verandah\Site\Classes;

/**
 * What an account keeps: `favourites`, `moodboard` and `compare` (keys, oldest first), `estimates`, and flags. Write your
 * own with a table of yours, and name it as `accounts` in config/verandah/site/config.php.
 */
interface AccountStore
{
    public function read(string $account, string $name): array;

    public function write(string $account, string $name, array $value): void;
}
