<?php

namespace Verandah\Site\Classes\Saved;

use Request;
use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Homes\Card;
use Verandah\Site\Classes\Homes\Repository;
use Verandah\Site\Classes\Site\Address;
use Verandah\Site\Classes\Site\Setting;
use Verandah\Site\Classes\Site\Text;

/** Hearts, pins and compared homes of a visitor: an account's are in the store, a guest's in cookies. */
class SavedLists
{
    public const COOKIES = ['favourites' => 'user_favorites', 'moodboard' => 'user_moodboard', 'compare' => 'user_compare'];
    public const TYPES = ['home_design', 'house_land'];
    private const LABELS = ['home_design' => 'compare-bar.home_design', 'house_land' => 'compare-bar.house_land'];

    /** @var array<string, string[]> */
    private array $lists = [];

    /** @var array<string, array<string, ?array>> cards and pictures that were asked for, by id; null if no longer offered */
    private array $found = [];

    /** @param AccountStore|null $accounts null for a guest */
    public function __construct(
        private readonly Visitor $visitor,
        private readonly Repository $repository,
        private readonly ?AccountStore $accounts,
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
        $keys = $this->keys($list);
        return array_values(array_diff($keys, array_keys($this->findAll($list, $keys))));
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

    /** As if the visitor had saved these. @param array<string, string[]> $lists */
    public function with(array $lists): self
    {
        $other = clone $this;
        $other->lists = $lists + array_fill_keys(array_keys(self::COOKIES), []);
        return $other;
    }

    public function limit(string $list): int
    {
        return (int) Setting::get('limits.' . ($this->visitor->isSignedIn() ? 'account' : 'guest') . ".$list");
    }

    /** @return array|null the card of a key; null if it is no longer offered */
    public function find(string $list, string $key): ?array
    {
        return $this->findAll($list, [$key])[$key] ?? null;
    }

    /** @param string[] $keys @return array<string, array> key → card, in the same order, without what is no longer offered */
    public function findAll(string $list, array $keys): array
    {
        $ids = $list === 'compare' ? array_map([self::class, 'idOf'], $keys) : $keys;
        $found = $this->found($list, $ids);
        $cards = [];
        foreach ($keys as $at => $key) {
            $card = $found[$ids[$at]] ?? null;
            if ($card !== null && ($list !== 'compare' || self::isComparable($card, $key))) {
                $cards[$key] = $card;
            }
        }
        return $cards;
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
        $name = $this->visitor->isSignedIn() ? "saved.{$list}_full" : "saved.{$list}_full_guest";
        return Text::message($name, ['limit' => $this->limit($list)]);
    }

    /** @param string $type one of TYPES */
    public static function label(string $type): string
    {
        return Text::ofWidget(self::LABELS[$type]);
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

    /** Call after a change, so that the list is read again. */
    public function forget(string $list): void
    {
        unset($this->lists[$list]);
    }

    /**
     * What the repository has of these ids. The first question asks for everything that is saved, so that a page asks once.
     *
     * @param string[] $ids @return array<string, ?array> by id; null for what is no longer offered
     */
    private function found(string $list, array $ids): array
    {
        $isPictures = $list === 'moodboard';
        $found = $this->found[$isPictures ? 'pictures' : 'cards'] ?? [];
        if (array_diff($ids, array_keys($found)) === []) {
            return $found;
        }
        $saved = $isPictures
            ? $this->keys('moodboard')
            : [...$this->keys('favourites'), ...array_map([self::class, 'idOf'], $this->keys('compare'))];
        $asked = array_values(array_unique(array_diff([...$ids, ...$saved], array_keys($found))));
        $answered = $isPictures
            ? array_map([Address::class, 'complete'], $this->repository->pictures($asked))
            : Card::complete($this->repository->cards($asked));
        return $this->found[$isPictures ? 'pictures' : 'cards'] = $found + array_column($answered, null, 'id') + array_fill_keys($asked, null);
    }

    private static function isComparable(array $card, string $key): bool
    {
        return in_array($card['type'], self::TYPES, true) && str_starts_with($key, "{$card['type']}:");
    }

    private static function idOf(string $comparedKey): string
    {
        return explode(':', $comparedKey, 2)[1] ?? '';
    }
}
