<?php

/** Visits to display homes: one visitor for each time, a page for each visit, and its calendar file. */

use Cms\Classes\Controller;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;
use Verandah\Site\Classes\Visits\VisitBook;
use Verandah\Site\Components\DisplayVisits;
use Verandah\Site\Models\Display;
use Verandah\Site\Models\Visit;

require_once __DIR__ . '/theme-build.php';
require_once __DIR__ . '/theme-twig.php';

const COMER = ['first_name' => 'Pia', 'last_name' => 'Novak', 'email' => 'pia@example.test', 'phone' => '03 5550 0000', 'request_id' => 'page-1'];

/** @param array $properties of the component @return DisplayVisits */
function visitsPage(array $post = [], array $properties = ['display' => '302'], ?object $user = null, bool $ajax = true): object
{
    site(['post' => $post, 'ajax' => $ajax], ['enquiries' => ['email' => 'sales@example.test']], $user);
    return Controller::getController()->add(DisplayVisits::class, 'displayVisits', $properties);
}

/** @return string[] the free times of the seeded home that is open every day, from tomorrow on */
function freeTimes(): array
{
    $days = VisitBook::days(Display::find(302), new DateTimeImmutable());
    return array_merge(...array_values(array_slice($days, 1)));
}

function bookAt(string $time, array $own = [], ?object $user = null, bool $ajax = true): mixed
{
    return visitsPage($own + ['display' => '302', 'day' => substr($time, 0, 10), 'time' => $time] + COMER, [], $user, $ajax)->onBookVisit();
}

test('a home with hours offers days and times, and one without takes no visits (D74)', function () {
    visitsPage();
    $visit = Controller::getController()->vars['visit'];
    same([count($visit['days']) >= 13, count($visit['day']['times']) > 0, $visit['display']], [true, true, '302']);
    Display::query()->update(['opening' => null]);
    visitsPage();
    $closed = Controller::getController()->vars['visit'];
    same([$closed['days'], $closed['day'], $closed['status']], [[], null, null]);
    same(bookAt('2030-01-01T11:00')['errors'], ['time' => ['This home takes no visits at the moment.']]);
});

test('a visit is booked once, however often its form arrives (D74)', function () {
    [$time] = freeTimes();
    $first = bookAt($time);
    same([bookAt($time)->url, Visit::count(), count(Mail::$sent)], [$first->url, 1, 0]);
    same(preg_match('~^/visits/[0-9a-f]{40}$~D', $first->url), 1);
    same(bookAt($time, ['request_id' => 'page-2'])['errors']['time'][0], VisitBook::taken($time));
    same(Visit::count(), 1);
});

test('of two visitors at once, the unique index gives the time to one (D74)', function () {
    [$time] = freeTimes();
    $person = array_diff_key(COMER, ['request_id' => '']);
    $display = Display::find(302);
    same(VisitBook::book($display, $time, $person, 'a', null) instanceof Visit, true);
    same([VisitBook::book($display, $time, $person, 'b', null), Visit::count()], [null, 1]);
    $other = VisitBook::book($display, freeTimes()[0], $person, 'c', null);
    same([VisitBook::move($other, $time), Visit::find($other->id)->time !== $time], [false, true]);
});

test('times that cannot be are refused with what to do (D74)', function () {
    $day = substr(freeTimes()[0], 0, 10);
    foreach ([['time' => ''], ['time' => "{$day}T11:15"], ['time' => '2020-01-05T11:00', 'day' => '2020-01-05'], ['time' => "{$day}T11:00", 'day' => '2020-01-05']] as $wrong) {
        same(bookAt("{$day}T11:00", $wrong)['result'], 'invalid');
    }
    same(bookAt("{$day}T11:00", ['time' => '2020-01-05T11:00', 'day' => ''])['message'], '11 am has passed. Choose another time.');
    try {
        bookAt(freeTimes()[0], ['email' => 'pia', 'phone' => '']);
        same(true, false);
    } catch (ValidationException $exception) {
        same(array_keys($exception->getFields()), ['email', 'phone']);
    }
    same(Visit::count(), 0);
});

