<?php

namespace Verandah\Site\Classes\Forms;

use Cache;
use Illuminate\Cache\CacheLock;
use Illuminate\Cache\DatabaseStore;
use Illuminate\Contracts\Cache\Lock;
use Illuminate\Contracts\Cache\LockProvider;
use Request;
use Session;

/**
 * For what a form must not do twice, as when its response was lost and the visitor sends it again. The partials print an id of
 * the page in the field `request_id`; the same session, id and content within a day are the same request.
 */
class SentOnce
{
    private const DAY_SECONDS = 86400;
    /** The most that a request takes, and waits for another. */
    private const LOCK_SECONDS = 20;

    /**
     * @param string $form a name of the form
     * @param array $content what was sent, without passwords
     * @param callable $do is called unless it has succeeded before, with an id of this request; it may throw, and then the form
     *   can be sent again, with the same id
     * @return mixed what it returned, also if that was earlier
     */
    public static function run(string $form, array $content, callable $do): mixed
    {
        $id = Request::post('request_id');
        if (!is_string($id) || $id === '') {
            return $do(bin2hex(random_bytes(32)));
        }
        // Before it is called, because signing in changes the session's id.
        $key = hash('sha256', serialize([Session::getId(), $form, $id, $content]));
        $name = "verandah.sent.$key";
        return self::lock("$name.lock")->block(self::LOCK_SECONDS, function () use ($name, $key, $do) {
            $earlier = Cache::get($name);
            if ($earlier !== null) {
                return $earlier['result'];
            }
            $result = $do($key);
            Cache::put($name, ['result' => $result], self::DAY_SECONDS);
            return $result;
        });
    }

    /** One that any store of the cache can keep: the tables of a database store often lack that of its locks. */
    private static function lock(string $name): Lock
    {
        $store = Cache::getStore();
        $hasLocks = $store instanceof LockProvider && !$store instanceof DatabaseStore;
        return $hasLocks ? $store->lock($name, self::LOCK_SECONDS) : new CacheLock($store, $name, self::LOCK_SECONDS);
    }
}
