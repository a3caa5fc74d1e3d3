<?php

namespace Verandah\Site\Updates;

use Db;
use October\Rain\Database\Updates\Seeder;

/** The invented homes of `data/`, in the order they have there. They are yours to change and to delete in the backend. */
return new class extends Seeder {
    public function run()
    {
        $now = date('Y-m-d H:i:s');
        foreach (['designs', 'packages', 'displays'] as $name) {
            $rows = require __DIR__ . "/../data/$name.php";
            Db::table("verandah_site_$name")->insert(array_map(
                fn (array $row, int $at) => $row + ['position' => $at + 1, 'created_at' => $now, 'updated_at' => $now],
                $rows,
                array_keys($rows),
            ));
        }
    }
};
