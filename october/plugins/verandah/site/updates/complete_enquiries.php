<?php

namespace Verandah\Site\Updates;

use October\Rain\Database\Updates\Migration;
use Schema;

/** The page of an enquiry, with what was chosen there. */
return new class extends Migration {
    public function up()
    {
        if (!Schema::hasColumn('verandah_site_enquiries', 'page')) {
            Schema::table('verandah_site_enquiries', fn ($table) => $table->text('page')->nullable());
        }
    }

    /** The column stays with what visitors have sent; it goes with its table. */
    public function down()
    {
    }
};
