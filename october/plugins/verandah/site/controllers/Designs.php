<?php

namespace Verandah\Site\Controllers;

/** The designs of the plugin's tables. */
class Designs extends HomesController
{
}
