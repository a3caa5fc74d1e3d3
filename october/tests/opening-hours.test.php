<?php

/** Opening hours, with the table of cases of fixtures/server/visits/opening.test.ts. */

use Verandah\Site\Classes\Visits\OpeningHours;

const USUAL_HOURS = "Sat-Wed 11:00-17:00\nThu-Fri appointment";
const EASTER = "\n2026-04-03 closed\n2026-04-04 12:00-16:00\n2026-04-05 closed\n2026-04-06 12:00-16:00";
const MELBOURNE = 'Australia/Melbourne';

foreach ([
    ['before it opens', '2026-03-17T23:59:00Z', MELBOURNE, 'Opens today 11 am'],
    ['as it opens', '2026-03-18T00:00:00Z', 'Australia/Sydney', 'Open now, until 5 pm'],
    ['an hour behind in Queensland', '2026-03-18T00:30:00Z', 'Australia/Brisbane', 'Opens today 11 am'],
    ['just before closing', '2026-03-18T05:59:00Z', MELBOURNE, 'Open now, until 5 pm'],
    ['still open in Queensland', '2026-03-18T06:30:00Z', 'Australia/Brisbane', 'Open now, until 5 pm'],
    ['at closing, before days by appointment', '2026-03-18T06:00:00Z', MELBOURNE, 'Opens Saturday 11 am'],
    ['on a day by appointment', '2026-03-19T02:00:00Z', MELBOURNE, 'By appointment today. Opens Saturday 11 am'],
    ['after daylight saving has ended', '2026-04-08T00:30:00Z', MELBOURNE, 'Opens today 11 am'],
    ['after it has begun again', '2026-10-07T00:30:00Z', 'Australia/Sydney', 'Open now, until 5 pm'],
    ['on Good Friday', '2026-04-03T02:00:00Z', MELBOURNE, 'Opens Saturday 12 pm', EASTER],
    ['on Easter Saturday', '2026-04-04T02:00:00Z', MELBOURNE, 'Open now, until 4 pm', EASTER],
    ['on Easter Sunday', '2026-04-05T02:00:00Z', MELBOURNE, 'Opens Monday 12 pm', EASTER],
] as $case) {
    test("opening: $case[0] (D74)", function () use ($case) {
        [, $now, $zone, $text] = $case;
        same(OpeningHours::read(USUAL_HOURS . ($case[4] ?? ''), $zone)->status(new DateTimeImmutable($now)), $text);
    });
}

test('opening: a home that opens in more than a week says on which date (D74)', function () {
    $hours = OpeningHours::read('2026-04-04 10:00-12:30', 'Australia/Brisbane');
    same($hours->status(new DateTimeImmutable('2026-03-18T00:00:00Z')), 'Opens Saturday 4 April, 10 am');
    same(OpeningHours::read('soon', MELBOURNE)->status(new DateTimeImmutable()), null);
});

test('opening: local times are instants with and without daylight saving (D74)', function () {
    foreach ([
        ['2026-03-21T11:30', MELBOURNE, '2026-03-21T00:30:00Z'],
        ['2026-03-21T11:30', 'Australia/Brisbane', '2026-03-21T01:30:00Z'],
        ['2026-04-05T11:00', 'Australia/Sydney', '2026-04-05T01:00:00Z'],
        ['2026-10-04T11:00', 'Australia/Sydney', '2026-10-04T00:00:00Z'],
    ] as [$local, $zone, $utc]) {
        $hours = OpeningHours::read(USUAL_HOURS, $zone);
        same([gmdate('Y-m-d\TH:i:s\Z', $hours->instant($local)->getTimestamp()), $hours->local($hours->instant($local))], [$utc, $local]);
    }
});

test('opening: visits begin every half hour, the last half an hour before closing (D74)', function () {
    $hours = OpeningHours::read(USUAL_HOURS . EASTER, MELBOURNE);
    $slots = $hours->slots('2026-03-21');
    same([count($slots), $slots[0], $slots[1], end($slots)], [12, '2026-03-21T11:00', '2026-03-21T11:30', '2026-03-21T16:30']);
    same([count($hours->slots('2026-04-04')), $hours->slots('2026-03-19'), $hours->slots('2026-04-03')], [8, [], []]);
});

test('opening: the next 14 open days are offered, without times that have passed or are taken (D74)', function () {
    $days = OpeningHours::read(USUAL_HOURS, MELBOURNE)->days(new DateTimeImmutable('2026-03-18T03:10:00Z'), ['2026-03-18T14:30']);
    same([count($days), array_key_first($days), array_key_last($days)], [14, '2026-03-18', '2026-04-06']);
    same($days['2026-03-18'], ['2026-03-18T15:00', '2026-03-18T15:30', '2026-03-18T16:00', '2026-03-18T16:30']);
});

test('opening: lines of editors are read, whatever their case and dashes; others are closed (D74)', function () {
    $hours = OpeningHours::read("sat–sun 10:00 – 16:00\r\nMON closed\nTue 25:00-26:00\nWeekdays 9-5\n2026-03-21 appointment", MELBOURNE);
    same([$hours->on('2026-03-22'), $hours->on('2026-03-23'), $hours->on('2026-03-24'), $hours->on('2026-03-21')], [
        ['10:00', '16:00'], 'closed', 'closed', 'appointment',
    ]);
    same(OpeningHours::read(USUAL_HOURS, MELBOURNE)->byAppointment(), 'Thursday and Friday are by appointment.');
});
