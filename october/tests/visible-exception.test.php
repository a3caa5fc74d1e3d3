<?php

use Symfony\Component\HttpFoundation\Response;
use Verandah\Site\Classes\Forms\FormState;
use Verandah\Site\Classes\Forms\VisibleException;
use Verandah\Site\Classes\Homes\DatabaseRepository;
use Verandah\Site\Components\SitePortal;

const SQL = 'SQLSTATE[42S02]: select * from homes where email = pia@example.test';
const CALM = 'Something went wrong on our side. Try again in a moment.';

class BrokenRepository extends DatabaseRepository
{
    public function enquire(array $fields, ?object $plan): void
    {
        throw new RuntimeException(SQL);
    }

    public function cards(array $ids): array
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
        same(array_column(Log::$errors, 0), [SQL]);
        same(messageOf(fn () => runBroken($method, $request)), SQL);
    }
    same(runBroken('onEnquire', ['debug' => false, 'ajax' => false] + $enquiry)->url, 'https://site.test/home-designs#main');
    same([Flash::$messages, FormState::view()['old']['first_name']], [['error' => CALM], 'Pia']);
});

test('what a handler says to visitors stays', function () {
    foreach ([new ApplicationException('Closed on Sunday.'), new ValidationException(['date' => 'Choose a day.'])] as $exception) {
        site(['debug' => false]);
        same(VisibleException::of($exception), $exception);
        same(Log::$errors, []);
    }
});

/** The text of a response that Laravel made of an exception. */
function textOf(Throwable $exception, array $request): string
{
    site($request);
    $response = new class ($exception->getMessage(), 400) extends Response {
        public ?Throwable $exception = null;
    };
    $response->exception = $exception;
    $shown = VisibleException::hideOthers(Request::$current, $response);
    same($shown->getStatusCode(), 400);
    return $shown->content;
}

/** What the CMS answers a refused form with. Its short name is an alias that is made when it is loaded. */
class StubAjaxException extends Exception
{
}
spl_autoload_register(fn (string $class) => $class === 'AjaxException' && class_alias(StubAjaxException::class, $class));

test('the messages of a refused form reach the runtime, though no one has loaded the alias of their class', function () {
    same(textOf(new StubAjaxException('Choose a day.'), ['ajax' => true, 'debug' => false]), 'Choose a day.');
});

test('a partial or another plugin that fails sends no text of an exception to the runtime', function () {
    $live = ['ajax' => true, 'debug' => false];
    same(textOf(new RuntimeException(SQL), $live), '');
    same(textOf(new ApplicationException('Closed on Sunday.'), $live), 'Closed on Sunday.');
    same(textOf(new RuntimeException(SQL), ['debug' => true] + $live), SQL);
    same(textOf(new RuntimeException(SQL), ['ajax' => false] + $live), SQL);
});
