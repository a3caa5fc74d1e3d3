<?php

/** As much of Laravel's cache as the plugin uses, with its locks. */
class Cache
{
    public static array $values = [];
    /** @var string[] names of the locks that are held */
    public static array $locks = [];

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

    public static function lock(string $name, int $seconds): CacheLock
    {
        return new CacheLock($name);
    }
}

class CacheLock
{
    public function __construct(private readonly string $name)
    {
    }

    /** A process cannot wait for itself, so a lock that is held is an error here. */
    public function block(int $seconds, callable $run): mixed
    {
        if (in_array($this->name, Cache::$locks, true)) {
            throw new RuntimeException("The lock $this->name is held.");
        }
        Cache::$locks[] = $this->name;
        try {
            return $run();
        } finally {
            Cache::$locks = array_values(array_diff(Cache::$locks, [$this->name]));
        }
    }
}
