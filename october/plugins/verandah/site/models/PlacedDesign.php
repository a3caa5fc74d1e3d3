<?php

namespace Verandah\Site\Models;

/** A design somewhere: on a lot, or where visitors can walk through it. */
abstract class PlacedDesign extends Home
{
    public $belongsTo = ['design' => Design::class];

    /** Without its design it has no page and no rooms. */
    public function scopePublished($query)
    {
        return parent::scopePublished($query)->whereHas('design', fn ($design) => $design->where('is_published', true));
    }
}
