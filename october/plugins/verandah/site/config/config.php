<?php

/**
 * Change these in the site's config/verandah/site/config.php, not here. What the backend's page Settings → Verandah says comes first:
 * `enquiries`, `sign_in_page` and `limits`.
 */
return [
    /** The folder of the theme that holds the files of `dist/`. */
    'assets' => 'assets/verandah',

    /** Null to find out; otherwise october, winter or larajax (October 4). */
    'dialect' => null,

    /** Your own class for designs, packages and enquiries; it implements Verandah\Site\Classes\Homes\Repository. Null for the starter's. */
    'repository' => null,

    /** What the starter's homes can be in: the choices of its filters, and of the forms in the backend. */
    'collections' => ['Foundry', 'Hearth', 'Summit', 'Acre'],
    'suburbs' => ['Kestrel Flat', 'Mount Verity', 'Saltwater Rise'],

    /** Your own class for what customers save; it implements Verandah\Site\Classes\Accounts\AccountStore. Null for the starter's. */
    'accounts' => null,

    /** Your own class for accounts; it implements Verandah\Site\Classes\Accounts\Customers. Null for Winter.User or RainLab.User. */
    'customers' => null,

    /** Handlers that sign a visitor in, without their component. A guest's page may call them after somebody has signed in. */
    'sign_in_handlers' => ['onSignin', 'onLogin', 'onRegister', 'onResetPassword'],

    /** The page where customers sign in, such as '/account'; visitors whose session has ended are offered it. Null for none. */
    'sign_in_page' => '/portal',

    /**
     * Languages of the site: id (its tag, and its folder under lang/), name (in itself), and messages (docs/theming.md).
     * The first is where visitors start.
     */
    'languages' => [['id' => 'en-AU', 'name' => 'English']],

    /** Content-Security-Policy of every page, with {nonce} where the nonce goes; null to send none. */
    'policy' => null,

    /** Who gets enquiries and visits by mail: addresses, as a list or with commas; null for nobody. */
    'enquiries' => ['email' => null],

    /** How often one address may call a handler: times and seconds; null for no limit. By name, without the component. */
    'attempts' => [
        'onEnquire' => [20, 600],
        'onBookVisit' => [20, 600],
        'onSignin' => [10, 60],
        'onLogin' => [10, 60],
        'onRegister' => [10, 600],
        'onForgotPassword' => [5, 600],
        'onRecoverPassword' => [5, 600],
        'onRestorePassword' => [5, 600],
        'onResetPassword' => [10, 600],
        'onSharePdf' => [10, 600],
        'onShareList' => [20, 600],
        'onAddSharedList' => [20, 600],
    ],

    /** How much a list can hold; `compare` of each type. */
    'limits' => [
        'guest' => ['favourites' => 8, 'moodboard' => 8, 'compare' => 2],
        'account' => ['favourites' => 500, 'moodboard' => 500, 'compare' => 4, 'estimates' => 100],
    ],
];
