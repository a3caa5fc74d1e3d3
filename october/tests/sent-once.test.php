<?php

use Illuminate\Cache\DatabaseStore;
use Verandah\Site\Classes\Forms\SentOnce;
use Verandah\Site\Classes\Homes\DatabaseRepository;

const ENQUIRY = [
    'request_id' => 'page-1', 'first_name' => 'Pia', 'last_name' => 'Novak', 'email' => 'pia@example.test', 'consent' => 'yes',
];

class CountingRepository extends DatabaseRepository
{
    public static int $enquiries = 0;
    public static bool $fails = false;

    public function enquire(array $fields, ?object $plan): void
    {
        if (self::$fails) {
            throw new RuntimeException('The database is gone.');
        }
        self::$enquiries += 1;
    }
}

/** Sends the form to a site that remembers earlier ones. */
function enquireAgain(array $post, string $session = 'session-1'): mixed
{
    $request = ['post' => $post, 'ajax' => true, 'cache' => Cache::$values, 'session' => ['_id' => $session]];
    site($request, ['repository' => CountingRepository::class]);
    return Cms\Classes\Controller::getController()->add(Verandah\Site\Components\SitePortal::class, 'sitePortal')->onEnquire();
}

/** @param array<array{array, 1?: string}> $forms @return int how many enquiries they are */
function enquiriesOf(array $forms): int
{
    [Cache::$values, CountingRepository::$enquiries] = [[], 0];
    foreach ($forms as $form) {
        enquireAgain(...$form);
    }
    return CountingRepository::$enquiries;
}

test('an enquiry that is sent twice is one enquiry, with the same answer', function () {
    Cache::$values = [];
    same(enquireAgain(ENQUIRY), enquireAgain(ENQUIRY));
    same(enquiriesOf([[ENQUIRY], [ENQUIRY]]), 1);
});

test('other words, another page or another visitor are another enquiry', function () {
    same(enquiriesOf([[ENQUIRY], [['message' => 'Hi'] + ENQUIRY], [['request_id' => 'page-2'] + ENQUIRY], [ENQUIRY, 'session-2']]), 4);
    same(enquiriesOf([[ENQUIRY + ['_token' => 'old']], [ENQUIRY + ['_token' => 'new']]]), 1);
});

test('an enquiry without an id is a new one', function () {
    foreach ([[], ['request_id' => ''], ['request_id' => ['x']]] as $id) {
        same(enquiriesOf(array_fill(0, 2, [$id + array_diff_key(ENQUIRY, ['request_id' => true])])), 2);
    }
});

test('an enquiry that failed or was refused can be sent again', function () {
    [Cache::$values, CountingRepository::$enquiries, CountingRepository::$fails] = [[], 0, true];
    try {
        enquireAgain(ENQUIRY);
        throw new Exception('It was sent.');
    } catch (RuntimeException $exception) {
        same($exception->getMessage(), 'The database is gone.');
    }
    CountingRepository::$fails = false;
    enquireAgain(ENQUIRY);
    same(CountingRepository::$enquiries, 1);
});

test('a form that arrives while it is handled waits for the first, also in a cache without a table of locks', function () {
    foreach ([new FileStore(), new DatabaseStore()] as $store) {
        site(['post' => ['request_id' => 'page-1'], 'store' => $store]);
        try {
            SentOnce::run('visit', [], fn () => SentOnce::run('visit', [], fn () => null));
            throw new Exception('It has not waited.');
        } catch (RuntimeException $exception) {
            contains($exception->getMessage(), 'is held');
        }
    }
});

test('every page has an id of its own for its forms', function () {
    $ids = array_map(fn () => visited([])['request_id'], [1, 2]);
    same([preg_match('/^[0-9a-f]{16}$/D', $ids[0]), $ids[0] === $ids[1]], [1, false]);
});
