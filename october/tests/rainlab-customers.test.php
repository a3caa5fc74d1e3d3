<?php

/** RainLab.User from version 3, with doubles that are written from its source. */

use RainLab\User\Components\Registration;
use RainLab\User\Models\Setting;
use RainLab\User\Models\User;
use Verandah\Site\Classes\Accounts\Customers;
use Verandah\Site\Classes\Accounts\RainLabCustomers;

require_once __DIR__ . '/stubs/rainlab.php';

function rainLab(): Customers
{
    [User::$all, Registration::$events, Setting::$allowsRegistration] = [[], [], true];
    site();
    App::$bound['auth'] = new StubGuard();
    $customers = App::make(Customers::class);
    same($customers::class, RainLabCustomers::class);
    return $customers;
}

test('RainLab.User: an account is made without a known password, and its link chooses one', function () {
    $customers = rainLab();
    same($customers->passwordCode('pia@example.test'), null);
    $customers->register(['first_name' => 'Pia', 'last_name' => 'Novak', 'email' => 'pia@example.test']);
    same([$customers->user(), strlen(User::$all[7]->password)], [null, 64]);
    $code = $customers->passwordCode('pia@example.test');
    same([$customers->choosePassword('7!x', 'eight or more'), $customers->choosePassword('7', 'eight or more')], [false, false]);
    same([$customers->choosePassword($code, 'eight or more'), $customers->user()->id, User::$all[7]->isVerified], [true, 7, true]);
    same($customers->choosePassword($code, 'eight or more'), false);
    same(Registration::$events, array_map(fn (string $name) => "rainlab.user.$name", ['beforeRegister', 'register', 'passwordReset']));
});

test('RainLab.User: signing in and out, and another name', function () {
    $customers = rainLab();
    User::create(['first_name' => 'Pia', 'last_name' => 'Novak', 'email' => 'pia@example.test', 'password' => 'her password']);
    same([$customers->signIn('pia@example.test', 'x'), $customers->signIn('x@example.test', 'her password')], [false, false]);
    same($customers->signIn('pia@example.test', 'her password'), true);
    $customers->rename(['first_name' => 'Ola', 'last_name' => 'Berg']);
    same([$customers->user()->first_name, $customers->canRegister()], ['Ola', true]);
    $customers->signOut();
    same($customers->user(), null);
});

test('RainLab.User: who has a second factor goes to the theme’s page for it, and is not signed in before', function () {
    $customers = rainLab();
    $user = User::create(['first_name' => 'Pia', 'last_name' => 'Novak', 'email' => 'pia@example.test', 'password' => 'her password']);
    $user->hasSecondFactor = true;
    same($customers->signIn('pia@example.test', 'x'), false);
    same($customers->signIn('pia@example.test', 'her password')->url, '/portal?two-factor=challenge');
    same($customers->choosePassword($customers->passwordCode('pia@example.test'), 'eight or more')->url, '/portal');
    same([$customers->user(), $user->password, strlen($user->rememberToken)], [null, 'eight or more', 60]);
});

test('RainLab.User: its setting says whether there are new accounts', function () {
    $customers = rainLab();
    Setting::$allowsRegistration = false;
    same($customers->canRegister(), false);
});
