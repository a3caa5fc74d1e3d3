<?php

namespace Verandah\Site\Updates;

use October\Rain\Database\Updates\Migration;
use Schema;

/** What customers save: the items of their lists, and values such as their estimates. */
return new class extends Migration {
    public function up()
    {
        Schema::create('verandah_site_saved_items', function ($table) {
            $table->increments('id');
            $table->string('account', 40);
            $table->string('list', 20);
            $table->string('item', 80);
            $table->unique(['account', 'list', 'item'], 'verandah_site_saved_items_unique');
        });
        Schema::create('verandah_site_account_values', function ($table) {
            $table->string('account', 40);
            $table->string('name', 40);
            $table->mediumText('value');
            $table->primary(['account', 'name']);
        });
    }

    public function down()
    {
        Schema::dropIfExists('verandah_site_saved_items');
        Schema::dropIfExists('verandah_site_account_values');
    }
};
