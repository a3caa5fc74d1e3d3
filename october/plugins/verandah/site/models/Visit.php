<?php

namespace Verandah\Site\Models;

use Model;
use Verandah\Site\Classes\Visits\OpeningHours;

/** A visit to a display home. `slot` is its time while it is booked, and null once it is cancelled. */
class Visit extends Model
{
    public $table = 'verandah_site_visits';

    public $belongsTo = ['display' => Display::class];

    protected $guarded = ['id'];

    protected $casts = ['display_id' => 'integer', 'sequence' => 'integer'];

    /** `Saturday 21 March, 11 am` */
    public function inWords(): string
    {
        return implode(', ', $this->dayAndTime());
    }

    /** @return array{day: string, time: string} for messages */
    public function dayAndTime(): array
    {
        return ['day' => OpeningHours::dayInWords($this->time), 'time' => OpeningHours::timeInWords($this->time)];
    }
}
