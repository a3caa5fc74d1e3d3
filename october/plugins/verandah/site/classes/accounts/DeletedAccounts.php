<?php

namespace Verandah\Site\Classes\Accounts;

use App;
use Event;
use Verandah\Site\Classes\Saved\SharedLists;
use Verandah\Site\Classes\Visits\VisitBook;

/** Deletes what a customer has saved when the account is deleted. One that is only deactivated can come back, and keeps it. */
class DeletedAccounts
{
    /** The models of the known user plugins; a class of your own for customers calls forget() itself. */
    private const MODELS = ['Winter\User\Models\User', 'RainLab\User\Models\User'];

    public static function listen(): void
    {
        foreach (self::MODELS as $model) {
            Event::listen("eloquent.deleted: $model", function (object $user) {
                // A deactivated one is in the table still.
                if (!$user->newQueryWithoutScopes()->whereKey($user->getKey())->exists()) {
                    self::forget((string) $user->getKey());
                }
            });
        }
    }

    public static function forget(string $account): void
    {
        App::make(AccountStore::class)->forget($account);
        SharedLists::forget($account);
        VisitBook::forget($account);
    }
}
