<?php

namespace Verandah\Site\Classes\Forms;

use ApplicationException;
use Request;
use Verandah\Site\Classes\Site\Text;

/**
 * Two signs of a program that fills in forms: a text in the field that people cannot see, and a form sent as soon as its page
 * was made. A page from a cache was made earlier, so it is never refused. Forms without these fields are not checked.
 */
class SpamTrap
{
    private const MIN_SECONDS = 3;

    /** @throws ApplicationException if the form came too soon; it can be sent again */
    public static function check(): void
    {
        $openedAt = Request::post('opened_at');
        if (is_string($openedAt) && ctype_digit($openedAt) && time() - (int) $openedAt < self::MIN_SECONDS) {
            throw new ApplicationException(Text::message('too_soon'));
        }
    }

    public static function isTriggered(): bool
    {
        return !in_array(Request::post('contact_reference'), [null, ''], true);
    }
}
