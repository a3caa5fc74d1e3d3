<?php

/** Enquiries: one row each, with the plan as a file that the web server does not serve, and a mail. */

use System\Models\File;
use Verandah\Site\Classes\Forms\FormState;
use Verandah\Site\Classes\Forms\Upload;
use Verandah\Site\Components\SitePortal;
use Verandah\Site\Models\Enquiry;

const ASKED = [
    '_handler' => 'sitePortal::onEnquire', 'request_id' => 'page-1', 'first_name' => 'Pia', 'last_name' => 'Novak',
    'email' => 'pia@example.test', 'consent' => 'yes',
];
const HEIC = "\0\0\0\x18ftypheic\0\0\0\0";
const PNG = "\x89PNG\r\n\x1A\n";

/** Sends an enquiry without a script. @param string|null $mailFailure what the mailer throws @return Enquiry|null the last that is kept */
function ask(array $post = [], ?string $plan = null, ?string $mailFailure = null, ?string $email = 'sales@example.test'): ?Enquiry
{
    $files = $plan === null ? [] : ['plan' => upload($plan)];
    site(['post' => $post + ASKED, 'files' => $files], ['enquiries' => ['email' => $email]]);
    Mail::$failure = $mailFailure;
    Cms\Classes\Controller::getController()->add(SitePortal::class, 'sitePortal')->onEnquire();
    return Enquiry::query()->orderByDesc('id')->first();
}

test('a file is what its first bytes say', function () {
    $files = [
        'pdf' => '%PDF-1.7', 'jpg' => "\xFF\xD8\xFF\xE0", 'png' => PNG, 'heic' => HEIC,
    ];
    foreach ($files as $extension => $content) {
        same(Upload::extension(upload($content)), $extension);
    }
    foreach (['', '<?php phpinfo();', '<svg onload="alert(1)"/>', 'GIF89a', "MZ\x90", ' %PDF-1.7', "\xFF\xD8", 'PK'] as $content) {
        same(Upload::extension(upload($content)), null);
    }
});

test('an enquiry with another file, or an empty one, is refused under its field', function () {
    foreach (['<?php phpinfo();' => 'Choose a PDF, JPEG, PNG or HEIC file.', '' => 'This file is empty. Choose another.'] as $content => $why) {
        same(ask([], (string) $content), null);
        same(FormState::view()['form_errors'], ['plan' => [$why]]);
    }
});

test('a phone number has its area code, or is left out', function () {
    foreach (['', '(03) 5550 1288', '+61 3 5550 1288'] as $index => $phone) {
        same(ask(['phone' => $phone, 'request_id' => "page-$index"])->phone, $phone);
    }
    foreach (['5550', 'call me'] as $phone) {
        ask(['phone' => $phone]);
        same(FormState::view()['form_errors'], ['phone' => ['Enter a valid phone number, with its area code.']]);
    }
});

test('an enquiry names its page and what was chosen there, without a host or a campaign', function () {
    $url = 'https://elsewhere.test/home-designs/ardenne-28?utm_source=x&facade=saltbox&utm_id=1&floorplan_options[]=101';
    call('sitePortal::onEnquire', ASKED, [], ['url' => $url]);
    same(Enquiry::first()->page, '/home-designs/ardenne-28?facade=saltbox&floorplan_options[]=101');
});

test('an enquiry is a row and a mail; its plan has a name of our own, and is not public', function () {
    $plan = "%PDF-1.7\n<?php phpinfo();";
    $row = ask(['message' => "Two\nlines", 'home_design' => 'ardenne-28'], $plan);
    same([$row->first_name, $row->message, $row->home_design, $row->is_spam], ['Pia', "Two\nlines", 'ardenne-28', false]);
    same(preg_match('/^[0-9a-f]{64}$/D', $row->request_id), 1);
    same([$row->plan->file_name, (bool) $row->plan->is_public, $row->plan->content], ['plan.pdf', false, $plan]);
    [$mail] = Mail::$sent;
    same($mail->headers, ['to' => 'sales@example.test', 'replyTo' => 'pia@example.test', 'subject' => "Enquiry $row->id from the website"]);
    same($mail->attached, ['plan.pdf' => $plan]);
    contains($mail->text, '**Pia Novak** has sent an enquiry about ardenne-28.');
    contains($mail->text, "Two\nlines\n\n- Email: pia@example.test");
});

test('without an address for mail, an enquiry is only kept', function () {
    same(ask([], null, 'No mailer.', null)->email, 'pia@example.test');
    contains(Flash::$messages['success'], 'Thanks, Pia');
});

