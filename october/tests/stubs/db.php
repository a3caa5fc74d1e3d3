<?php

/**
 * A database for tests, with Laravel's own classes as Debian packages them, and what the CMS adds to them.
 * Needs php-illuminate-database and php-sqlite3.
 */

namespace {
    use Illuminate\Database\Capsule\Manager;
    use Illuminate\Database\Eloquent\Relations\MorphOne;

    class AttachOne extends MorphOne
    {
        public function add(Model $file): void
        {
            $this->save($file);
        }
    }

    /** A model of the CMS: its relations are properties. */
    abstract class Model extends Illuminate\Database\Eloquent\Model
    {
        public $belongsTo = [];
        public $attachOne = [];
        public $implement = [];

        public function __call($name, $arguments)
        {
            if ($this->implement === [System\Behaviors\SettingsModel::class]) {
                return System\Behaviors\SettingsModel::$name(...$arguments);
            }
            if (isset($this->belongsTo[$name])) {
                return $this->belongsTo($this->belongsTo[$name], "{$name}_id", null, $name);
            }
            if (isset($this->attachOne[$name])) {
                $file = new System\Models\File();
                return new AttachOne($file->newQuery(), $this, 'attachment_type', 'attachment_id', 'id');
            }
            return parent::__call($name, $arguments);
        }

        public function isRelation($key)
        {
            return isset($this->belongsTo[$key]) || isset($this->attachOne[$key]) || parent::isRelation($key);
        }
    }

    class Db
    {
        /** An empty database, with the table of the CMS for files. @param array $connection as in config/database.php */
        public static function start(array $connection = ['driver' => 'sqlite', 'database' => ':memory:']): Manager
        {
            $manager = new Manager();
            $manager->addConnection($connection);
            self::use($manager);
            Schema::dropAllTables();
            Schema::create('system_files', function ($table) {
                $table->increments('id');
                $table->string('file_name');
                $table->binary('content');
                $table->boolean('is_public')->default(true);
                $table->string('attachment_type');
                $table->string('attachment_id');
            });
            return $manager;
        }

        public static function use(Manager $manager): void
        {
            $manager->setAsGlobal();
            $manager->bootEloquent();
        }

        /** @return array[] the queries of the connection meanwhile: `query` and `bindings` */
        public static function queriesOf(callable $run): array
        {
            $connection = Manager::connection();
            $connection->flushQueryLog();
            $connection->enableQueryLog();
            $run();
            $connection->disableQueryLog();
            return $connection->getQueryLog();
        }

        public static function connection(): object
        {
            return Manager::connection();
        }

        public static function __callStatic(string $method, array $given): mixed
        {
            return Manager::connection()->$method(...$given);
        }
    }

    class Schema
    {
        public static function __callStatic(string $method, array $given): mixed
        {
            return Manager::schema()->$method(...$given);
        }
    }
}

namespace System\Models {
    /** An attached file. Its content is in the table here, so that tests can read it. */
    class File extends \Model
    {
        public $timestamps = false;
        protected $table = 'system_files';
        protected $guarded = [];

        public function fromData(string $content, string $name): self
        {
            return $this->forceFill(['file_name' => $name, 'content' => $content]);
        }

        /** PostgreSQL gives a stream. */
        public function getContentAttribute(mixed $content): string
        {
            return is_resource($content) ? stream_get_contents($content) : $content;
        }
    }
}

namespace System\Behaviors {
    /** What editors have saved on the page of the settings, as its fields post it. */
    class SettingsModel
    {
        public static array $values = [];

        public static function get(string $name): mixed
        {
            return array_reduce(explode('.', $name), fn (mixed $found, string $key) => $found[$key] ?? null, self::$values);
        }
    }
}

namespace System\Classes {
    class MediaLibrary
    {
        public static function url(string $path): string
        {
            return "/storage/app/media$path";
        }
    }
}

namespace October\Rain\Database\Traits {
    trait Validation
    {
    }
}

namespace October\Rain\Database\Updates {
    class Migration
    {
    }

    class Seeder
    {
    }
}
