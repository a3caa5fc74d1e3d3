<?php

/** What visitors see after `php artisan down`. @return string|null null leaves it to the CMS */
function whileDown(bool $isDown, int $status, bool $ajax = false): ?string
{
    site(['ajax' => $ajax])->boot();
    App::$isDown = $isDown;
    return Event::fire('exception.beforeRender', new Exception(), $status, Request::instance());
}

test('a site that is down shows the theme’s page; a request, and any other error, is the CMS’s', function () {
    same(whileDown(true, 503), 'page /maintenance');
    same([whileDown(true, 503, true), whileDown(true, 500), whileDown(false, 503)], [null, null, null]);
});
