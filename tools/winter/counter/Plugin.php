<?php

namespace Verandah\Counter;

use DB;
use System\Classes\PluginBase;

/** Says in a header of each answer how many statements its page ran, beyond those of the CMS and of Winter's plugins. */
class Plugin extends PluginBase
{
    private int $count = 0;

    public function pluginDetails()
    {
        return ['name' => 'Counter', 'description' => 'Counts statements for the journeys.', 'author' => 'Verandah'];
    }

    public function boot()
    {
        DB::listen(function ($query) {
            $isOfTheCms = preg_match('/\b(?:from|into|update) ["`]?(?:system_|cms_|backend_|winter_|deferred_|cache|sessions|users)/i', $query->sql);
            $this->count += $isOfTheCms ? 0 : 1;
        });
        header_register_callback(fn () => header("X-Statements: $this->count"));
    }
}
