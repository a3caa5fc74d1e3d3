<?php

namespace Verandah\Site\Components;

use ApplicationException;
use DateTimeImmutable;
use Flash;
use Redirect;
use Request;
use Response;
use Session;
use Url;
use ValidationException;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Forms\FormState;
use Verandah\Site\Classes\Forms\PersonFields;
use Verandah\Site\Classes\Site\Address;
use Verandah\Site\Classes\Site\Setting;
use Verandah\Site\Classes\Site\Text;
use Verandah\Site\Classes\Visits\OpeningHours;
use Verandah\Site\Classes\Visits\VisitBook;
use Verandah\Site\Classes\Visits\VisitCalendar;
use Verandah\Site\Classes\Visits\VisitNews;
use Verandah\Site\Classes\Visits\VisitView;
use Verandah\Site\Models\Display;
use Verandah\Site\Models\Visit;
use Verandah\Site\Traits\AnswersWithoutScript;

/** Books, moves and cancels visits to display homes, and serves the page and the calendar file of each. */
class DisplayVisits extends SiteComponent
{
    use AnswersWithoutScript;

    private const CALENDAR = '/\.ics$/D';
    private const PERSON = ['first_name', 'last_name', 'email', 'phone'];

    public function componentDetails()
    {
        return ['name' => 'Visits', 'description' => 'Visits to display homes: a form on the page of a home, and a page for each visit.'];
    }

    public function defineProperties()
    {
        return [
            'display' => ['title' => 'Display home', 'description' => 'Id, such as {{ :id }}, on the page of a display home'],
            'lists' => ['title' => 'Lists homes', 'description' => 'For the variable visit_homes: the homes that take visits', 'type' => 'checkbox'],
            'token' => ['title' => 'Token', 'description' => '{{ :token }} on the page of a visit'],
        ];
    }

    /** Before handlers too, so that the form's partials have the times of its day. */
    public function init()
    {
        $now = new DateTimeImmutable();
        // Without a script, what was typed comes back with the next page.
        $typed = Request::post() + FormState::view()['old'];
        $display = VisitBook::display((string) $this->property('display'));
        if ($display !== null) {
            $this->page['visit'] = VisitView::booking($display, $now, $typed);
        }
        if ($this->property('lists')) {
            $this->page['visit_homes'] = VisitView::homes();
        }
        $visit = $this->visitOfPage();
        if ($visit !== null) {
            $this->page['booked'] = VisitView::booked($visit, $now) + ['isNews' => Flash::check()];
            $this->page['visit'] = VisitView::times($visit->display, $now, $typed + ['day' => substr($visit->time, 0, 10)]);
        }
        $this->page['visits'] = VisitView::upcoming(Visitor::current()->accountId(), $now);
    }

    /** The page of a display home or a visit, or its calendar file. A guest who opens an account's visit signs in first. */
    public function onRun()
    {
        [$token, $display] = [(string) $this->property('token'), (string) $this->property('display')];
        if ($token === '') {
            return $display === '' || VisitBook::display($display) !== null ? null : $this->controller->run('404');
        }
        $visit = $this->visitOfPage();
        if ($visit === null) {
            $name = preg_replace(self::CALENDAR, '', $token);
            $signIn = Setting::get('sign_in_page');
            return $signIn !== null && !Visitor::current()->isSignedIn() && VisitBook::isBooked($name)
                ? Redirect::to(Address::to($signIn) . '?return=' . rawurlencode(Address::to("/visits/$name")))
                : $this->controller->run('404');
        }
        if (!preg_match(self::CALENDAR, $token)) {
            return null;
        }
        return Response::make(VisitCalendar::file($visit, Url::to(Address::to("/visits/$visit->token"))), 200, [
            'Content-Type' => 'text/calendar; charset=UTF-8',
            'Content-Disposition' => 'attachment; filename="visit.ics"',
            'Cache-Control' => 'private, no-store',
        ]);
    }

