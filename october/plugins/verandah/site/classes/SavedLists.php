<?php

namespace Verandah\Site\Classes;

use ApplicationException;
use Config;
use Request;

/** Hearts, pins and compared homes of a visitor: an account's are in the store, a guest's in cookies. */
class SavedLists
{
    public const COOKIES = ['favourites' => 'user_favorites', 'moodboard' => 'user_moodboard', 'compare' => 'user_compare'];
    public const TYPES = ['home_design', 'house_land'];

    /** @var array<string, string[]> */
    private array $lists = [];

    /** @var array<string, string[]> */
    private array $withdrawn = [];

    public function __construct(
        private readonly Visitor $visitor,
        private readonly Repository $repository,
        private readonly AccountStore $accounts,
    ) {
    }

    /** @return string[] '12', or for compare 'home_design:12'; oldest first */
    public function keys(string $list): array
    {
        return $this->lists[$list] ??= $this->visitor->isSignedIn()
            ? $this->accounts->read($this->visitor->accountId(), $list)
            : GuestList::keys(self::cookie(self::COOKIES[$list]));
    }

    /** @return array{favourites: string[], moodboard: string[], compare: string[]} */
    public function all(): array
    {
        $all = [];
        foreach (array_keys(self::COOKIES) as $list) {
            $all[$list] = $this->keys($list);
        }
        return $all;
    }

    /** @return string[] keys of items that are no longer offered: their page shows them, and they take no room (D72) */
    public function withdrawn(string $list): array
    {
        return $this->withdrawn[$list] ??= $this->findWithdrawn($list, $this->keys($list));
    }

    /** @return array{favourites: string[], moodboard: string[], compare: string[]} what is still offered */
    public function offered(): array
    {
        $offered = [];
        foreach ($this->all() as $list => $keys) {
            $offered[$list] = array_values(array_diff($keys, $this->withdrawn($list)));
        }
        return $offered;
    }

    public function limit(string $list): int
    {
        return (int) Config::get('verandah.site::limits.' . ($this->visitor->isSignedIn() ? 'account' : 'guest') . ".$list");
    }

    /**
     * Adds an item, or removes it if the list had it when the request began. Something that is no longer offered can be
     * removed, and takes no room.
     * @return array what a toggle handler returns
     */
    public function toggle(string $list, string $key): array
    {
        $title = $this->find($list, $key)['title'] ?? null;
        $named = $title === null ? [] : ['title' => $title];
        if (in_array($key, $this->keys($list), true)) {
            $this->change($list, fn (string $account) => $this->accounts->remove($account, $list, $key));
            return ['result' => 'removed'] + $named;
        }
        if ($title === null) {
            throw new ApplicationException('This is no longer available.');
        }
        $withdrawn = $this->withdrawn($list);
        if ($withdrawn !== []) {
            $named['withdrawn'] = $withdrawn;
        }
        return $this->add($list, $key)
            ? ['result' => 'added'] + $named
            : ['result' => 'limit_reached', 'message' => $this->limitMessage($list)] + $named;
    }

    /** Replaces a compared home. @return array what onSwapCompare returns */
    public function swap(string $from, string $to): array
    {
        $keys = $this->keys('compare');
        $card = $this->find('compare', $to);
        if (in_array($to, $keys, true)) {
            return ['result' => 'error', 'message' => 'You’re already comparing this home.'];
        }
        $isPossible = $card !== null && in_array($from, $keys, true)
            && $this->change('compare', fn (string $account) => $this->accounts->replace($account, 'compare', $from, $to));
        return $isPossible ? ['result' => 'success', 'title' => $card['title']] : ['result' => 'error'];
    }

    /** Merges a guest's lists into the account's, as far as there is room; twice is the same as once. @param array<string, string[]> $lists */
    public function merge(array $lists): void
    {
        foreach ($lists as $list => $keys) {
            foreach (array_diff($keys, $this->keys($list)) as $key) {
                if ($this->find($list, $key) !== null) {
                    $this->add($list, $key);
                }
            }
        }
    }

    /** @return array|null the card of a key; null if it is no longer offered */
    public function find(string $list, string $key): ?array
    {
        if ($list === 'moodboard') {
            return $this->repository->picture($key);
        }
        if ($list === 'favourites') {
            return $this->repository->card($key);
        }
        [$type, $id] = [...explode(':', $key, 2), ''];
        $card = $this->repository->card($id);
        return $card !== null && $card['type'] === $type && in_array($type, self::TYPES, true) ? $card : null;
    }

    /** @return array{favourites: string[], moodboard: string[], compare: array[]} as in `vr-account` and onGetSavedItems */
    public function forAccount(): array
    {
        return ['compare' => array_map(function (string $key) {
            [$type, $id] = explode(':', $key, 2);
            return ['comparable_id' => $id, 'comparable_type' => $type];
        }, $this->keys('compare'))] + $this->all();
    }

    public function limitMessage(string $list): string
    {
        $noun = ['favourites' => 'favourites', 'moodboard' => 'moodboard pictures', 'compare' => 'homes to compare'][$list];
        $limit = $this->limit($list);
        return $this->visitor->isSignedIn()
            ? "You can keep up to $limit $noun. Remove some to save more."
            : "You can keep $limit $noun here. Sign in to save more.";
    }

    public static function cookie(string $name): ?string
    {
        $value = Request::cookie($name);
        return is_string($value) ? $value : null;
    }

    /** @return string[] the keys of the same type, which is what precedes the colon; without a colon, all */
    public static function ofType(array $keys, string $key): array
    {
        $type = strstr($key, ':', true);
        return $type === false ? $keys : array_values(preg_grep('/^' . preg_quote($type, '/') . ':/', $keys));
    }

    /** @return string[] */
    private function findWithdrawn(string $list, array $keys): array
    {
        if ($keys === []) {
            return [];
        }
        $offered = $list === 'compare'
            ? array_filter($keys, fn (string $key) => $this->find($list, $key) !== null)
            : $this->repository->offered($list, $keys);
        return array_values(array_diff($keys, $offered));
    }

    /** @return bool false if the list is full */
    private function add(string $list, string $key): bool
    {
        $limit = $this->limit($list) + count(self::ofType($this->withdrawn($list), $key));
        return count(self::ofType($this->keys($list), $key)) < $limit
            && $this->change($list, fn (string $account) => $this->accounts->add($account, $list, $key, $limit));
    }

    /**
     * A guest's list is in the browser, which changes it after this response.
     * @return bool false if the account's list was not changed
     */
    private function change(string $list, callable $change): bool
    {
        if (!$this->visitor->isSignedIn()) {
            return true;
        }
        unset($this->lists[$list], $this->withdrawn[$list]);
        return $change($this->visitor->accountId()) !== false;
    }
}
