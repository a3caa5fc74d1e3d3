<?php

/** In the folder of a Winter: a customer of Winter.User, and a second language of Winter.Translate, where these are installed. */
require getcwd() . '/bootstrap/autoload.php';
$app = require getcwd() . '/bootstrap/app.php';
$app->make(Illuminate\Contracts\Console\Kernel::class)->bootstrap();

if (class_exists(Winter\User\Models\User::class)) {
    $password = 'wattle-and-stone';
    Winter\User\Facades\Auth::register([
        'name' => 'Robin',
        'surname' => 'Example',
        'email' => 'robin@example.test',
        'password' => $password,
        'password_confirmation' => $password,
    ], true);
}
if (class_exists(Winter\Translate\Models\Locale::class)) {
    Winter\Translate\Models\Locale::create(['code' => 'vi', 'name' => 'Tiếng Việt', 'is_enabled' => true]);
    Winter\Translate\Models\Locale::clearCache();
}
