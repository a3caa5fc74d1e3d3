<?php

/** The plugin's updates: the tables that they make, and what they leave behind. */

use System\Models\File;
use Verandah\Site\Models\Design;
use Verandah\Site\Models\Display;
use Verandah\Site\Models\Enquiry;
use Verandah\Site\Models\Package;

const TABLES = [
    'verandah_site_designs', 'verandah_site_packages', 'verandah_site_displays', 'verandah_site_enquiries',
    'verandah_site_saved_items', 'verandah_site_account_values', 'verandah_site_shared_lists',
    'verandah_site_visits',
];

/** What version 1.1.0 made. A site has run its scripts, so a later version adds scripts and never edits these. */
const COLUMNS_OF_FIRST_VERSION = [
    'verandah_site_designs' => 'id slug name collection summary storeys bedrooms bathrooms car_spaces living_areas squares lot_width price '
        . 'facade badge picture is_published position created_at updated_at',
    'verandah_site_packages' => 'id design_id slug title suburb price land_price land_m2 frontage_m status is_published position '
        . 'created_at updated_at',
    'verandah_site_displays' => 'id design_id suburb address hours is_published position created_at updated_at',
    'verandah_site_enquiries' => 'id request_id first_name last_name email phone message home_design consent is_spam created_at updated_at',
    'verandah_site_saved_items' => 'id account list item',
    'verandah_site_account_values' => 'account name value',
];

test('the migrations make the tables and their samples, and take them away again', function () {
    same(array_unique(array_map([Schema::class, 'hasTable'], TABLES)), [true]);
    same([Design::count(), Package::count(), Display::count()], [14, 6, 4]);
    migrate('down');
    same(array_unique(array_map([Schema::class, 'hasTable'], TABLES)), [false]);
    migrate();
    same(Design::query()->published()->pluck('slug')[13], 'wandoo-30');
});

test('a site of version 1.1.0 is updated: it keeps what it has, and takes enquiries and outlines', function () {
    migrate('down');
    migrate(upTo: '1.1.0');
    foreach (COLUMNS_OF_FIRST_VERSION as $table => $columns) {
        same(implode(' ', Schema::getColumnListing($table)), $columns);
    }
    Design::where('slug', 'larkin-16')->update(['slug' => 'our-own', 'price' => 1]);
    Enquiry::create(['request_id' => 'a', 'first_name' => 'Bo', 'last_name' => 'Ng', 'email' => 'bo@example.test']);
    migrate(after: '1.1.0');
    same(Design::where('slug', 'our-own')->first()->only('price', 'width_m'), ['price' => 1, 'width_m' => null]);
    same((float) Design::where('slug', 'mallow-18')->value('width_m'), 9.1);
    same(ask()->page, '/home-designs');
    same(Enquiry::count(), 2);
});

test('a site of the version before is updated, although it has some of the columns', function () {
    migrate(after: '1.2.0', upTo: '1.3.0');
    same(ask()->page, '/home-designs');
});

test('a home of an editor has an id after those of the invented homes', function () {
    $columns = array_diff_key(Design::find(101)->getAttributes(), ['id' => 1]);
    same(Design::create(['slug' => 'own'] + $columns)->id > 114, true);
});

test('the next installation has no plan of an earlier enquiry', function () {
    ask([], '%PDF-1.7');
    File::create(['file_name' => 'x.pdf', 'content' => '', 'attachment_type' => 'Acme\Homes\Models\Home', 'attachment_id' => '1']);
    migrate('down');
    same(File::pluck('file_name')->all(), ['x.pdf']);
    migrate();
    same(ask()->plan, null);
});
