<?php

namespace Verandah\Site\Classes\Saved;

use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Forms\PersonFields;
use Verandah\Site\Classes\Site\Setting;

/** Homes that an account has saved: the choices of a home, as on a guest's device, and whom they are for. */
class AccountHomes
{
    private const LIST = 'estimates';
    private const ID = '/^[\w-]{1,64}$/D';
    private const PERSON = ['first_name', 'last_name', 'email'];
    private const DEFAULT_LIMIT = 100;

    public function __construct(private readonly AccountStore $store, private readonly string $account)
    {
    }

    /** @return array<string, array> by id, latest first, each with the `number` that the office finds it by */
    public function all(): array
    {
        $homes = $this->store->read($this->account, self::LIST);
        array_walk($homes, fn (array &$home, $id) => $home['number'] = $this->number((string) $id));
        return $homes;
    }

    /** `7-3F2A9C`: whose it is, and which of theirs. It leads to nothing for anybody but the office. */
    public function number(string $id): string
    {
        return $this->account . '-' . strtoupper(substr(hash('sha256', $id), 0, 6));
    }

    /** @param string $number as a visitor says it @return array|null the home */
    public static function find(AccountStore $store, string $number): ?array
    {
        $number = strtoupper(trim($number));
        $account = substr($number, 0, (int) strrpos($number, '-'));
        $homes = array_column((new self($store, $account))->all(), null, 'number');
        return $homes[$number] ?? null;
    }

    /**
     * Saves the home of a form, in the place of its earlier copy: `saved_estimate_id` names one, and a repeated save has the
     * same `copy_id`.
     * @param array $home of DeviceHomes::home() @param array $post of the form; untrusted
     * @return string|null its id; null if the account has no room for another
     */
    public function save(array $home, array $post): ?string
    {
        $text = fn (string $name) => PersonFields::line($post[$name] ?? '');
        $ids = preg_grep(self::ID, [$text('saved_estimate_id'), $text('copy_id'), bin2hex(random_bytes(8))]);
        $id = (string) reset($ids);
        $person = array_combine(self::PERSON, array_map($text, self::PERSON));
        return $this->store->change($this->account, self::LIST, function (array $homes) use ($id, $home, $person): ?array {
            $isFull = !isset($homes[$id]) && count($homes) >= self::limit();
            return $isFull ? null : [$id => $home + $person + ['saved_at' => time()]] + $homes;
        }) ? $id : null;
    }

    public function delete(string $id): void
    {
        $this->store->change($this->account, self::LIST, fn (array $homes) => array_diff_key($homes, [$id => true]));
    }

    /** Takes over a device's homes, also over the limit, without those that it has already; twice is the same as once. */
    public function takeOver(array $deviceHomes): void
    {
        $this->store->change($this->account, self::LIST, function (array $homes) use ($deviceHomes): array {
            $known = array_map(fn ($fields) => DeviceHomes::home((array) $fields), $homes);
            foreach (array_reverse($deviceHomes) as $home) {
                if (!in_array(DeviceHomes::home($home), $known, true)) {
                    $homes = [bin2hex(random_bytes(8)) => $home] + $homes;
                }
            }
            return $homes;
        });
    }

    private static function limit(): int
    {
        return (int) Setting::get('limits.account.estimates', self::DEFAULT_LIMIT);
    }
}
