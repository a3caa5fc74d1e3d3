<?php

namespace Verandah\Site\Updates;

use Db;
use October\Rain\Database\Updates\Migration;
use Schema;

/** Outlines of designs, for whether a home fits a block, and those of the invented designs. */
return new class extends Migration {
    public function up()
    {
        if (!Schema::hasColumn('verandah_site_designs', 'width_m')) {
            Schema::table('verandah_site_designs', function ($table) {
                $table->decimal('width_m', 5, 2)->nullable();
                $table->decimal('length_m', 5, 2)->nullable();
            });
        }
        foreach (require __DIR__ . '/../data/outlines.php' as $slug => [$width, $length]) {
            Db::table('verandah_site_designs')->where('slug', $slug)->whereNull('width_m')->whereNull('length_m')
                ->update(['width_m' => $width, 'length_m' => $length]);
        }
    }

    /** The columns stay with what editors have typed; they go with their table. */
    public function down()
    {
    }
};
