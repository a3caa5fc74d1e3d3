<?php

namespace Verandah\Site\Models;

use Model;
use System\Models\File;

/** An enquiry in the backend. Deleting it deletes its plan. */
class Enquiry extends Model
{
    public $table = 'verandah_site_enquiries';

    /** Not public: an editor's session reads it through the CMS, and the web server does not. */
    public $attachOne = ['plan' => [File::class, 'public' => false, 'delete' => true]];

    protected $guarded = ['id'];

    protected $casts = ['is_spam' => 'boolean'];
}
