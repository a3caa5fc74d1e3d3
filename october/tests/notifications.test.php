<?php

use Verandah\Site\Classes\Accounts\DatabaseAccountStore;
use Verandah\Site\Classes\Accounts\Notifications;

test('notifications of a customer are answered, and marked as read', function () {
    $item = ['id' => 'a1', 'message' => 'News', 'link' => '', 'created_at' => 1700000000, 'is_read' => false];
    $request = ['kept' => ['notifications' => [$item]]];
    [$answer, $page] = call('sitewideActions::onGetNotifications', [], [], $request, customer());
    same([$answer['result'], $answer['notifications'] == [$item], $page->vars['notifications'] == ['items' => [$item], 'unread' => 1]], ['success', true, true]);
    same(call('sitewideActions::onMarkNotificationRead', ['notification_id' => 'a1'], [], $request, customer())[0], ['result' => 'success']);
    same((new Notifications(new DatabaseAccountStore(), '7'))->all()[0]['is_read'], true);
    same(call('sitewideActions::onMarkNotificationRead', ['notification_id' => 'a2'], [], $request, customer())[0], ['result' => 'error']);
});

test('a guest has no notifications, and marks none of a customer', function () {
    keep(['notifications' => [['id' => 'a1', 'message' => 'News', 'link' => '', 'created_at' => 1, 'is_read' => false]]]);
    [$answer, $page] = call('sitewideActions::onGetNotifications');
    same([$answer['result'], $answer['notifications'], $page->vars['notifications']['unread']], ['error', [], 0]);
    same(call('sitewideActions::onMarkNotificationRead', ['notification_id' => 'a1'])[0], ['result' => 'error']);
    same(kept('notifications')[0]['is_read'], false);
});

test('the link of a notification is below the folder of the site (D71)', function () {
    site(['url' => 'https://site.test/cms/portal', 'folder' => '/cms']);
    $notifications = new Notifications(new DatabaseAccountStore(), '7');
    $notifications->add('News', '/home-designs');
    $notifications->add('More', '');
    same(array_column($notifications->all(), 'link'), ['', '/cms/home-designs']);
    same(kept('notifications')[1]['link'], '/home-designs');
});

test('the latest fifty notifications are kept', function () {
    site();
    $notifications = new Notifications(new DatabaseAccountStore(), '7');
    foreach (range(1, 52) as $number) {
        $notifications->add("News $number", '/home-designs');
    }
    same([count($notifications->all()), $notifications->all()[0]['message'], $notifications->all()[49]['message']], [50, 'News 52', 'News 3']);
});

test('a customer who asks is told that the question has arrived; a guest is not', function () {
    $ask = ['first_name' => 'Pia', 'last_name' => 'Novak', 'email' => 'pia@example.test', 'consent' => 'yes'];
    call('sitePortal::onEnquire', $ask, [], [], customer());
    same(count(kept('notifications')), 1);
    call('sitePortal::onEnquire', $ask);
    same(Db::table('verandah_site_account_values')->where('name', 'notifications')->count(), 1);
});
