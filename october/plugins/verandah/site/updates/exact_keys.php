<?php

namespace Verandah\Site\Updates;

use Db;
use October\Rain\Database\Updates\Migration;

/** MySQL and MariaDB would take the keys `aB3` and `ab3` for one, and so two accounts or two homes. */
return new class extends Migration {
    private const NEEDED = 'NOT NULL';
    private const COLUMNS = [
        'verandah_site_designs' => ['slug' => [255, self::NEEDED]],
        'verandah_site_packages' => ['slug' => [255, self::NEEDED]],
        'verandah_site_enquiries' => ['request_id' => [64, self::NEEDED]],
        'verandah_site_saved_items' => ['account' => [40, self::NEEDED], 'list' => [20, self::NEEDED], 'item' => [80, self::NEEDED]],
        'verandah_site_account_values' => ['account' => [40, self::NEEDED], 'name' => [40, self::NEEDED]],
        'verandah_site_shared_lists' => ['token_hash' => [64, self::NEEDED], 'owner' => [64, 'NULL'], 'account' => [40, 'NULL']],
        'verandah_site_visits' => ['token' => [40, self::NEEDED], 'request_key' => [64, 'NULL'], 'account' => [40, 'NULL']],
    ];

    public function up()
    {
        if (!in_array(Db::connection()->getDriverName(), ['mysql', 'mariadb'], true)) {
            return;
        }
        foreach (self::COLUMNS as $table => $columns) {
            foreach ($columns as $column => [$length, $null]) {
                Db::statement("ALTER TABLE $table MODIFY $column VARCHAR($length) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin $null");
            }
        }
    }

    public function down()
    {
    }
};
