<?php

namespace Verandah\Site\Classes\Site;

use Db;

/** For a statement that the database may refuse: in PostgreSQL it would end the transaction around it, if there is one. */
class Savepoint
{
    public static function around(callable $statement): mixed
    {
        return Db::transactionLevel() > 0 ? Db::transaction($statement) : $statement();
    }
}
