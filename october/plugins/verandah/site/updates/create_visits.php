<?php

namespace Verandah\Site\Updates;

use Db;
use October\Rain\Database\Updates\Migration;
use Schema;

/** Visits to display homes, and the hours that they can be in. Two visits cannot have one slot of a home. */
return new class extends Migration {
    /** Of the invented homes, as long as their hours are still in these words. */
    private const HOURS = [
        'Saturday to Wednesday, 11 am to 5 pm' => "Sat-Wed 11:00-17:00\nThu-Fri appointment",
        'every day, 11 am to 5 pm' => 'Sun-Sat 11:00-17:00',
    ];

    public function up()
    {
        if (!Schema::hasColumn('verandah_site_displays', 'opening')) {
            Schema::table('verandah_site_displays', function ($table) {
                $table->text('opening')->nullable();
                $table->string('time_zone', 40)->default('Australia/Melbourne');
                $table->string('phone', 40)->default('');
            });
        }
        Schema::create('verandah_site_visits', function ($table) {
            $table->increments('id');
            $table->string('token', 40)->unique();
            $table->string('uid', 80);
            $table->unsignedInteger('display_id');
            $table->string('time', 16);
            $table->string('slot', 16)->nullable();
            $table->string('request_key', 64)->nullable()->unique();
            $table->string('account', 40)->nullable()->index();
            $table->string('first_name');
            $table->string('last_name');
            $table->string('email');
            $table->string('phone');
            $table->unsignedInteger('sequence')->default(0);
            $table->timestamps();
            $table->unique(['display_id', 'slot'], 'verandah_site_visits_slot');
        });
        foreach (self::HOURS as $words => $opening) {
            Db::table('verandah_site_displays')->where('hours', $words)->update(['opening' => $opening, 'phone' => '(03) 5550 0100']);
        }
    }

    /** The columns of displays stay with what editors have typed; they go with their table. */
    public function down()
    {
        Schema::dropIfExists('verandah_site_visits');
    }
};
