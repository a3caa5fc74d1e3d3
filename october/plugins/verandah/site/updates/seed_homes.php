<?php

namespace Verandah\Site\Updates;

use October\Rain\Database\Updates\Seeder;
use Verandah\Site\Models\Design;
use Verandah\Site\Models\Display;
use Verandah\Site\Models\Package;

/** The invented homes of `data/`, in the order they have there. They are yours to change and to delete in the backend. */
return new class extends Seeder {
    private const MODELS = [Design::class => 'designs', Package::class => 'packages', Display::class => 'displays'];

    public function run()
    {
        $now = date('Y-m-d H:i:s');
        foreach (self::MODELS as $model => $name) {
            $rows = require __DIR__ . "/../data/$name.php";
            $model::insert(array_map(
                fn (array $row, int $at) => $row + ['position' => $at + 1, 'created_at' => $now, 'updated_at' => $now],
                $rows,
                array_keys($rows),
            ));
        }
    }
};
