<?php

namespace Verandah\Site\Classes;

use Config;
use Schema;

/** Whether the plugin's tables are used, as the setting `tables` says. */
class Tables
{
    /** A live site asks no question about it; one in debug mode says which command is missing, and goes on without tables. */
    public static function areUsed(): bool
    {
        if (!Config::get('verandah.site::tables')) {
            return false;
        }
        if (!Config::get('app.debug') || Schema::hasTable('verandah_site_designs')) {
            return true;
        }
        Problems::report(new Problem(
            'VR713',
            'The tables of the plugin are not there, so you see the homes of its arrays.',
            'Run "php artisan winter:up" on Winter or "php artisan october:migrate" on October; or set "tables" to false in '
                . 'config/verandah/site/config.php.',
        ));
        return false;
    }

    /** @return class-string<Repository> of the starter's homes */
    public static function repository(): string
    {
        return self::areUsed() ? DatabaseRepository::class : ArrayRepository::class;
    }

    /** @return class-string<AccountStore> of what customers save */
    public static function accountStore(): string
    {
        return self::areUsed() ? DatabaseAccountStore::class : CacheAccountStore::class;
    }
}
