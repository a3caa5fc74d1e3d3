<?php

namespace Verandah\Site\Classes\Saved;

use ApplicationException;
use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Site\Text;

/** What visitors do with their lists: an account's are changed in the store, a guest's by the page's script after the response. */
class SavedChanges
{
    public function __construct(
        public readonly SavedLists $lists,
        private readonly Visitor $visitor,
        private readonly AccountStore $accounts,
    ) {
    }

    /**
     * Adds an item, or removes it if the list had it when the request began. Something that is no longer offered can be
     * removed, and takes no room.
     * @return array what a toggle handler returns
     */
    public function toggle(string $list, string $key): array
    {
        $title = $this->lists->find($list, $key)['title'] ?? null;
        $named = $title === null ? [] : ['title' => $title];
        if (in_array($key, $this->lists->keys($list), true)) {
            $this->change($list, fn (string $account) => $this->accounts->remove($account, $list, $key));
            return ['result' => 'removed'] + $named;
        }
        if ($title === null) {
            throw new ApplicationException(Text::message('unavailable'));
        }
        $withdrawn = $this->lists->withdrawn($list);
        if ($withdrawn !== []) {
            $named['withdrawn'] = $withdrawn;
        }
        return $this->add($list, $key)
            ? ['result' => 'added'] + $named
            : ['result' => 'limit_reached', 'message' => $this->lists->limitMessage($list)] + $named;
    }

    /** Replaces a compared home. @return array what onSwapCompare returns */
    public function swap(string $from, string $to): array
    {
        $keys = $this->lists->keys('compare');
        $card = $this->lists->find('compare', $to);
        if (in_array($to, $keys, true)) {
            return ['result' => 'error', 'message' => Text::message('saved.compared')];
        }
        $isPossible = $card !== null && in_array($from, $keys, true)
            && $this->change('compare', fn (string $account) => $this->accounts->replace($account, 'compare', $from, $to));
        return $isPossible ? ['result' => 'success', 'title' => $card['title']] : ['result' => 'error'];
    }

    /** Merges a guest's lists into the account's, as far as there is room; twice is the same as once. @param array<string, string[]> $lists */
    public function merge(array $lists): void
    {
        foreach ($lists as $list => $keys) {
            $offered = $this->lists->findAll($list, array_values(array_diff($keys, $this->lists->keys($list))));
            foreach (array_keys($offered) as $key) {
                $this->add($list, (string) $key);
            }
        }
    }

    /** @param string[] $keys @return string[] those that the list of an account has now */
    public function addAll(string $list, array $keys): array
    {
        return array_values(array_filter($keys, fn (string $key) => $this->add($list, $key)));
    }

    /** @return bool false if the list is full */
    private function add(string $list, string $key): bool
    {
        $limit = $this->lists->limit($list) + count(SavedLists::ofType($this->lists->withdrawn($list), $key));
        return count(SavedLists::ofType($this->lists->keys($list), $key)) < $limit
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
        $isChanged = $change($this->visitor->accountId()) !== false;
        $this->lists->forget($list);
        return $isChanged;
    }
}
