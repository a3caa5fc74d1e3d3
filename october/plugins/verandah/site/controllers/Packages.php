<?php

namespace Verandah\Site\Controllers;

/** House and land packages: designs on lots. */
class Packages extends HomesController
{
}
