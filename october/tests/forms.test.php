<?php

use Verandah\Site\Classes\Forms\FormState;
use Verandah\Site\Components\SitePortal;

const TYPED = [
    '_handler' => 'sitePortal::onEnquire', '_token' => 't', 'first_name' => 'Pia', 'last_name' => '', 'email' => 'pia',
    'consent' => 'yes', 'password' => 'secret',
];

/** Posts the form without a script. */
function enquire(array $post, array $files = []): mixed
{
    site(['post' => $post, 'files' => $files]);
    return Cms\Classes\Controller::getController()->add(SitePortal::class, 'sitePortal')->onEnquire();
}

test('a form without a script: back to the page, with the errors and what was typed', function () {
    $redirect = enquire(TYPED);
    same([$redirect->url, $redirect->status], ['https://site.test/home-designs', 303]);
    $state = FormState::view();
    same($state['form_errors'], [
        'last_name' => ['The last name field is required.'],
        'email' => ['Please enter a valid email address.'],
    ]);
    same($state['old'], ['first_name' => 'Pia', 'last_name' => '', 'email' => 'pia', 'consent' => 'yes']);
    same($state['posted'], 'sitePortal::onEnquire');
});

test('a form without a script: thanks, and away from the post', function () {
    $redirect = enquire(['last_name' => 'Novak', 'email' => 'pia@example.test'] + TYPED, ['plan' => upload('%PDF-1.7')]);
    same($redirect->status, 303);
    contains(Flash::$messages['success'], 'Thanks, Pia');
    same(FormState::view()['form_errors'], []);
});

test('saving an estimate without a script: back to the page, with a message', function () {
    foreach ([[null, 'success', 'Saved on this device. Create a free account'], [customer(), 'success', 'Saved to your portal']] as [$user, $kind, $text]) {
        site(['post' => ['_handler' => 'sitePortal::onSaveEstimate', 'home_design' => 'a', 'facade' => '2']], [], $user);
        $redirect = Cms\Classes\Controller::getController()->add(SitePortal::class, 'sitePortal')->onSaveEstimate();
        same([$redirect->url, $redirect->status], ['https://site.test/home-designs#main', 303]);
        contains(Flash::$messages[$kind] ?? '', $text);
    }
});

test('a form with its script: the exception goes to the CMS', function () {
    try {
        call('sitePortal::onEnquire', TYPED);
        throw new Exception('It was sent.');
    } catch (ValidationException $exception) {
        same(array_keys($exception->getFields()), ['last_name', 'email']);
    }
    same(call('sitePortal::onEnquire', ['last_name' => 'Novak', 'email' => 'pia@example.test'] + TYPED)[0]['result'], 'full_success');
});

test('a file that is too large, or that PHP has refused, is an error of its field', function () {
    foreach ([upload(str_pad('%PDF-1.7', 11000000)), upload('', false)] as $plan) {
        enquire(TYPED, ['plan' => $plan]);
        same(FormState::view()['form_errors']['plan'], ['This file exceeds the 10mb limit.']);
    }
});

test('nonsense in a form is an empty field', function () {
    enquire(['first_name' => ['x'], 'email' => "\r\n"]);
    same(count(FormState::view()['form_errors']), 4);
});

/** A component with a form of its own. */
function booking(callable $handle): mixed
{
    site(['post' => ['_handler' => 'visits::onBook', 'date' => '']]);
    return (new class ($handle) {
        use Verandah\Site\Traits\AnswersWithoutScript;

        public function __construct(private $handle)
        {
        }

        public function onBook(): mixed
        {
            return $this->answer($this->handle);
        }
    })->onBook();
}

test('a form without a script: errors of Laravel, a message of the application, and a response of its own', function () {
    booking(fn () => throw new Illuminate\Validation\ValidationException());
    same(FormState::view()['form_errors'], ['date' => ['Choose a day.']]);
    booking(fn () => throw new ApplicationException('Closed on Sunday.'));
    same(Flash::$messages, ['error' => 'Closed on Sunday.']);
    same(booking(fn () => Redirect::to('/thanks'))->url, '/thanks');
});

test('any other exception is for the CMS to report', function () {
    try {
        booking(fn () => throw new LogicException('bug'));
        throw new Exception('It was hidden.');
    } catch (LogicException $exception) {
        same($exception->getMessage(), 'bug');
    }
});
