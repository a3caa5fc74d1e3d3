<?php

namespace Verandah\Site\Classes\Visits;

use DateTimeImmutable;
use Verandah\Site\Classes\Site\Address;
use Verandah\Site\Classes\Site\Text;
use Verandah\Site\Models\Display;
use Verandah\Site\Models\Visit;

/** The variables `visit`, `booked` and `visits` of templates. */
class VisitView
{
    /** @param array $post of the request; untrusted. A form asks for the times of its `day`. */
    public static function times(Display $display, DateTimeImmutable $now, array $post): array
    {
        $days = VisitBook::days($display, $now);
        $text = fn (string $name) => is_string($post[$name] ?? null) ? mb_substr($post[$name], 0, 254) : '';
        if ($days === []) {
            return ['days' => [], 'day' => null, 'time' => ''];
        }
        $chosen = VisitBook::isDate($text('day')) ? $text('day') : array_key_first($days);
        // A day whose last time has just been taken stays the chosen one, without times.
        $dates = isset($days[$chosen]) ? array_keys($days) : [$chosen, ...array_keys($days)];
        $labelled = fn (string $date) => ['value' => $date, 'label' => OpeningHours::dayInWords($date)];
        return [
            'days' => array_map($labelled, $dates),
            'day' => $labelled($chosen) + ['times' => array_map(
                fn (string $time) => ['value' => $time, 'label' => OpeningHours::timeInWords($time)],
                $days[$chosen] ?? [],
            )],
            'time' => $text('time'),
        ];
    }

    /** For the page of a display home. */
    public static function booking(Display $display, DateTimeImmutable $now, array $post): array
    {
        $hours = VisitBook::hours($display);
        $typed = fn (string $name) => is_string($post[$name] ?? null) ? mb_substr($post[$name], 0, 254) : '';
        return self::times($display, $now, $post) + [
            'display' => (string) $display->id,
            'home' => [
                'name' => $display->design->name, 'suburb' => $display->suburb, 'hours' => $display->hours,
                'href' => Address::to("/home-designs/{$display->design->slug}"), 'page' => Address::to("/display-homes/$display->id"),
            ] + self::contact($display),
            'status' => $hours->status($now),
            'byAppointment' => $hours->byAppointment(),
            'typed' => [
                'firstName' => $typed('first_name'), 'lastName' => $typed('last_name'),
                'email' => $typed('email'), 'phone' => $typed('phone'),
            ],
        ];
    }

    public static function booked(Visit $visit, DateTimeImmutable $now): array
    {
        $display = $visit->display;
        $hours = VisitBook::hours($display);
        [$isCancelled, $hasPassed] = [$visit->slot === null, $visit->time <= $hours->local($now)];
        return [
            'token' => $visit->token,
            'href' => Address::to("/visits/$visit->token"),
            'calendarHref' => Address::to("/visits/$visit->token.ics"),
            'day' => OpeningHours::dayInWords($visit->time),
            'time' => OpeningHours::timeInWords($visit->time),
            'zone' => $hours->instant($visit->time)->format('T'),
            'name' => $display->design->name,
            'display' => self::contact($display) + ['href' => Address::to("/display-homes/$display->id")],
            'state' => Text::message('visit.state_' . ($isCancelled ? 'cancelled' : ($hasPassed ? 'over' : 'booked'))),
            'isCancelled' => $isCancelled,
            'hasPassed' => $hasPassed,
            'isGuests' => $visit->account === null,
        ];
    }

    private static function contact(Display $display): array
    {
        $phone = (string) $display->phone;
        return ['address' => $display->address, 'phone' => $phone, 'phoneHref' => 'tel:' . preg_replace('/[^\d+]/', '', $phone)];
    }

    /** @return array[] the homes that take visits */
    public static function homes(): array
    {
        $displays = Display::query()->published()->where('opening', '<>', '')->with('design')->get()->all();
        return array_map(fn (Display $display) => [
            'name' => $display->design->name,
            'suburb' => $display->suburb,
            'href' => Address::to("/display-homes/$display->id"),
        ], $displays);
    }

    /** @return array[] the visits of an account that are still to come, the next one first */
    public static function upcoming(string $account, DateTimeImmutable $now): array
    {
        if ($account === '') {
            return [];
        }
        $visits = Visit::query()->where('account', $account)->whereNotNull('slot')->with('display.design')->orderBy('time')->get()->all();
        $booked = array_map(fn (Visit $visit) => self::booked($visit, $now), $visits);
        return array_values(array_filter($booked, fn (array $visit) => !$visit['hasPassed']));
    }
}
