<?php

/** Visits in the hands of the office: its mails, and what it does in the backend. */

namespace Backend\Classes {
    class Controller
    {
        public function __construct()
        {
        }

        public function addViewPath(string $path): void
        {
        }
    }
}

namespace {
    use Verandah\Site\Classes\Visits\VisitBook;
    use Verandah\Site\Controllers\Visits;
    use Verandah\Site\Models\Display;
    use Verandah\Site\Models\Visit;

    class BackendMenu
    {
        public static function setContext(string ...$names): void
        {
        }
    }

    /** Books a visit, and lets the office do something with it. @return string[] the addressees of the mails then, in order */
    function inOffice(string $handler, array $post = []): array
    {
        site(['post' => $post], ['enquiries' => ['email' => 'sales@example.test']]);
        $person = ['first_name' => 'Pia', 'last_name' => 'Novak', 'email' => 'pia@example.test', 'phone' => '03 5550 0000'];
        $visit = Visit::first() ?? VisitBook::book(Display::find(302), officeTimes()[0], $person, 'page-1', null);
        (new Visits())->{"preview_$handler"}($visit->id);
        return array_map(fn (Mail $mail) => $mail->headers['to'], Mail::$sent);
    }

    /** @return string[] */
    function officeTimes(): array
    {
        return array_merge(...array_values(array_slice(VisitBook::days(Display::find(302), new DateTimeImmutable()), 1)));
    }

    test('the office moves a visit, and both sides read so', function () {
        $time = officeTimes()[3];
        same(inOffice('onMoveVisit', ['time' => $time]), ['sales@example.test', 'pia@example.test']);
        same(Visit::first()->slot, $time);
        [$office, $visitor] = Mail::$sent;
        contains($office->text, 'Pia Novak, 03 5550 0000, pia@example.test');
        contains($visitor->text, 'Move or cancel it: https://site.test/visits/' . Visit::first()->token);
        contains($visitor->attached['visit.ics'], 'SEQUENCE:1');
    });

    test('a time that is taken, or not open, is refused to the office too', function () {
        foreach ([officeTimes()[0], 'x', '2030-01-01T03:00'] as $time) {
            try {
                inOffice('onMoveVisit', ['time' => $time]);
                throw new Exception('It was moved.');
            } catch (ValidationException) {
                same(Mail::$sent, []);
            }
        }
    });

    test('the office cancels a visit once, and the slot is free', function () {
        $time = officeTimes()[0];
        same(inOffice('onCancelVisit'), ['sales@example.test', 'pia@example.test']);
        contains(Mail::$sent[1]->attached['visit.ics'], 'STATUS:CANCELLED');
        same(in_array($time, officeTimes(), true), true);
        same(inOffice('onCancelVisit'), []);
    });
}
