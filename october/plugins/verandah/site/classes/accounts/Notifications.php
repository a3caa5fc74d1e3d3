<?php

namespace Verandah\Site\Classes\Accounts;

use Verandah\Site\Classes\Site\Address;

/** What a site has told a customer, latest first. Add to it from wherever there is news. */
class Notifications
{
    private const NAME = 'notifications';
    private const MAX = 50;

    public function __construct(private readonly AccountStore $store, private readonly string $account)
    {
    }

    /** @return array<array{id: string, message: string, link: string, created_at: int, is_read: bool}> as the contract has them */
    public function all(): array
    {
        return array_map(fn (array $item) => ['link' => Address::to($item['link'])] + $item, $this->stored());
    }

    /** @param string $link a path of this site, or nothing */
    public function add(string $message, string $link = ''): void
    {
        $item = ['id' => bin2hex(random_bytes(8)), 'message' => $message, 'link' => $link, 'created_at' => time(), 'is_read' => false];
        $this->change(fn (array $items) => array_slice([$item, ...$items], 0, self::MAX));
    }

    /** @return bool false if there is no such notification */
    public function markRead(string $id): bool
    {
        if (!in_array($id, array_column($this->stored(), 'id'), true)) {
            return false;
        }
        $this->change(fn (array $items) => array_map(
            fn (array $item) => $item['id'] === $id ? ['is_read' => true] + $item : $item,
            $items,
        ));
        return true;
    }

    /** @return array[] with links as they were given, because a site can move to a folder */
    private function stored(): array
    {
        return $this->store->read($this->account, self::NAME);
    }

    /** @param callable(array): array $change */
    private function change(callable $change): void
    {
        $this->store->change($this->account, self::NAME, fn (array $items) => array_values($change($items)));
    }
}
