<?php

/** Enquiries in the plugin's table: one row each, with the plan as a file that the web server does not serve. */

use Verandah\Site\Components\SitePortal;
use Verandah\Site\Models\Enquiry;

require_once __DIR__ . '/database.php';

if (!needsDatabase(__FILE__)) {
    return;
}

const TABLE_ENQUIRY = [
    '_handler' => 'sitePortal::onEnquire', 'request_id' => 'page-2', 'first_name' => 'Pia', 'last_name' => 'Novak',
    'email' => 'pia@example.test', 'message' => "Two\nlines", 'home_design' => 'ardenne-28', 'consent' => 'yes',
];

/** Sends an enquiry, without a script, to a site with tables. @param string|null $mailFailure what the mailer throws */
function askTable(array $post = TABLE_ENQUIRY, ?string $plan = null, ?string $mailFailure = null): void
{
    $files = $plan === null ? [] : ['plan' => upload($plan)];
    site(['post' => $post, 'files' => $files], ['tables' => true, 'enquiries' => ['email' => 'sales@example.test', 'folder' => null]]);
    Mail::$failure = $mailFailure;
    Cms\Classes\Controller::getController()->add(SitePortal::class, 'sitePortal')->onEnquire();
}

test('an enquiry is a row, and its plan a file with a name of our own that is not public', function () {
    Db::start();
    migrate();
    removeFolder(storage_path('app'));
    askTable(TABLE_ENQUIRY, '%PDF-1.7 <?php phpinfo();');
    $row = Enquiry::first();
    same([$row->first_name, $row->message, $row->home_design, $row->is_spam], ['Pia', "Two\nlines", 'ardenne-28', false]);
    same(preg_match('/^[0-9a-f]{64}$/D', $row->request_id), 1);
    same([$row->plan->file_name, (bool) $row->plan->is_public, $row->plan->content], ['plan.pdf', false, '%PDF-1.7 <?php phpinfo();']);
    same(Mail::$sent[0]->attached, ['plan.pdf' => '%PDF-1.7 <?php phpinfo();']);
    same(glob(storage_path('app/verandah/enquiries/*')), []);
});

test('an enquiry that is sent again after a failure is one row with one plan', function () {
    Db::start();
    migrate();
    askTable(TABLE_ENQUIRY, '%PDF-1.7', 'No mailer.');
    same([Enquiry::count(), Flash::$messages['error']], [1, 'We couldn’t send your enquiry just now. Try again in a few minutes.']);
    askTable(TABLE_ENQUIRY, '%PDF-1.7');
    same([Enquiry::count(), System\Models\File::count(), count(Mail::$sent)], [1, 1, 1]);
    askTable(['request_id' => 'page-3'] + TABLE_ENQUIRY);
    same(Enquiry::count(), 2);
});

test('an enquiry of a program is a row that says so, and is not mailed', function () {
    Db::start();
    migrate();
    askTable(['contact_reference' => 'https://spam.test'] + TABLE_ENQUIRY);
    same([Enquiry::first()->is_spam, Mail::$sent], [true, []]);
});

test('what no database keeps is cut or replaced, and the enquiry kept', function () {
    Db::start();
    migrate();
    askTable(['consent' => str_repeat('yes', 20), 'message' => "Two\0 lines \xff", 'first_name' => "P\xc3ia", 'phone' => "04\0"] + TABLE_ENQUIRY);
    $row = Enquiry::first();
    same([strlen($row->consent), $row->message, $row->first_name, $row->phone], [20, 'Two lines ?', 'P?ia', '04']);
});
