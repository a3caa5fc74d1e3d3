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

    public function limit(string $list): int
    {
        return (int) Config::get('verandah.site::limits.' . ($this->visitor->isSignedIn() ? 'account' : 'guest') . ".$list");
    }

    /** @return array what a toggle handler returns. Something that is no longer offered can be removed, and takes no room. */
    public function toggle(string $list, string $key): array
    {
        $keys = $this->keys($list);
        $title = $this->find($list, $key)['title'] ?? null;
        $named = $title === null ? [] : ['title' => $title];
        if (in_array($key, $keys, true)) {
            $this->keep($list, array_values(array_diff($keys, [$key])));
            return ['result' => 'removed'] + $named;
        }
        if ($title === null) {
            throw new ApplicationException('This is no longer available.');
        }
        if ($this->isFull($list, $key)) {
            return ['result' => 'limit_reached', 'message' => $this->limitMessage($list)] + $named;
        }
        $this->keep($list, [...$keys, $key]);
        return ['result' => 'added'] + $named;
    }

    /** Replaces a compared home. @return array what onSwapCompare returns */
    public function swap(string $from, string $to): array
    {
        $keys = $this->keys('compare');
        $card = $this->find('compare', $to);
        if (in_array($to, $keys, true)) {
            return ['result' => 'error', 'message' => 'You’re already comparing this home.'];
        }
        if ($card === null || !in_array($from, $keys, true)) {
            return ['result' => 'error'];
        }
        $this->keep('compare', array_map(fn (string $key) => $key === $from ? $to : $key, $keys));
        return ['result' => 'success', 'title' => $card['title']];
    }

    /** Merges a guest's lists into the account's; twice is the same as once. @param array<string, string[]> $lists */
    public function merge(array $lists): void
    {
        foreach ($lists as $list => $keys) {
            $known = array_filter($keys, fn (string $key) => $this->find($list, $key) !== null);
            $merged = array_values(array_unique([...$this->keys($list), ...$known]));
            $this->keep($list, $list === 'compare' ? $this->withinSlots($merged) : array_slice($merged, 0, $this->limit($list)));
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

    private function isFull(string $list, string $key): bool
    {
        $type = explode(':', $key)[0];
        $taken = array_filter($this->keys($list), fn (string $other) => $this->find($list, $other) !== null
            && ($list !== 'compare' || str_starts_with($other, "$type:")));
        return count($taken) >= $this->limit($list);
    }

    /** @return string[] the first homes of each type */
    private function withinSlots(array $keys): array
    {
        $ofType = fn (string $type) => array_filter($keys, fn (string $key) => str_starts_with($key, "$type:"));
        return array_merge(...array_map(
            fn (string $type) => array_slice(array_values($ofType($type)), 0, $this->limit('compare')),
            self::TYPES,
        ));
    }

    /** A guest's list is in the browser, which changes it after this response. @param string[] $keys */
    private function keep(string $list, array $keys): void
    {
        if ($this->visitor->isSignedIn()) {
            $this->lists[$list] = $keys;
            $this->accounts->write($this->visitor->accountId(), $list, $keys);
        }
    }
}
