<?php

namespace Verandah\Site\Classes\Site;

use Config;
use Request;

/** The address of the site for what leaves it, as a link in a mail does. The one of a request says what its sender wants. */
class SiteAddress
{
    private const FIX = 'Set APP_URL, the "url" of config/app.php, to the address of the site.';

    /**
     * @param string $page an address of the site, as the request has it
     * @return string the same page at the configured address
     * @throws Problem if the site has none, and no list of hosts that may be asked for
     */
    public static function of(string $page): string
    {
        $problem = self::problem();
        if ($problem !== null) {
            throw $problem;
        }
        $configured = self::origin((string) Config::get('app.url'));
        $path = substr($page, strlen(self::origin($page) ?? ''));
        return self::isLocal($configured) ? $page : $configured . $path;
    }

    /** @return Problem|null what editors are told in the backend */
    public static function problem(): ?Problem
    {
        $isSafe = !self::isLocal(self::origin((string) Config::get('app.url')))
            || Config::get('app.trustedHosts')
            || self::isLocal(self::origin((string) Request::url()));
        return $isSafe ? null : new Problem('VR714', 'The site has no address for links in mails, so no mail about an account is sent.', self::FIX);
    }

    /** A new installation has http://localhost, and so has a developer's machine. */
    private static function isLocal(?string $origin): bool
    {
        return $origin === null || preg_match('~^https?://(?:localhost|127\.0\.0\.1|\[::1\]|[^/:]+\.(?:localhost|local|test))(?::\d+)?$~i', $origin) === 1;
    }

    private static function origin(string $address): ?string
    {
        return preg_match('~^https?://[^/?#]+~i', $address, $found) === 1 ? $found[0] : null;
    }
}
