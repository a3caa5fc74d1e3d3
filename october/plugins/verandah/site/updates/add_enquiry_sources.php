<?php

namespace Verandah\Site\Updates;

use October\Rain\Database\Updates\Migration;
use Schema;

/** What helps to follow an enquiry up: the campaign that led to it, and the visitor's block. */
return new class extends Migration {
    public function up()
    {
        Schema::table('verandah_site_enquiries', function ($table) {
            $table->text('campaign')->nullable();
            $table->string('block', 40)->default('');
        });
    }

    /** The columns stay with what visitors have sent; they go with their table. */
    public function down()
    {
    }
};
