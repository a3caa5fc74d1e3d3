<?php

namespace Verandah\Site\Updates;

use Db;
use October\Rain\Database\Updates\Migration;

/** The ids of the invented homes were named, so PostgreSQL would count up to them, and then refuse a new home. */
return new class extends Migration {
    public function up()
    {
        if (Db::connection()->getDriverName() !== 'pgsql') {
            return;
        }
        foreach (['verandah_site_designs', 'verandah_site_packages', 'verandah_site_displays'] as $table) {
            Db::statement("SELECT setval(pg_get_serial_sequence('$table', 'id'), GREATEST((SELECT COALESCE(MAX(id), 1) FROM $table), 1))");
        }
    }

    public function down()
    {
    }
};
