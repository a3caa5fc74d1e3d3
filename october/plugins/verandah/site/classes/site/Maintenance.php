<?php

namespace Verandah\Site\Classes\Site;

use App;
use Cms\Classes\Controller;
use Event;

/** After `php artisan down`, visitors get the theme's page `/maintenance` in the place of the CMS's message. */
class Maintenance
{
    public static function listen(): void
    {
        Event::listen('exception.beforeRender', function (object $exception, int $status, object $request): ?string {
            if ($status !== 503 || $request->ajax() || !App::isDownForMaintenance()) {
                return null;
            }
            $page = (new Controller())->run('/maintenance');
            return $page->getStatusCode() === 200 ? $page->getContent() : null;
        // Before the CMS, which has a message for every exception.
        }, 100);
    }
}
