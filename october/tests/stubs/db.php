<?php

/** The database of October: SQLite in memory, or without it a record of the statements. */

namespace Illuminate\Database {
    class QueryException extends \Exception
    {
    }
}

namespace Illuminate\Database\Schema {
    class Blueprint
    {
        /** @var string[] in SQL */
        public array $columns = [];

        public function id(): void
        {
            $this->columns[] = 'id INTEGER PRIMARY KEY AUTOINCREMENT';
        }

        public function string(string $name, int $length): void
        {
            $this->columns[] = "$name VARCHAR($length) NOT NULL";
        }

        public function text(string $name): void
        {
            $this->columns[] = "$name TEXT NOT NULL";
        }

        public function unique(array $names): void
        {
            $this->columns[] = 'UNIQUE (' . implode(', ', $names) . ')';
        }

        public function primary(array $names): void
        {
            $this->columns[] = 'PRIMARY KEY (' . implode(', ', $names) . ')';
        }
    }
}

namespace {
    use Illuminate\Database\QueryException;
    use Illuminate\Database\Schema\Blueprint;

    class Schema
    {
        public static function create(string $table, callable $describe): void
        {
            $describe($blueprint = new Blueprint());
            Db::$pdo?->exec("CREATE TABLE $table (" . implode(', ', $blueprint->columns) . ')');
        }
    }

    class Db
    {
        public static ?PDO $pdo = null;
        /** @var array<array{string, array}> each change, with its values */
        public static array $changes = [];

        public static function start(): void
        {
            self::$changes = [];
            self::$pdo = extension_loaded('pdo_sqlite') ? new PDO('sqlite::memory:') : null;
        }

        /** @return object[] */
        public static function select(string $sql, array $values): array
        {
            return self::run($sql, $values)?->fetchAll(PDO::FETCH_OBJ) ?? [];
        }

        public static function affectingStatement(string $sql, array $values): int
        {
            self::$changes[] = [$sql, $values];
            try {
                return self::run($sql, $values)?->rowCount() ?? 1;
            } catch (PDOException $exception) {
                throw new QueryException($exception->getMessage());
            }
        }

        /** Binds values as Laravel does: whole numbers are numbers. */
        private static function run(string $sql, array $values): ?PDOStatement
        {
            $statement = self::$pdo?->prepare($sql);
            foreach ($values as $index => $value) {
                $statement?->bindValue($index + 1, $value, is_int($value) ? PDO::PARAM_INT : PDO::PARAM_STR);
            }
            $statement?->execute();
            return $statement;
        }
    }
}
