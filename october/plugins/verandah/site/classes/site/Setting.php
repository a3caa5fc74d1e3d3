<?php

namespace Verandah\Site\Classes\Site;

use Config;
use Verandah\Site\Models\Settings;

/** The one place that reads a setting of the plugin: what the backend's page says, else config/verandah/site/config.php. */
class Setting
{
    /** @param string $name as in config/config.php, such as `limits.guest.favourites` */
    public static function get(string $name, mixed $default = null): mixed
    {
        // No other, or who may change the page could name a class.
        $saved = in_array($name, Settings::NAMES, true) ? Settings::get($name) : null;
        return $saved === null || $saved === '' ? Config::get("verandah.site::$name", $default) : $saved;
    }

    /** @return string[] addresses that get enquiries and visits by mail */
    public static function recipients(): array
    {
        $named = self::get('enquiries.email');
        $addresses = is_array($named) ? $named : explode(',', (string) $named);
        return array_values(array_filter(array_map('trim', $addresses), 'strlen'));
    }
}
