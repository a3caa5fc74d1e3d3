<?php

/** What customers have saved goes with their account. */

use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Saved\SharedLists;
use Verandah\Site\Classes\Visits\VisitBook;
use Verandah\Site\Models\Display;
use Verandah\Site\Models\Visit;

/** Customers in a table, as a user plugin has them. */
class StoredCustomer extends Illuminate\Database\Eloquent\Model
{
    public $timestamps = false;
    protected $table = 'users';
    protected $guarded = [];
}

/** Deletes the customer 7, who has saved a home, shared a list and booked a visit. @param bool $isForGood false leaves the row */
function deleteCustomer(bool $isForGood): void
{
    Schema::create('users', fn ($table) => $table->increments('id'));
    $user = StoredCustomer::create(['id' => 7]);
    $plugin = site(['kept' => ['favourites' => ['101'], 'estimates' => ['a' => ['home_design' => 'b']]]], [], customer());
    (new SharedLists(Visitor::current(), new Verandah\Site\Classes\Accounts\DatabaseAccountStore()))->share('favourites', [], '');
    Db::table('verandah_site_saved_items')->insert(['account' => '8', 'list' => 'favourites', 'item' => '101']);
    $person = ['first_name' => 'Pia', 'last_name' => 'Novak', 'email' => 'pia@example.test', 'phone' => '03 5550 0000'];
    VisitBook::book(Display::find(302), '2030-03-02T11:00', $person, 'page-1', '7');
    $plugin->boot();
    if ($isForGood) {
        $user->delete();
    }
    Event::fire('eloquent.deleted: Winter\User\Models\User', $user);
}

test('with a deleted account goes what it has saved and shared; its visit stays booked, by its link alone', function () {
    deleteCustomer(true);
    same([kept('favourites'), kept('estimates'), Db::table('verandah_site_shared_lists')->count()], [[], [], 0]);
    same(Db::table('verandah_site_saved_items')->pluck('account')->all(), ['8']);
    same([Visit::first()->account, Visit::first()->slot !== null], [null, true]);
});

test('an account that is only deactivated keeps what it has saved', function () {
    deleteCustomer(false);
    same([kept('favourites'), count(kept('estimates')), Visit::first()->account], [['101'], 1, '7']);
});
