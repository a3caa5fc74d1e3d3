<?php

namespace Acme\Homes;

use System\Classes\PluginBase;

/** The plugin of a site with homes of its own; their repository is the documentation's. */
class Plugin extends PluginBase
{
    public function pluginDetails()
    {
        return ['name' => 'Homes', 'description' => 'The homes of Acme', 'author' => 'Acme', 'icon' => 'icon-home'];
    }
}
