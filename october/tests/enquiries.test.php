<?php

use Verandah\Site\Classes\Upload;
use Verandah\Site\Components\SitePortal;

const ASKED = [
    '_handler' => 'sitePortal::onEnquire', 'request_id' => 'page-1', 'first_name' => 'Pia', 'last_name' => 'Novak',
    'email' => 'pia@example.test', 'consent' => 'yes',
];
const HEIC = "\0\0\0\x18ftypheic\0\0\0\0";
const PNG = "\x89PNG\r\n\x1A\n";

/** Sends an enquiry to an empty inbox, without a script. @return array<string, string> the kept files by extension */
function inboxAfter(array $post, array $files = [], ?string $mailFailure = null, ?string $email = 'sales@example.test'): array
{
    removeFolder(storage_path('app'));
    askSite($post, $files, $mailFailure, $email);
    return keptFiles();
}

function askSite(array $post, array $files = [], ?string $mailFailure = null, ?string $email = 'sales@example.test'): void
{
    site(['post' => $post, 'files' => $files], ['enquiries' => ['email' => $email, 'folder' => null]]);
    Mail::$failure = $mailFailure;
    Cms\Classes\Controller::getController()->add(SitePortal::class, 'sitePortal')->onEnquire();
}

/** @return array<string, string> extension → content */
function keptFiles(): array
{
    $paths = glob(storage_path('app/verandah/enquiries/*')) ?: [];
    foreach ($paths as $path) {
        same(preg_match('~^[0-9a-f]{64}\.(json|pdf|jpg|png|heic)$~D', basename($path)), 1);
    }
    return array_combine(array_map(fn ($path) => pathinfo($path, PATHINFO_EXTENSION), $paths), array_map('file_get_contents', $paths));
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
        same(inboxAfter(ASKED, ['plan' => upload((string) $content)]), []);
        same(Verandah\Site\Classes\FormState::view()['form_errors'], ['plan' => [$why]]);
    }
});

test('an enquiry names its page, with what was chosen there, and no host that a request could invent', function () {
    $url = 'https://elsewhere.test/home-designs/ardenne-28?facade=saltbox&floorplan_options[]=101';
    call('sitePortal::onEnquire', ASKED, [], ['url' => $url]);
    same(json_decode(keptFiles()['json'], true)['page'], '/home-designs/ardenne-28?facade=saltbox&floorplan_options[]=101');
});

test('an enquiry is kept and mailed, with its plan under a name of our own', function () {
    $plan = "%PDF-1.7\n<?php phpinfo();";
    $files = inboxAfter(['message' => "Two\nlines"] + ASKED, ['plan' => upload($plan)]);
    same($files['pdf'], $plan);
    $kept = json_decode($files['json'], true);
    same([$kept['email'], $kept['message'], $kept['spam']], ['pia@example.test', "Two\nlines", false]);
    same($kept['plan'], "{$kept['id']}.pdf");
    [$mail] = Mail::$sent;
    same($mail->headers, ['to' => 'sales@example.test', 'subject' => 'Enquiry from the website', 'replyTo' => 'pia@example.test']);
    same($mail->attached, ['plan.pdf' => $plan]);
    contains($mail->text, "last_name: Novak\nemail: pia@example.test");
});

test('without an address for mail, an enquiry is only kept', function () {
    same(array_keys(inboxAfter(ASKED, [], 'No mailer.', null)), ['json']);
    contains(Flash::$messages['success'], 'Thanks, Pia');
});

test('a mailer that fails is a calm sentence, an entry in the log, and no second enquiry', function () {
    $files = inboxAfter(ASKED, [], 'Connection could not be established with host smtp.secret.test');
    same(Flash::$messages, ['error' => 'We couldn’t send your enquiry just now. Try again in a few minutes.']);
    same(Verandah\Site\Classes\FormState::view()['old']['first_name'], 'Pia');
    contains(Log::$errors[0][0], json_decode($files['json'], true)['id'] . ' was not mailed: Connection');
    askSite(ASKED);
    same([count(glob(storage_path('app/verandah/enquiries/*'))), count(Mail::$sent)], [1, 1]);
});

test('a form that fills in the hidden field is thanked and kept, and not mailed', function () {
    $files = inboxAfter(['contact_reference' => 'https://spam.test'] + ASKED);
    same([json_decode($files['json'], true)['spam'], Mail::$sent], [true, []]);
    contains(Flash::$messages['success'], 'Thanks, Pia');
});

test('a form that is sent at once can be sent again; one from a cached page is never refused', function () {
    same(inboxAfter(['opened_at' => (string) time()] + ASKED), []);
    contains(Flash::$messages['error'], 'That was quick.');
    foreach ([(string) (time() - 3), '1', 'x', ['x'], ''] as $openedAt) {
        same(array_keys(inboxAfter(['opened_at' => $openedAt] + ASKED)), ['json']);
    }
});

test('[R131] a name of one letter is refused, and spaces are no letters', function () {
    inboxAfter(['first_name' => 'Ö', 'last_name' => 'N   '] + ASKED);
    same(Verandah\Site\Classes\FormState::view()['form_errors'], [
        'first_name' => ['The first name must be at least 2 characters.'],
        'last_name' => ['The last name must be at least 2 characters.'],
    ]);
    same(array_keys(inboxAfter(['first_name' => 'Bo', 'last_name' => 'Ng'] + ASKED)), ['json']);
});

test('a line break cannot end a header of the mail', function () {
    inboxAfter(['first_name' => "Pia\r\nBcc: all@example.test"] + ASKED);
    contains(Mail::$sent[0]->text, 'first_name: Pia Bcc: all@example.test');
});
