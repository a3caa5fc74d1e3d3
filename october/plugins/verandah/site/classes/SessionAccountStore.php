<?php

namespace Verandah\Site\Classes;

use Session;

/** Keeps what an account saves until it signs out. Enough to try a theme, and for nothing else. */
class SessionAccountStore implements AccountStore
{
    public function read(string $account, string $name): array
    {
        return Session::get($this->key($account, $name), []);
    }

    public function write(string $account, string $name, array $value): void
    {
        Session::put($this->key($account, $name), $value);
    }

    private function key(string $account, string $name): string
    {
        return "verandah.$account.$name";
    }
}