    public function onBookVisit()
    {
        return $this->answer(function () {
            $time = $this->text('time');
            $display = VisitBook::display($this->text('display'));
            $key = $this->requestKey();
            $visit = $display === null ? null : VisitBook::repeated($key);
            if ($visit !== null) {
                return $this->show($visit, 'visit.booked');
            }
            $person = array_map([PersonFields::class, 'line'], array_combine(self::PERSON, array_map([$this, 'text'], self::PERSON)));
            $refused = $this->refuse($this->timeErrors($display) + PersonFields::errors($person)
                + ($person['phone'] === '' ? ['phone' => Text::message('visit.phone')] : []));
            if ($refused !== null) {
                return $refused;
            }
            $visitor = Visitor::current();
            $visit = VisitBook::book($display, $time, $person, $key, $visitor->isSignedIn() ? $visitor->accountId() : null);
            if ($visit === null) {
                return $this->refuse(['time' => VisitBook::taken($time)]);
            }
            VisitNews::tell($visit, 'booked');
            return $this->show($visit, 'visit.booked');
        });
    }

    public function onMoveVisit()
    {
        return $this->answer(function () {
            [$visit, $time] = [$this->ownVisit(), $this->text('time')];
            if ($visit->slot === null) {
                throw new ApplicationException(Text::message('visit.is_cancelled'));
            }
            // As when the response was lost, and the form is sent again.
            if ($visit->slot !== $time) {
                $refused = $this->refuse($this->timeErrors($visit->display));
                if ($refused === null && !VisitBook::move($visit, $time)) {
                    $refused = $this->refuse(['time' => VisitBook::taken($time)]);
                }
                if ($refused !== null) {
                    return $refused;
                }
                VisitNews::tell($visit, 'moved');
            }
            return $this->show($visit, 'visit.moved');
        });
    }

    /** Cancelling twice succeeds, because another tab may have cancelled it. A list of visits asks for its partial. */
    public function onCancelVisit()
    {
        return $this->answer(function () {
            $visit = $this->ownVisit();
            if ($visit->slot !== null) {
                VisitBook::cancel($visit);
                VisitNews::tell($visit, 'cancelled');
            }
            if ($this->visitOfPage() !== null) {
                return $this->show($visit, 'visit.cancelled');
            }
            $this->page['visits'] = VisitView::upcoming(Visitor::current()->accountId(), new DateTimeImmutable());
            return ['result' => 'success', 'message' => Text::message('visit.cancelled', $visit->dayAndTime())];
        });
    }

    private function visitOfPage(): ?Visit
    {
        return $this->find(preg_replace(self::CALENDAR, '', (string) $this->property('token')));
    }

    private function find(string $token): ?Visit
    {
        return VisitBook::find($token, Visitor::current()->accountId());
    }

    private function ownVisit(): Visit
    {
        $visit = $this->find($this->text('visit')) ?? abort(404, Text::message('visit.not_found'));
        if ($visit->slot !== null && $visit->time <= VisitBook::hours($visit->display)->local(new DateTimeImmutable())) {
            throw new ApplicationException(Text::message('visit.over'));
        }
        return $visit;
    }

    /** @return array{time?: string} */
    private function timeErrors(?Display $display): array
    {
        return array_filter(['time' => VisitBook::refusal($display, $this->text('day'), $this->text('time'), new DateTimeImmutable())]);
    }

    /**
     * What is wrong with a time comes with the partials of those that are left, which only an answer without a failure has.
     * @param array<string, string> $errors by field @return array|null null without errors
     */
    private function refuse(array $errors): ?array
    {
        if ($errors === []) {
            return null;
        }
        if (!isset($errors['time']) || !Request::ajax()) {
            throw new ValidationException($errors);
        }
        // Another visitor may have taken the time since this request began.
        $this->init();
        return ['result' => 'invalid', 'message' => $errors['time'], 'errors' => array_map(fn (string $text) => [$text], $errors)];
    }

    /** The same for a form that is sent again, by the same session and for the same time. */
    private function requestKey(): string
    {
        $id = $this->text('request_id');
        return $id === '' ? bin2hex(random_bytes(32))
            : hash('sha256', serialize([Session::getId(), $id, $this->text('display'), $this->text('time')]));
    }

    /** Its own page, which says what has become of it. */
    private function show(Visit $visit, string $message): object
    {
        Flash::success(Text::message($message, $visit->dayAndTime()));
        return Redirect::to(Address::to("/visits/$visit->token"));
    }
}
