<?php

namespace Verandah\Site\Updates;

use October\Rain\Database\Updates\Migration;
use Schema;
use System\Models\File;

/** What visitors have asked. An enquiry that is sent again has the same `request_id`, and so the same row. */
return new class extends Migration {
    public function up()
    {
        Schema::create('verandah_site_enquiries', function ($table) {
            $table->increments('id');
            $table->string('request_id', 64)->unique();
            $table->string('first_name');
            $table->string('last_name');
            $table->string('email');
            $table->string('phone')->default('');
            $table->text('message')->nullable();
            $table->string('home_design')->default('');
            $table->string('consent', 20)->default('');
            $table->boolean('is_spam')->default(false);
            $table->timestamps();
            $table->index('created_at');
        });
    }

    /** With the plans: the rows of another installation would have the same ids. */
    public function down()
    {
        File::where('attachment_type', 'Verandah\Site\Models\Enquiry')->get()->each(fn (File $plan) => $plan->delete());
        Schema::dropIfExists('verandah_site_enquiries');
    }
};
