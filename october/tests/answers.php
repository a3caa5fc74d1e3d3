<?php

/** `php october/tests/answers.php`: what every handler returns to a guest and to a customer, as JSON. */

require __DIR__ . '/bootstrap.php';

const LISTS = ['cookies' => ['user_favorites' => '[101]', 'user_compare' => '.~home_design~101.~house_land~hl-201']];
const SAVED = [
    'verandah.7.favourites' => ['101'],
    'verandah.7.compare' => ['home_design:101', 'house_land:hl-201'],
];
const NOT_CALLED = [
    'onRun', 'onEnquire', 'onDeleteEstimate', 'onSetConsent', 'onSwitchLanguage', 'onToggleMoodboard', 'onMoveVisit', 'onCancelVisit',
    'onShareList', 'onWithdrawList', 'onAddSharedList',
    'onLogin', 'onLogout', 'onRegister', 'onForgotPassword', 'onResetPassword', 'onUpdateAccount',
];
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
    'displayVisits::onBookVisit' => ['display' => '301'],
    'sitewideActions::onSetBlock' => ['width' => '12.5', 'depth' => '28'],
    'GetAjaxMethods::onLoadMapLocation' => ['id' => 'x', 'type' => 'display'],
];
$answers = [];
foreach ((new Verandah\Site\Plugin())->registerComponents() as $class => $alias) {
    foreach (get_class_methods($class) as $method) {
        // Lifecycle methods are not handlers; forms are not in the contract, and the starter has no picture to pin. Without the
        // tables there is no visit to move and no list to share.
        if (!preg_match('/^on[A-Z]/', $method) || in_array($method, NOT_CALLED, true)) {
            continue;
        }
        $handler = "$alias::$method";
        $post = $posts[$handler] ?? ['page' => '1'];
        $properties = ['listing' => 'home-designs'];
        $answers[$handler] = [
            'guest' => call($handler, $post, $properties, LISTS)[0],
            'customer' => call($handler, $post, $properties, ['cache' => SAVED], customer())[0],
        ];
    }
}
call('GetAjaxMethods::onLoadHomeFamilies', ['bedrooms' => ['4'], 'price_min' => '300000', 'keyword' => 'a']);
echo json_encode([
    'answers' => $answers,
    'listing' => Cms\Classes\Controller::getController()->vars['listing'],
], JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
