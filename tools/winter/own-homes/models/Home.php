<?php

namespace Acme\Homes\Models;

use Model;

class Home extends Model
{
    public $table = 'acme_homes_homes';
}