test('a mailer that fails is a calm sentence, an entry in the log, and no second enquiry', function () {
    $row = ask([], '%PDF-1.7', 'Connection could not be established with host smtp.secret.test');
    same(Flash::$messages, ['error' => 'We couldn’t send your enquiry just now. Try again in a few minutes.']);
    same(FormState::view()['old']['first_name'], 'Pia');
    contains(Log::$errors[0][0], "$row->request_id was not mailed: Connection");
    ask([], '%PDF-1.7');
    same([Enquiry::count(), File::count(), count(Mail::$sent)], [1, 1, 1]);
    ask(['request_id' => 'page-2']);
    same(Enquiry::count(), 2);
});

test('a form that fills in the hidden field is thanked and kept, and not mailed', function () {
    same([ask(['contact_reference' => 'https://spam.test'])->is_spam, Mail::$sent], [true, []]);
    contains(Flash::$messages['success'], 'Thanks, Pia');
});

test('a form that is sent at once can be sent again; one from a cached page is never refused', function () {
    same(ask(['opened_at' => (string) time()]), null);
    contains(Flash::$messages['error'], 'That was quick.');
    foreach ([(string) (time() - 3), '1', 'x', ['x'], ''] as $at => $openedAt) {
        ask(['opened_at' => $openedAt, 'request_id' => "page-$at"]);
        same(Enquiry::count(), $at + 1);
    }
});

test('[R131] a name of one letter is refused, and spaces are no letters', function () {
    same(ask(['first_name' => 'Ö', 'last_name' => 'N   ']), null);
    same(FormState::view()['form_errors'], [
        'first_name' => ['The first name must be at least 2 characters.'],
        'last_name' => ['The last name must be at least 2 characters.'],
    ]);
    same(ask(['first_name' => 'Bo', 'last_name' => 'Ng'])->first_name, 'Bo');
});

test('a line break cannot end a header of the mail', function () {
    ask(['first_name' => "Pia\r\nBcc: all@example.test"]);
    contains(Mail::$sent[0]->text, '**Pia Bcc: all@example.test Novak**');
});

test('what no database keeps is cut or replaced, and the enquiry kept', function () {
    $row = ask(['consent' => str_repeat('yes', 20), 'message' => "Two\0 lines \xff", 'first_name' => "P\xc3ia", 'phone' => "0355500000\0"]);
    same([strlen($row->consent), $row->message, $row->first_name, $row->phone], [20, 'Two lines ?', 'P?ia', '0355500000']);
});

test('an enquiry has the reference of its row, which the visitor reads', function () {
    $send = fn (array $post = []) => call('sitePortal::onEnquire', $post + ASKED)[0];
    [$first, $other] = [$send(), $send(['request_id' => 'page-2'])];
    same([$first['reference'], $other['reference']], array_map('strval', Enquiry::pluck('id')->all()));
    contains($first['message'], "Your reference is {$first['reference']}.");
});

/** What an enquiry says of its campaign, after pages with these addresses and referrers. @param array{string, ?string}[] $pages */
function campaignAfter(array $pages, ?string $consent): string
{
    $cookies = $consent === null ? [] : ['vr-consent' => $consent];
    $session = [];
    foreach ($pages as [$path, $referer]) {
        $request = ['url' => "https://site.test$path", 'cookies' => $cookies, 'session' => $session];
        site($request + ['headers' => array_filter(['Referer' => $referer])]);
        Cms\Classes\Controller::getController()->add(Verandah\Site\Components\SitewideActions::class, 'sitewideActions', []);
        $session = Session::$values;
    }
    return Verandah\Site\Classes\Forms\Campaign::current();
}

test('an enquiry names the campaign of the first page, if the visitor agreed', function () {
    $landing = '/?utm_source=newsletter&utm_medium=email&gclid=1&utm_term[]=x';
    $said = 'source: newsletter, medium: email';
    same(campaignAfter([[$landing, null], ['/enquire?utm_source=other', null]], 'granted'), $said);
    same(campaignAfter([['/enquire', "https://site.test$landing"]], 'granted'), $said);
    same(campaignAfter([['/enquire', "https://elsewhere.test$landing"], ['/enquire?utm_source=', null]], 'granted'), '');
    same([campaignAfter([[$landing, null]], null), campaignAfter([[$landing, null]], 'denied')], ['', '']);
});

test('the office reads campaign and block in the backend and in the mail', function () {
    $from = ['session' => ['verandah.campaign' => 'source: newsletter'], 'cookies' => ['vr-block' => '12.5x28', 'vr-consent' => 'granted']];
    site(['post' => ASKED] + $from, ['enquiries' => ['email' => 'sales@example.test']]);
    Cms\Classes\Controller::getController()->add(SitePortal::class, 'sitePortal')->onEnquire();
    same(Enquiry::first()->only('campaign', 'block'), ['campaign' => 'source: newsletter', 'block' => '12.5 × 28 m']);
    contains(Mail::$sent[0]->text, "- Block: 12.5 × 28 m\n- Campaign: source: newsletter");
});
