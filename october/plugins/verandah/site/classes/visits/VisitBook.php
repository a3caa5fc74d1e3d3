<?php

namespace Verandah\Site\Classes\Visits;

use DateTimeImmutable;
use Illuminate\Database\QueryException;
use Verandah\Site\Classes\Homes\EloquentRepository;
use Verandah\Site\Classes\Site\Savepoint;
use Verandah\Site\Classes\Site\Text;
use Verandah\Site\Models\Display;
use Verandah\Site\Models\Visit;

/** Visits in the plugin's table, whose unique index gives a slot to one visitor, also of two at once. */
class VisitBook
{
    /** @return Display|null null for a home that is not on the site */
    public static function display(string $id): ?Display
    {
        return EloquentRepository::isKey($id) ? Display::query()->published()->find((int) $id) : null;
    }

    public static function hours(Display $display): OpeningHours
    {
        return OpeningHours::read((string) $display->opening, $display->time_zone);
    }

    /** @return array<string, string[]> days with the times that are free */
    public static function days(Display $display, DateTimeImmutable $now): array
    {
        $taken = Visit::query()->where('display_id', $display->id)->whereNotNull('slot')->pluck('slot')->all();
        return self::hours($display)->days($now, $taken);
    }

    /** @return string|null why a visit cannot begin at the time of a form; `day` is the day whose times it has */
    public static function refusal(?Display $display, string $day, string $time, DateTimeImmutable $now): ?string
    {
        if ($display === null || (string) $display->opening === '') {
            return Text::message('visit.closed');
        }
        if ($time === '' || ($day !== '' && !str_starts_with($time, $day))) {
            return self::isDate($day)
                ? Text::message('visit.time_on', ['day' => OpeningHours::dayInWords($day)])
                : Text::message('visit.time');
        }
        $date = substr($time, 0, 10);
        $hours = self::hours($display);
        if (self::isDate($date) && $hours->on($date) === 'appointment') {
            return Text::message('visit.appointment', ['day' => OpeningHours::dayInWords($date), 'phone' => $display->phone]);
        }
        if (!self::isDate($date) || !in_array($time, $hours->slots($date), true)) {
            return Text::message('visit.time_of');
        }
        if ($time <= $hours->local($now)) {
            return Text::message('visit.passed', ['time' => OpeningHours::timeInWords($time)]);
        }
        if (Visit::query()->where(['display_id' => $display->id, 'slot' => $time])->exists()) {
            return self::taken($time);
        }
        return in_array($time, self::days($display, $now)[$date] ?? [], true) ? null : Text::message('visit.time_of');
    }

    public static function taken(string $time): string
    {
        return Text::message('visit.taken', ['time' => OpeningHours::timeInWords($time)]);
    }

    /** The visit of a form that has arrived before, as when its response was lost. */
    public static function repeated(string $key): ?Visit
    {
        return Visit::query()->where('request_key', $key)->first();
    }

    /**
     * @param array{first_name: string, last_name: string, email: string, phone: string} $person
     * @param string|null $account null for a guest
     * @return Visit|null null if another visitor has just taken the time
     */
    public static function book(Display $display, string $time, array $person, string $key, ?string $account): ?Visit
    {
        try {
            return Savepoint::around(fn () => Visit::create($person + [
                'token' => bin2hex(random_bytes(20)),
                'uid' => bin2hex(random_bytes(16)) . '@visits',
                'display_id' => $display->id,
                'time' => $time,
                'slot' => $time,
                'request_key' => $key,
                'account' => $account,
                'sequence' => 0,
            ]));
        } catch (QueryException $exception) {
            return self::repeated($key) ?? self::lost($display->id, $time, $exception);
        }
    }

    /** @return bool false if another visitor has just taken the time */
    public static function move(Visit $visit, string $time): bool
    {
        try {
            return self::change($visit, ['time' => $time, 'slot' => $time]);
        } catch (QueryException $exception) {
            return self::lost($visit->display_id, $time, $exception) !== null;
        }
    }

    /** Frees its time. */
    public static function cancel(Visit $visit): void
    {
        self::change($visit, ['slot' => null]);
    }

    /** @return Visit|null one that the visitor may see: a guest's by its token alone, an account's for that account */
    public static function find(string $token, string $account): ?Visit
    {
        $visit = $token !== '' ? Visit::query()->where('token', $token)->first() : null;
        // The collation of a database may take other letters for the same.
        return $visit?->token === $token && in_array($visit->account, [null, $account], true) ? $visit : null;
    }

    /** The visits of a deleted account stay booked, and are a guest's from now on. */
    public static function forget(string $account): void
    {
        Visit::query()->where('account', $account)->update(['account' => null]);
    }

    public static function isBooked(string $token): bool
    {
        return Visit::query()->where('token', $token)->value('token') === $token;
    }

    private static function change(Visit $visit, array $fields): bool
    {
        return Savepoint::around(fn () => $visit->update($fields + ['sequence' => $visit->sequence + 1, 'request_key' => null]));
    }

    /** @throws QueryException if the slot is not why the row could not be written */
    private static function lost(int $display, string $time, QueryException $exception): ?Visit
    {
        return Visit::query()->where(['display_id' => $display, 'slot' => $time])->exists() ? null : throw $exception;
    }

    public static function isDate(string $text): bool
    {
        return preg_match('/^(\d{4})-(\d\d)-(\d\d)$/D', $text, $found) && checkdate((int) $found[2], (int) $found[3], (int) $found[1]);
    }
}
