<?php

namespace Verandah\Site\Classes\Accounts;

/**
 * What accounts keep. DatabaseAccountStore has it in the plugin's tables; name a class of your own as `accounts` in
 * config/verandah/site/config.php.
 *
 * The lists `favourites`, `moodboard` and `compare` hold keys: `12`, or for compare `home_design:12`. The page's script
 * sends clicks on different items at the same time, so each method that changes a list is one atomic step.
 */
interface AccountStore
{
    /** @return array the keys of a list, oldest first; or the value of another name, empty if there is none */
    public function read(string $account, string $name): array;

    /**
     * Changes a value that is no list: `estimates`, `notifications`, `portal_popup`. No other request changes it meanwhile.
     * @param callable(array): ?array $change from what read() returns; null leaves it as it is. It may be called again.
     * @return bool whether it was changed
     */
    public function change(string $account, string $name, callable $change): bool;

    /**
     * Adds a key at the end of a list, once.
     * @param int|null $limit the most keys of its type, which is what precedes the colon; without a colon, of the list
     * @return bool false if there is no room for it; true if it is in the list now
     */
    public function add(string $account, string $list, string $key, ?int $limit = null): bool;

    public function remove(string $account, string $list, string $key): void;

    /** Puts another key in the place of one. @return bool false if the list lacks the one or has the other already */
    public function replace(string $account, string $list, string $from, string $to): bool;

    /** Deletes all that an account keeps, because it was deleted itself. */
    public function forget(string $account): void;
}
