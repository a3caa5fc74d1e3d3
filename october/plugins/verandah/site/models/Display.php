<?php

namespace Verandah\Site\Models;

/** A display home: a design that visitors can walk through. Its columns are those of data/displays.php, and of visits. */
class Display extends PlacedDesign
{
    public $table = 'verandah_site_displays';

    public $rules = [
        'design' => 'required',
        'suburb' => 'required',
        'address' => 'required|max:255',
        'hours' => 'max:255',
        'time_zone' => 'timezone',
        'phone' => 'max:40',
    ];

    /** A visit without its home could be shown nowhere. */
    public $hasMany = ['visits' => [Visit::class, 'delete' => true]];

    protected $casts = ['design_id' => 'integer', 'is_published' => 'boolean'];
}
