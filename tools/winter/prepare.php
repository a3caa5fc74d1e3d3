<?php

/**
 * In the folder of a Winter, what its staff do first: they say who gets the mails, and when display homes take visits. Two customers of
 * Winter.User, and a second language of Winter.Translate, where these are installed.
 */
require getcwd() . '/bootstrap/autoload.php';
$app = require getcwd() . '/bootstrap/app.php';
$app->make(Illuminate\Contracts\Console\Kernel::class)->bootstrap();

Verandah\Site\Models\Settings::set('enquiries', ['email' => 'office@example.test']);
Verandah\Site\Models\Display::query()->update(['opening' => 'Mon-Sun 09:00-17:00']);

if (class_exists(Winter\User\Models\User::class)) {
    $password = 'wattle-and-stone';
    foreach (['Robin' => 'Example', 'Paula' => 'Nash'] as $name => $surname) {
        Winter\User\Facades\Auth::register([
            'name' => $name,
            'surname' => $surname,
            'email' => strtolower($name) . '@example.test',
            'password' => $password,
            'password_confirmation' => $password,
        ], true);
    }
}
if (class_exists(Winter\Translate\Models\Locale::class)) {
    Winter\Translate\Models\Locale::create(['code' => 'vi', 'name' => 'Tiếng Việt', 'is_enabled' => true]);
    Winter\Translate\Models\Locale::clearCache();
}
