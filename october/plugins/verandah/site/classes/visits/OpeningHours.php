<?php

namespace Verandah\Site\Classes\Visits;

use DateTimeImmutable;
use DateTimeZone;
use Verandah\Site\Classes\Site\Text;

/**
 * When a display home is open, and when it can be visited, by its own clocks. Editors write a line for each weekday, range of
 * weekdays or date; a date wins, and a day without a line is closed:
 *
 *     Sat-Wed 11:00-17:00
 *     Thu-Fri appointment
 *     2026-04-03 closed
 */
class OpeningHours
{
    private const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    private const LINE = '/^(?:(\d{4}-\d\d-\d\d)|(\w{3})(?:\s*[-–]\s*(\w{3}))?)\s+(closed|appointment|([01]\d|2[0-3]):([0-5]\d)\s*[-–]\s*([01]\d|2[0-3]):([0-5]\d))$/u';
    private const SLOT_MINUTES = 30;
    private const MAX_DAYS = 14;
    /** How far ahead open days are looked for. */
    private const HORIZON_DAYS = 60;

    /** @param array<int|string, string|array{string, string}> $hours by weekday, Sunday is 0, or date: from and to, or a word */
    private function __construct(private readonly array $hours, private readonly DateTimeZone $zone)
    {
    }

    /** Lines that cannot be read count as closed. */
    public static function read(string $text, string $zone): self
    {
        $hours = [];
        foreach (preg_split('/\R/', $text) as $line) {
            if (!preg_match(self::LINE, trim($line), $found)) {
                continue;
            }
            $value = isset($found[5]) ? ["$found[5]:$found[6]", "$found[7]:$found[8]"] : $found[4];
            foreach ($found[1] !== '' ? [$found[1]] : self::weekdays($found[2], $found[3]) as $day) {
                $hours[$day] = $value;
            }
        }
        return new self($hours, new DateTimeZone($zone));
    }

    /** @return string|array{string, string} `closed`, `appointment`, or from when to when */
    public function on(string $date): string|array
    {
        return $this->hours[$date] ?? $this->hours[(int) gmdate('w', strtotime("$date UTC"))] ?? 'closed';
    }

    /** @return string[] every half hour, as `2026-03-21T11:30`; the last is half an hour before closing */
    public function slots(string $date): array
    {
        $hours = $this->on($date);
        if (is_string($hours)) {
            return [];
        }
        [$from, $to] = array_map(fn (string $time) => (int) substr($time, 0, 2) * 60 + (int) substr($time, 3), $hours);
        $slots = [];
        for ($at = $from; $at + self::SLOT_MINUTES <= $to; $at += self::SLOT_MINUTES) {
            $slots[] = sprintf('%sT%02d:%02d', $date, intdiv($at, 60), $at % 60);
        }
        return $slots;
    }

    /** @param string[] $taken @return array<string, string[]> the next open days, with the times that are free */
    public function days(DateTimeImmutable $now, array $taken): array
    {
        $local = $this->local($now);
        $days = [];
        foreach ($this->datesFrom($now) as $date) {
            $ahead = array_filter($this->slots($date), fn (string $slot) => $slot > $local);
            if ($ahead !== [] && count($days) < self::MAX_DAYS) {
                $days[$date] = array_values(array_diff($ahead, $taken));
            }
        }
        return array_filter($days);
    }

    /** @return string|null `Open now, until 5 pm`, `Opens Saturday 11 am`; null for a home that never opens */
    public function status(DateTimeImmutable $now): ?string
    {
        $local = $this->local($now);
        $dates = $this->datesFrom($now);
        $today = array_shift($dates);
        $hours = $this->on($today);
        if (is_array($hours) && $local < "{$today}T$hours[1]") {
            return $local >= "{$today}T$hours[0]"
                ? Text::message('hours.open', ['time' => self::timeInWords($hours[1])])
                : Text::message('hours.opens_today', ['time' => self::timeInWords($hours[0])]);
        }
        foreach ($dates as $index => $date) {
            if (is_array($this->on($date))) {
                $isNear = $index < 6;
                $day = $isNear ? self::weekday((int) gmdate('w', strtotime("$date UTC"))) : self::dayInWords($date);
                $opens = Text::message($isNear ? 'hours.opens' : 'hours.opens_date', ['day' => $day, 'time' => self::timeInWords($this->on($date)[0])]);
                return $hours === 'appointment' ? Text::message('hours.appointment_today') . " $opens" : $opens;
            }
        }
        return null;
    }

    /** @return string such as `Thursday and Friday are by appointment.` */
    public function byAppointment(): string
    {
        $days = array_filter(range(0, 6), fn (int $day) => ($this->hours[$day] ?? '') === 'appointment');
        $names = array_values(array_map(fn (int $day) => self::weekday($day), $days));
        $last = array_pop($names);
        if ($last === null) {
            return '';
        }
        $all = $names === [] ? $last : Text::message('hours.and', ['days' => implode(', ', $names), 'day' => $last]);
        return Text::plural('hours.appointment', count($days), ['days' => $all]);
    }

    /** `2026-03-21T11:30` by the clocks of the home */
    public function local(DateTimeImmutable $now): string
    {
        return $now->setTimezone($this->zone)->format('Y-m-d\TH:i');
    }

    public function instant(string $local): DateTimeImmutable
    {
        return new DateTimeImmutable($local, $this->zone);
    }

    /** `11:00` or `2026-03-21T11:00`: 11 am */
    public static function timeInWords(string $time): string
    {
        [$hour, $minute] = [(int) substr($time, -5, 2), substr($time, -2)];
        $text = ($hour % 12 ?: 12) . ($minute === '00' ? '' : ":$minute");
        return Text::message($hour < 12 ? 'hours.am' : 'hours.pm', ['time' => $text]);
    }

    /** `2026-03-21T11:00`: Saturday 21 March */
    public static function dayInWords(string $date): string
    {
        [$weekday, $day, $month] = explode(' ', gmdate('w j n', strtotime(substr($date, 0, 10) . ' UTC')));
        $months = explode('|', Text::message('hours.months'));
        return Text::message('hours.day', ['weekday' => self::weekday((int) $weekday), 'day' => $day, 'month' => $months[$month - 1]]);
    }

    /** @param int $day 0 is Sunday */
    private static function weekday(int $day): string
    {
        return explode('|', Text::message('hours.weekdays'))[$day];
    }

    /** @return string[] */
    private function datesFrom(DateTimeImmutable $now): array
    {
        $today = strtotime(substr($this->local($now), 0, 10) . ' UTC');
        return array_map(fn (int $day) => gmdate('Y-m-d', $today + $day * 86400), range(0, self::HORIZON_DAYS - 1));
    }

    /** @return int[] */
    private static function weekdays(string $from, string $to): array
    {
        $first = array_search(ucfirst(strtolower($from)), self::DAYS, true);
        $last = $to === '' ? $first : array_search(ucfirst(strtolower($to)), self::DAYS, true);
        if ($first === false || $last === false) {
            return [];
        }
        return array_map(fn (int $day) => $day % 7, range($first, $last < $first ? $last + 7 : $last));
    }
}
