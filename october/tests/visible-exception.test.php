<?php

use Verandah\Site\Classes\ArrayRepository;
use Verandah\Site\Classes\FormState;
use Verandah\Site\Components\SitePortal;

const SQL = 'SQLSTATE[42S02]: select * from homes where email = pia@example.test';
const CALM = 'Something went wrong on our side. Try again in a moment.';

class BrokenRepository extends ArrayRepository
{
    public function enquire(array $fields, ?object $plan): void
    {
        throw new RuntimeException(SQL);
    }

    public function card(string $id): ?array
    {
        throw new RuntimeException(SQL);
    }
}

/** Runs a handler as the CMS does, on a site whose database is broken. */
function runBroken(string $method, array $request): mixed
{
    site($request, ['repository' => BrokenRepository::class]);
    return Cms\Classes\Controller::getController()->add(SitePortal::class, 'sitePortal')->runAjaxHandler($method);
}

function messageOf(callable $run): string
{
    try {
        $run();
    } catch (Throwable $exception) {
        return $exception->getMessage();
    }
    throw new Exception('Nothing was thrown.');
}

test('no handler sends the text of a database’s exception to visitors', function () {
    $enquiry = ['ajax' => true, 'post' => ['_handler' => 'sitePortal::onEnquire', 'first_name' => 'Pia', 'last_name' => 'Novak',
        'email' => 'pia@example.test', 'consent' => 'yes']];
    foreach (['onEnquire' => $enquiry, 'onLoadFavourites' => ['ajax' => true, 'post' => ['ids' => ['101']]]] as $method => $request) {
        same(messageOf(fn () => runBroken($method, $request + ['debug' => false])), CALM);
        same(Log::$errors, [SQL]);
        same(messageOf(fn () => runBroken($method, $request)), SQL);
    }
    same(runBroken('onEnquire', ['debug' => false, 'ajax' => false] + $enquiry)->url, 'https://site.test/home-designs#main');
    same([Flash::$messages, FormState::view()['old']['first_name']], [['error' => CALM], 'Pia']);
});

test('what a handler says to visitors stays', function () {
    foreach ([new ApplicationException('Closed on Sunday.'), new ValidationException(['date' => 'Choose a day.'])] as $exception) {
        site(['debug' => false]);
        same(Verandah\Site\Classes\VisibleException::of($exception), $exception);
        same(Log::$errors, []);
    }
});
