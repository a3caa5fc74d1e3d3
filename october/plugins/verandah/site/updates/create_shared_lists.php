<?php

namespace Verandah\Site\Updates;

use October\Rain\Database\Updates\Migration;
use Schema;

/**
 * Lists that visitors share by a link. The table has no token: a row's seed and the key of the application make it. `items` are
 * those of a guest; an account's list is read when the link is opened. Of a list that is no longer shared, only the hash stays.
 */
return new class extends Migration {
    public function up()
    {
        Schema::create('verandah_site_shared_lists', function ($table) {
            $table->increments('id');
            $table->string('token_hash', 64)->unique();
            $table->string('seed', 64);
            $table->string('owner', 64)->nullable()->index();
            $table->string('account', 40)->nullable();
            $table->string('list', 20);
            $table->text('items')->nullable();
            $table->string('region')->default('');
            $table->timestamp('withdrawn_at')->nullable();
            $table->timestamps();
        });
    }

    public function down()
    {
        Schema::dropIfExists('verandah_site_shared_lists');
    }
};
