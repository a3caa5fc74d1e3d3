<?php

namespace Verandah\Site\Controllers;

/** Display homes: designs that visitors can walk through. */
class Displays extends HomesController
{
}
