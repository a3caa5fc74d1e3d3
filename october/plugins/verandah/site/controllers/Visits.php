<?php

namespace Verandah\Site\Controllers;

use Backend;
use DateTimeImmutable;
use Flash;
use Request;
use ValidationException;
use Verandah\Site\Classes\Visits\VisitBook;
use Verandah\Site\Classes\Visits\VisitNews;
use Verandah\Site\Models\Visit;

/** Who comes to a display home, and when. The office moves and cancels visits by the same rules as visitors, who are told. */
class Visits extends HomesController
{
    public $requiredPermissions = ['verandah.site.visits'];

    public function preview_onMoveVisit($id): mixed
    {
        $visit = Visit::findOrFail($id);
        $time = (string) Request::post('time');
        $refusal = VisitBook::refusal($visit->display, '', $time, new DateTimeImmutable());
        if ($refusal !== null || !VisitBook::move($visit, $time)) {
            throw new ValidationException(['time' => $refusal ?? VisitBook::taken($time)]);
        }
        VisitNews::tell($visit, 'moved');
        return self::toPage($visit);
    }

    public function preview_onCancelVisit($id): mixed
    {
        $visit = Visit::findOrFail($id);
        if ($visit->slot !== null) {
            VisitBook::cancel($visit);
            VisitNews::tell($visit, 'cancelled');
        }
        return self::toPage($visit);
    }

    private static function toPage(Visit $visit): mixed
    {
        $name = $visit->slot === null ? 'told_cancelled' : 'told_moved';
        Flash::success(trans("verandah.site::lang.visit.$name", ['time' => $visit->inWords()]));
        return Backend::redirect("verandah/site/visits/preview/$visit->id");
    }
}
