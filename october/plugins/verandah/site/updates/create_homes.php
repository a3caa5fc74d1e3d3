<?php

namespace Verandah\Site\Updates;

use October\Rain\Database\Updates\Migration;
use Schema;

/** Designs, packages and displays. Winter knows the base class by October's name too. */
return new class extends Migration {
    public function up()
    {
        Schema::create('verandah_site_designs', function ($table) {
            $table->increments('id');
            // Not unique here, so that an import goes on; the form of the backend and VR712 tell.
            $table->string('slug')->index();
            $table->string('name');
            $table->string('collection')->index();
            $table->string('summary', 500)->default('');
            $table->unsignedTinyInteger('storeys')->default(1)->index();
            $table->unsignedTinyInteger('bedrooms')->index();
            $table->decimal('bathrooms', 3, 1);
            $table->unsignedTinyInteger('car_spaces');
            $table->unsignedTinyInteger('living_areas');
            $table->decimal('squares', 5, 1)->index();
            $table->decimal('lot_width', 5, 1)->index();
            $table->unsignedInteger('price')->nullable()->index();
            $table->string('facade')->nullable();
            $table->string('badge')->nullable();
            $table->string('picture')->nullable();
            self::addEditing($table);
        });
        Schema::create('verandah_site_packages', function ($table) {
            $table->increments('id');
            $table->unsignedInteger('design_id')->index();
            $table->string('slug')->index();
            $table->string('title');
            $table->string('suburb')->index();
            $table->unsignedInteger('price')->nullable()->index();
            $table->unsignedInteger('land_price')->nullable();
            $table->unsignedInteger('land_m2');
            $table->decimal('frontage_m', 5, 1);
            $table->string('status')->default('available');
            self::addEditing($table);
        });
        Schema::create('verandah_site_displays', function ($table) {
            $table->increments('id');
            $table->unsignedInteger('design_id')->index();
            $table->string('suburb')->index();
            $table->string('address');
            $table->string('hours')->default('');
            self::addEditing($table);
        });
    }

    public function down()
    {
        foreach (['designs', 'packages', 'displays'] as $name) {
            Schema::dropIfExists("verandah_site_$name");
        }
    }

    private static function addEditing(object $table): void
    {
        $table->boolean('is_published')->default(true);
        $table->unsignedInteger('position')->default(0);
        $table->timestamps();
        $table->index(['is_published', 'position']);
    }
};
