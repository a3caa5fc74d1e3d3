<?php

namespace Verandah\Site\Classes\Visits;

use Verandah\Site\Classes\Site\Text;
use Verandah\Site\Models\Visit;

/** A visit as an iCalendar file (RFC 5545): times in UTC, so that no time zone has to be described. */
class VisitCalendar
{
    private const MAX_LINE_BYTES = 75;

    /** @param string $link the private link of the visit, absolute */
    public static function file(Visit $visit, string $link): string
    {
        $start = VisitBook::hours($visit->display)->instant($visit->time)->getTimestamp();
        $lines = [
            'BEGIN:VCALENDAR',
            'VERSION:2.0',
            'PRODID:-//Verandah//Visits//EN',
            'CALSCALE:GREGORIAN',
            'BEGIN:VEVENT',
            "UID:$visit->uid",
            "SEQUENCE:$visit->sequence",
            'STATUS:' . ($visit->slot === null ? 'CANCELLED' : 'CONFIRMED'),
            'DTSTAMP:' . self::utc($visit->updated_at->getTimestamp()),
            'DTSTART:' . self::utc($start),
            'DTEND:' . self::utc($start + 1800),
            'SUMMARY:' . self::escaped(Text::message('visit.calendar', ['home' => $visit->display->design->name])),
            'LOCATION:' . self::escaped($visit->display->address),
            'DESCRIPTION:' . self::escaped(Text::message('visit.calendar_link', ['link' => $link])),
            'END:VEVENT',
            'END:VCALENDAR',
        ];
        return implode('', array_map(fn (string $line) => self::folded($line) . "\r\n", $lines));
    }

    private static function utc(int $time): string
    {
        return gmdate('Ymd\THis\Z', $time);
    }

    /** What an editor has typed can hold line breaks, which would begin another property. */
    private static function escaped(string $text): string
    {
        return preg_replace(['/[\\\\;,]/', '/\R/', '/[\x00-\x1F\x7F]/'], ['\\\\$0', '\\n', ''], $text);
    }

    /** Lines of at most 75 bytes: what follows begins with a space. No character is cut in two. */
    private static function folded(string $line): string
    {
        [$result, $bytes] = ['', 0];
        foreach (mb_str_split($line) as $character) {
            if ($bytes + strlen($character) > self::MAX_LINE_BYTES) {
                [$result, $bytes] = ["$result\r\n ", 1];
            }
            [$result, $bytes] = [$result . $character, $bytes + strlen($character)];
        }
        return $result;
    }
}