test('a visit is moved and cancelled by its link, and frees its time (D74)', function () {
    [$time, $later] = freeTimes();
    $token = basename(bookAt($time)->url);
    $page = fn (array $post = []) => visitsPage($post + ['visit' => $token], ['token' => $token]);
    $file = fn () => visitsPage([], ['token' => "$token.ics"])->onRun()->content;
    $start = gmdate('Ymd\THis\Z', VisitBook::hours(Display::find(302))->instant($time)->getTimestamp());
    foreach (['SEQUENCE:0', 'STATUS:CONFIRMED', "DTSTART:$start", "\r\n"] as $part) {
        contains($file(), $part);
    }
    preg_match('/UID:\S+/', $file(), $uid);
    same($page(['day' => substr($later, 0, 10), 'time' => $later])->onMoveVisit()->url, "/visits/$token");
    contains(Flash::$messages['success'], 'Your visit is moved to ');
    contains($file(), 'SEQUENCE:1');
    same(bookAt($time, ['request_id' => 'page-2'])->url === "/visits/$token", false);
    $page()->onCancelVisit();
    $page()->onCancelVisit();
    foreach (['SEQUENCE:2', 'STATUS:CANCELLED', $uid[0]] as $part) {
        contains($file(), $part);
    }
    same(in_array($later, freeTimes(), true), true);
    same(max(array_map('strlen', explode("\r\n", $file()))) <= 75, true);
});

test('an account’s visit is in its list and news, and not there for anybody else (D74)', function () {
    [$time] = freeTimes();
    $token = basename(bookAt($time, [], customer())->url);
    contains((new Verandah\Site\Classes\Accounts\Notifications(App::make(Verandah\Site\Classes\Accounts\AccountStore::class), '7'))->all()[0]['message'], 'is booked');
    visitsPage([], [], customer());
    same(array_column(Controller::getController()->vars['visits'], 'token'), [$token]);
    visitsPage([], [], customer(['id' => 8]));
    same(Controller::getController()->vars['visits'], []);
    same(visitsPage([], ['token' => $token])->onRun()->url, '/portal?return=' . rawurlencode("/visits/$token"));
    same(visitsPage([], ['token' => $token], customer(['id' => 8]))->onRun(), 'page 404');
    foreach ([null, customer(['id' => 8])] as $other) {
        try {
            visitsPage(['visit' => $token], [], $other)->onCancelVisit();
            same(true, false);
        } catch (NotFoundHttpException) {
            same(Visit::first()->slot, $time);
        }
    }
    $answer = visitsPage(['visit' => $token], [], customer())->onCancelVisit();
    same([$answer['result'], Controller::getController()->vars['visits']], ['success', []]);
});

test('what an editor has typed cannot add a line to a calendar file (D74)', function () {
    Display::query()->update(['address' => "1 Plover Street; Kestrel Flat\r\nSTATUS:CANCELLED"]);
    $token = basename(bookAt(freeTimes()[0])->url);
    contains(visitsPage([], ['token' => "$token.ics"])->onRun()->content, 'LOCATION:1 Plover Street\; Kestrel Flat\nSTATUS:CANCELLED');
});

test('without a script a refusal is sent back with what was typed (D74)', function () {
    $response = bookAt(freeTimes()[0], ['_handler' => 'displayVisits::onBookVisit', 'email' => ''], null, false);
    same([$response->status, Session::get('verandah.form')['form_errors']], [303, ['email' => ['The email field is required.']]]);
});

test('the starter theme has a page for a home, for a visit, and the list of an account (D74)', function () {
    [$time] = freeTimes();
    $token = basename(bookAt($time, [], customer())->url);
    $render = function (string $page, array $properties) {
        site(['url' => 'https://site.test/page'], [], customer());
        Flash::success('Your visit is booked.');
        theme(built());
        return renderPage($page, ['customerAccount' => [], 'displayVisits' => $properties]);
    };
    $home = $render('display-home', ['display' => '302']);
    contains($home, 'Ardenne 28 in Mount Verity');
    contains($home, 'name="time" value="');
    contains($render('visit', ['token' => $token]), "/visits/$token.ics");
    contains($render('visit', ['token' => $token]), '<h1 tabindex="-1" autofocus>Your visit to the Ardenne 28 is booked</h1>');
    contains($render('visit', ['token' => $token]), 'displayVisits::onMoveVisit');
    contains($render('portal', []), "name=\"visit\" value=\"$token\"");
});
