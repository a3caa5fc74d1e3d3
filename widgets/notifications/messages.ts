import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('notifications', {
  title: 'Notifications',
  titleUnread: 'Notifications, {count} unread',
  unread: '{count} unread',
  unreadItem: 'Unread:',
  all: 'All notifications',
  loaded: 'Notifications: {count}, unread: {unread}',
  empty: 'You have no notifications yet.',
  failed: 'Error loading notifications',
  refused: 'We couldn’t mark this as read. Try again.',
  now: 'now',
  hours: '{count}h',
  days: '{count}d',
  // For screen readers; hours and days have the words of the browser.
  nowSpoken: 'less than an hour ago',
});
