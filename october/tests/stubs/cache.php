<?php

/** As much of Laravel's cache as the plugin uses, with its locks. */

namespace {
    use Illuminate\Cache\CacheLock;
    use Illuminate\Contracts\Cache\LockProvider;

    class Cache
    {
        public static array $values = [];
        /** @var string[] names of the locks that are held */
        public static array $locks = [];
        public static object $store;

        public static function get(string $name, mixed $default = null): mixed
        {
            return self::$values[$name] ?? $default;
        }

        public static function has(string $name): bool
        {
            return isset(self::$values[$name]);
        }

        public static function put(string $name, mixed $value, int $seconds): void
        {
            self::$values[$name] = $value;
        }

        public static function getStore(): object
        {
            return self::$store;
        }
    }

    class FileStore implements LockProvider
    {
        public function lock($name, $seconds = 0, $owner = null)
        {
            return new CacheLock($this, $name, $seconds);
        }

        public function restoreLock($name, $owner)
        {
        }
    }

    Cache::$store = new FileStore();
}

namespace Illuminate\Cache {
    use Cache;
    use Illuminate\Contracts\Cache\Lock;
    use Illuminate\Contracts\Cache\LockProvider;
    use RuntimeException;

    /** Its table of locks is missing, as in a new Winter. */
    class DatabaseStore implements LockProvider
    {
        public function lock($name, $seconds = 0, $owner = null)
        {
            throw new RuntimeException('There is no table cache_locks.');
        }

        public function restoreLock($name, $owner)
        {
        }
    }

    /** It needs no more of a store than that it adds a value once. */
    class CacheLock implements Lock
    {
        public function __construct(private readonly object $store, private readonly string $name, private readonly int $seconds)
        {
        }

        /** A process cannot wait for itself, so a lock that is held is an error here. */
        public function block($seconds, $callback = null)
        {
            if (in_array($this->name, Cache::$locks, true)) {
                throw new RuntimeException("The lock $this->name is held.");
            }
            Cache::$locks[] = $this->name;
            try {
                return $callback();
            } finally {
                Cache::$locks = array_values(array_diff(Cache::$locks, [$this->name]));
            }
        }

        public function get($callback = null)
        {
        }

        public function release()
        {
        }

        public function owner()
        {
        }

        public function forceRelease()
        {
        }
    }
}
