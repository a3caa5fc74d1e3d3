<?php

namespace Verandah\Site\Classes\Saved;

use Config;
use Db;
use Request;
use Symfony\Component\HttpFoundation\Cookie;
use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Site\Address;
use Verandah\Site\Classes\Site\Text;

/**
 * Lists that visitors share by a link (D76), in the plugin's table. The link of an account shows its list as it is whenever it is
 * opened. A guest's list is in the browser, so its link shows what was shared last.
 */
class SharedLists
{
    /** By which a guest's browser is known again as the owner of its links. */
    public const COOKIE = 'user_shared';
    /** What is shared → the name of the word for it. */
    public const NOUNS = ['favourites' => 'sharing.list', 'compare' => 'sharing.comparison'];

    private const TABLE = 'verandah_site_shared_lists';
    private const SECRET = '/^[0-9a-f]{40}$/D';

    private string $secret;

    /** @param AccountStore $accounts the lists of all accounts */
    public function __construct(private readonly Visitor $visitor, private readonly AccountStore $accounts)
    {
        $secret = Request::cookie(self::COOKIE);
        $this->secret = is_string($secret) && preg_match(self::SECRET, $secret) ? $secret : '';
    }

    /** @return string|null the token of the visitor's link to a list; null if it is not shared */
    public function token(string $list): ?string
    {
        $row = $this->own($list)?->orderByDesc('id')->first();
        return $row === null ? null : self::tokenOf($row->seed);
    }

    /**
     * Shares a list as it is now. Twice gives the same link.
     * @param string[] $keys of a guest's list
     * @return Cookie|null the cookie of a guest who has none yet
     */
    public function share(string $list, array $keys, string $region): ?Cookie
    {
        $isGuest = !$this->visitor->isSignedIn();
        $isNew = $isGuest && $this->secret === '';
        if ($isNew) {
            $this->secret = bin2hex(random_bytes(20));
        }
        $now = date('Y-m-d H:i:s');
        $row = $this->own($list)->orderByDesc('id')->first();
        $seed = $row->seed ?? bin2hex(random_bytes(32));
        $content = [
            // The key of the application may have changed since.
            'token_hash' => self::hashOf(self::tokenOf($seed)),
            'items' => $isGuest ? json_encode($keys) : null,
            'region' => $region,
            'updated_at' => $now,
        ];
        if ($row !== null) {
            Db::table(self::TABLE)->where('id', $row->id)->update($content);
        } else {
            Db::table(self::TABLE)->insert($content + [
                'seed' => $seed,
                'owner' => $this->owner(),
                'account' => $isGuest ? null : $this->visitor->accountId(),
                'list' => $list,
                'created_at' => $now,
            ]);
        }
        return $isNew ? $this->cookie() : null;
    }

    /** Only that there was a list stays, so that its link says so. */
    public function withdraw(string $list): void
    {
        $now = date('Y-m-d H:i:s');
        $this->own($list)?->update([
            'owner' => null, 'account' => null, 'items' => null, 'region' => '', 'withdrawn_at' => $now, 'updated_at' => $now,
        ]);
    }

    /** Deletes the links of an account, because it was deleted itself. */
    public static function forget(string $account): void
    {
        Db::table(self::TABLE)->where('account', $account)->delete();
    }

    /**
     * What a link leads to.
     * @return array{list: string, noun: string, keys: string[], region: string, isLive: bool, isWithdrawn: bool, isOwn: bool}|null
     */
    public function find(string $token): ?array
    {
        $row = Db::table(self::TABLE)->where('token_hash', self::hashOf($token))->first();
        if ($row === null) {
            return null;
        }
        $keys = $row->account === null ? json_decode($row->items ?? '[]', true) : $this->accounts->read($row->account, $row->list);
        return [
            'list' => $row->list,
            'noun' => Text::message(self::NOUNS[$row->list]),
            'keys' => $keys,
            'region' => $row->region,
            'isLive' => $row->account !== null,
            'isWithdrawn' => $row->withdrawn_at !== null,
            'isOwn' => $row->owner !== null && $row->owner === $this->owner(),
        ];
    }

    /**
     * Which keys of a list another one takes.
     * @param string[] $keys @param string[] $own what takes room in it @param int $limit of the list, or of each type of compared home
     * @return array{added: string[], known: int, left: string[]}
     */
    public static function addition(array $keys, array $own, int $limit): array
    {
        [$added, $left] = [[], []];
        foreach (array_diff($keys, $own) as $key) {
            if (count(SavedLists::ofType([...$own, ...$added], $key)) < $limit) {
                $added[] = $key;
            } else {
                $left[] = $key;
            }
        }
        return ['added' => $added, 'known' => count(array_intersect($keys, $own)), 'left' => $left];
    }

    /** @return object|null the query of the visitor's rows; null for a guest who has shared nothing */
    private function own(string $list): ?object
    {
        $owner = $this->owner();
        return $owner === null ? null : Db::table(self::TABLE)->where(['owner' => $owner, 'list' => $list]);
    }

    /** A hash, so that the table tells nothing about a guest's cookie. */
    private function owner(): ?string
    {
        if ($this->visitor->isSignedIn()) {
            return self::hashOf('account ' . $this->visitor->accountId());
        }
        return $this->secret === '' ? null : self::hashOf("guest $this->secret");
    }

    /** For a year. Scripts cannot read it. */
    private function cookie(): Cookie
    {
        $path = Address::cookiePath();
        return Cookie::create(self::COOKIE, $this->secret, time() + 31536000, $path, null, Request::isSecure(), true, false, 'lax');
    }

    private static function tokenOf(string $seed): string
    {
        return substr(hash_hmac('sha256', "shared list $seed", (string) Config::get('app.key')), 0, 40);
    }

    private static function hashOf(string $text): string
    {
        return hash('sha256', $text);
    }
}
