import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getNotifications, markNotificationRead } from '../../runtime/contract.ts';
import { find } from '../../runtime/testing/find.ts';
import {
  requests,
  badge,
  closeConnection,
  open,
  openBell,
  openConnection,
  openLinkedBell,
  openWith,
  panel,
  request,
  rows,
  served,
  shows,
  theme,
} from './testing-bell.ts';
import { answers, serverTime } from './testing-notifications.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';

beforeEach(openConnection);
afterEach(closeConnection);

describe('[R160 D46] opening an unread notification', () => {
  test('tells the server, and is read once it agrees; a middle click counts too', async () => {
    await openBell();
    await openWith('each-kind');
    const [row] = rows();
    const link = row?.querySelector('a');
    const press = (type: string, button: number): MouseEvent => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, button });
      link?.dispatchEvent(event);
      return event;
    };
    link?.addEventListener('click', (event) => event.preventDefault());
    press('auxclick', 2);
    press('auxclick', 1);
    const { handler, fields, respond } = await request(2);
    expect([requests.length, handler, Object.fromEntries(fields)]).toEqual([
      2,
      markNotificationRead,
      expect.objectContaining({ notification_id: '1' }),
    ]);
    expect([row?.hasAttribute('data-unread'), badge()]).toEqual([true, '2']);
    respond({ result: 'error' });
    // Repeated, because an item that is being marked ignores clicks.
    await shows(() => {
      press('click', 0);
      expect(requests).toHaveLength(3);
    });
    expect(row?.hasAttribute('data-unread')).toBe(true);
    (await request(3)).respond({ result: 'success' });
    await shows(() => expect([row?.hasAttribute('data-unread'), badge()]).toEqual([false, '1']));
    expect(row?.textContent).not.toContain('Unread');
    press('click', 0);
    expect(requests, 'read ones are not told again').toHaveLength(3);
  });

  test('one without a link shows a failure, and keeps focus when read', async () => {
    await openBell();
    await openWith('each-kind');
    const button = rows()[1]?.querySelector('button');
    button?.focus();
    button?.click();
    (await request(2)).respond({}, 500);
    await shows(() =>
      expect(rows()[1]?.querySelector('[role="alert"]')?.textContent).toBe('We couldn’t mark this as read. Try again.'),
    );
    expect([rows()[1]?.hasAttribute('data-unread'), document.activeElement]).toEqual([true, button]);
    button?.click();
    (await request(3)).respond({ result: 'success' });
    await shows(() => expect(rows()[1]?.hasAttribute('data-unread')).toBe(false));
    expect(rows()[1]?.querySelector('[role="alert"], button')).toBeNull();
    expect(document.activeElement).toBe(rows()[1]?.querySelector('div'));
  });
});

describe('[R159] a popup with a page of all notifications', () => {
  const link = (): HTMLAnchorElement | null => panel().querySelector('.vr-notifications__all');

  test('shows the five newest, counts all, and leads to the others', async () => {
    await openLinkedBell('/portal/notifications');
    await openWith('many');
    await shows(() => expect(rows()).toHaveLength(5));
    expect(rows()[0]?.textContent).toContain('Stage 1 has titled.');
    expect([link()?.pathname, link()?.textContent, badge()]).toEqual([
      '/portal/notifications',
      'All notifications',
      '9+',
    ]);
  });

  test('has no link if it shows all', async () => {
    await openLinkedBell('/portal/notifications');
    await openWith('each-kind');
    await shows(() => expect(rows()).toHaveLength(3));
    expect(link()).toBeNull();
  });
});

describe('the list in the page', () => {
  test('[R159] keeps the server’s HTML until there is a newer list, then follows reads', async () => {
    await open(['portal/notifications', 'verandah/notifications']);
    const list = find('#notifications');
    expect(list.textContent).toContain('From the server');
    expect(list.querySelector('.vr-notifications__link')?.getAttribute('href')).toBe('/portal');
    (await request(1)).respond({
      result: 'success',
      notifications: answers['each-kind'].notifications,
      server_time: serverTime,
    });
    await shows(() => expect(list.querySelectorAll('li[data-unread]')).toHaveLength(2));
    expect([list.textContent.includes('From the server'), badge(), lastAnnouncement()]).toEqual([false, '2', '']);
    find('button', list).click();
    (await request(2)).respond({ result: 'success' });
    await shows(() => expect([list.querySelectorAll('li[data-unread]').length, badge()]).toEqual([1, '1']));
  });

  test('[R161] stays the server’s if loading fails', async () => {
    await open(['portal/notifications']);
    (await request(1)).respond({}, 500);
    const { $notifications } = await import('./store.ts');
    await shows(() => expect($notifications.get().status).toBe('failed'));
    expect([
      requests[0]?.handler,
      rows().length,
      panel().textContent.includes('From the server'),
      document.querySelector('[role="alert"]'),
    ]).toEqual([getNotifications, 1, true, null]);
  });
});

test('[D6] without scripts: a link with the count, a list that can be marked', () => {
  expect(theme.renderPartial('verandah/notifications', { notifications: served })).toMatch(
    /href="\/portal#notifications"[\s\S]*>5<[\s\S]*, 5 unread/,
  );
  const html = theme.renderPartial('portal/notifications', {
    notifications: { unread: 1, items: [{ ...served.items[0], message: '<b>Bold</b>', href: '' }] },
    this: { session: { token: 'token' } },
  });
  expect(html).toContain('&lt;b&gt;Bold');
  expect(html).not.toContain('<a ');
  expect(html).toMatch(/<noscript>[\s\S]*name="notification_id" value="1"[\s\S]*<\/noscript>/);
  expect(theme.renderPartial('portal/notifications', { notifications: { unread: 0, items: [] } })).toContain(
    'You have no notifications yet.',
  );
});
