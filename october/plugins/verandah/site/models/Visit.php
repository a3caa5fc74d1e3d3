<?php

namespace Verandah\Site\Models;

use Model;

/** A visit to a display home. `slot` is its time while it is booked, and null once it is cancelled. */
class Visit extends Model
{
    public $table = 'verandah_site_visits';

    public $belongsTo = ['display' => Display::class];

    protected $guarded = ['id'];

    protected $casts = ['display_id' => 'integer', 'sequence' => 'integer'];
}
