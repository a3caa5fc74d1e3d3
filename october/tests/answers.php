<?php

/** `php october/tests/answers.php`: what every handler returns to a guest and to a customer, as JSON. */

require __DIR__ . '/bootstrap.php';

const LISTS = ['cookies' => ['user_favorites' => '[101]', 'user_compare' => '.~home_design~101.~house_land~hl-201']];
const SAVED = ['favourites' => ['101'], 'compare' => ['home_design:101', 'house_land:hl-201']];
const NOT_CALLED = [
    'onRun', 'onDeleteEstimate', 'onSetConsent', 'onSwitchLanguage', 'onToggleMoodboard', 'onMoveVisit', 'onCancelVisit',
    'onAddSharedList', 'onLoadArticles', 'onLoadVirtualTours', 'onLoadVideoTours', 'onLoadInspirationGallery',
    'onLogin', 'onLogout', 'onRegister', 'onForgotPassword', 'onResetPassword', 'onUpdateAccount',
];

function answer(string $handler, array $post, array $request, ?object $user = null): mixed
{
    return withSamples(fn () => call($handler, $post, ['listing' => 'home-designs'], $request, $user)[0]);
}

$posts = [
    'sitewideActions::onToggleFavourite' => ['card_id' => '103'],
    'sitewideActions::onToggleCompare' => ['comparable_id' => '103', 'comparable_type' => 'home_design'],
    'sitewideActions::onSwapCompare' => [
        'comparable_id' => '103', 'old_item_id' => '101', 'swap_id' => '0', 'comparable_type' => 'home_design',
    ],
    'sitewideActions::onSyncCookieData' => ['favourites' => ['101'], 'compare' => []],
    'sitewideActions::onSelectRegion' => ['region' => 'kestrel-plains'],
    'sitewideActions::onSharePage' => ['title' => '', 'description' => '', 'active_tab' => ''],
    'sitePortal::onRefreshComparisons' => ['type' => 'home_design'],
    'sitePortal::onLoadFavourites' => ['ids' => ['101', '999']],
    'sitePortal::onLoadMoodboard' => ['ids' => ['1']],
    'sitePortal::onSaveEstimate' => ['copy_id' => 'a1', 'home_design' => 'a', 'facade' => 'b', 'promotions' => ['x']],
    'sitePortal::onEnquire' => ['first_name' => 'Pia', 'last_name' => 'Novak', 'email' => 'pia@example.test', 'consent' => 'yes'],
    'sharedLists::onShareList' => ['list' => 'favourites'],
    'sharedLists::onWithdrawList' => ['list' => 'favourites'],
    'displayVisits::onBookVisit' => ['display' => '301'],
    'sitewideActions::onSetBlock' => ['width' => '12.5', 'depth' => '28'],
    'GetAjaxMethods::onLoadMapLocation' => ['id' => 'x', 'type' => 'display'],
];
$answers = [];
foreach ((new Verandah\Site\Plugin())->registerComponents() as $class => $alias) {
    foreach (get_class_methods($class) as $method) {
        // Lifecycle methods are not handlers, and forms are not in the contract. The samples have no picture to pin, no visit to
        // move, no list to add, and none of four listings.
        if (!preg_match('/^on[A-Z]/', $method) || in_array($method, NOT_CALLED, true)) {
            continue;
        }
        $handler = "$alias::$method";
        $post = $posts[$handler] ?? ['page' => '1'];
        $answers[$handler] = [
            'guest' => answer($handler, $post, LISTS),
            'customer' => answer($handler, $post, ['kept' => SAVED], customer()),
        ];
    }
}
$filtered = ['bedrooms' => ['4'], 'price_min' => '300000', 'keyword' => 'a'];
[, $page] = withSamples(fn () => call('GetAjaxMethods::onLoadHomeFamilies', $filtered));
echo json_encode(['answers' => $answers, 'listing' => $page->vars['listing']], JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
