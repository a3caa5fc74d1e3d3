<?php

namespace Verandah\Site\Controllers;

/** What visitors have asked, to read and to delete. */
class Enquiries extends HomesController
{
    public $requiredPermissions = ['verandah.site.enquiries'];
}
