<?php

namespace Acme\Homes\Updates;

use Db;
use Schema;
use Winter\Storm\Database\Updates\Migration;

return new class extends Migration
{
    public function up()
    {
        Schema::create('acme_homes_homes', function ($table) {
            $table->increments('id');
            $table->string('name');
            $table->string('slug')->unique();
            $table->text('summary')->nullable();
            $table->integer('price')->nullable();
            $table->integer('bedrooms');
            $table->integer('position');
            $table->boolean('is_published')->default(true);
            $table->timestamps();
        });
        foreach (range(1, 20) as $at) {
            Db::table('acme_homes_homes')->insert([
                'name' => "Acme $at",
                'slug' => "acme-$at",
                'summary' => $at % 3 === 0 ? null : "A home with $at windows and a garden.",
                'price' => $at % 5 === 0 ? null : 250000 + $at * 10000,
                'bedrooms' => 3 + $at % 2,
                'position' => $at,
            ]);
        }
    }

    public function down()
    {
        Schema::dropIfExists('acme_homes_homes');
    }
};
