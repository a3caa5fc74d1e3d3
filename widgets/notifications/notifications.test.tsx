import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { bareTexts, translatePage } from '../../runtime/testing/translator.ts';
import { closePage, partOf, unmountWidgets } from '../testing/page.ts';
import { find } from '../../runtime/testing/find.ts';
import {
  requests,
  badge,
  bell,
  closeConnection,
  openBell,
  openConnection,
  openWith,
  panel,
  request,
  rows,
  served,
  shows,
} from './testing-bell.ts';
import { answers, serverTime } from './testing-notifications.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';

beforeEach(openConnection);
afterEach(closeConnection);

test('[R174] the bell toggles its popup by click, key or outside click; focus follows', async () => {
  await openBell();
  expect([bell().getAttribute('role'), bell().getAttribute('aria-expanded'), panel().hidden]).toEqual([
    'button',
    'false',
    true,
  ]);
  expect(bell().getAttribute('aria-controls')).toBe(panel().id);
  const events = recordEvents('notifications:opened');
  expect(requests, 'they have not been requested yet').toEqual([]);
  bell().focus();
  bell().dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  expect([panel().hidden, document.activeElement, bell().getAttribute('aria-expanded')]).toEqual([
    false,
    panel(),
    'true',
  ]);
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  expect([panel().hidden, document.activeElement]).toEqual([true, bell()]);
  expect(events).toEqual([['notifications:opened', { unread: 5 }]]);
  bell().click();
  bell().click();
  expect(panel().hidden).toBe(true);
  bell().click();
  for (const type of ['pointerdown', 'click'])
    find('#elsewhere').dispatchEvent(new MouseEvent(type, { bubbles: true }));
  expect(panel().hidden).toBe(true);
  const elsewhere = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  bell().dispatchEvent(elsewhere);
  expect([elsewhere.defaultPrevented, panel().hidden], 'a link to another tab is one').toEqual([false, true]);
});

test('[F130] in a translated page the counts and the list are current', async () => {
  await openBell();
  onTestFinished(translatePage());
  expect(badge()).toBe('5');
  await openWith('each-kind');
  await shows(() =>
    expect([badge(), panel().querySelector('.vr-notifications__count')?.textContent]).toEqual(['2', '2 unread']),
  );
  expect(bareTexts()).toEqual([]);
  rows()[1]?.querySelector('button')?.click();
  (await request(2)).respond({ result: 'success' });
  await shows(() => expect(badge()).toBe('1'));
  expect(rows()[1]?.querySelector('.vr-notifications__message')?.textContent).toBe(
    'Your consultant is away until Monday.',
  );
});

test('[R159 R163] the list: a skeleton first, then the items, announced once', async () => {
  await openBell();
  bell().click();
  await shows(() => expect(panel().querySelectorAll('[aria-busy="true"] > *')).toHaveLength(5));
  (await request(1)).respond({
    result: 'success',
    notifications: answers['each-kind'].notifications,
    server_time: serverTime,
  });
  await shows(() => expect(rows()).toHaveLength(3));
  expect(panel().querySelector('[aria-busy]')).toBeNull();
  expect(rows().map((row) => row.querySelector('.vr-notifications__message')?.textContent)).toEqual([
    'Unread: Your estimate is ready.',
    'Unread: Your consultant is away until Monday.',
    'Welcome to your portal.',
  ]);
  expect(rows().map((row) => row.querySelector('time [aria-hidden]')?.textContent)).toEqual(['now', '3h', '2d']);
  expect(rows().map((row) => row.querySelector('time > :last-child')?.textContent)).toEqual([
    'less than an hour ago',
    '3 hours ago',
    '2 days ago',
  ]);
  expect(rows().map((row) => row.querySelector('.vr-notifications__link')?.localName)).toEqual(['a', 'button', 'a']);
  expect(rows()[0]?.querySelector('img')?.getAttribute('src')).toMatch(/ardenne-28\.svg$/);
  expect(rows()[2]?.querySelector('use')?.getAttribute('href')).toMatch(/icons\.svg#tag$/);
  expect(rows()[1]?.querySelector('svg path'), 'a bell where there is nothing').not.toBeNull();
  rows()[0]?.querySelector('img')?.dispatchEvent(new Event('error'));
  await shows(() => expect(rows()[0]?.querySelector('use')?.getAttribute('href')).toMatch(/icons\.svg#document$/));
  expect(rows()[0]?.querySelector('img')).toBeNull();
  await shows(() => expect(lastAnnouncement()).toBe('Notifications: 3, unread: 2'));
  expect(badge()).toBe('2');
});

test('[R163] ages grow while the list stays open', async () => {
  await openBell();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await openWith('each-kind');
  const ages = (): (string | undefined)[] => rows().map((row) => row.querySelector('time [aria-hidden]')?.textContent);
  expect(ages()).toEqual(['now', '3h', '2d']);
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  await shows(() => expect(ages()).toEqual(['1h', '3h', '2d']));
});

test('[D47] the badge says how many are unread, nothing at 0, and 9+ above 9', async () => {
  await openBell({ ...served, unread: 9 });
  expect([badge(), bell().textContent.replaceAll(/\s+/g, ' ').trim()]).toEqual(['9', '9Notifications, 9 unread']);
  await openWith('many');
  expect([badge(), bell().textContent]).toEqual(['9+', expect.stringContaining(', 12 unread')]);
  closePage();
  await openBell({ unread: 0, items: [] });
  expect([badge(), partOf('badge').textContent]).toEqual([undefined, 'Notifications']);
});

test('[R162] without notifications it says so, and speaks it', async () => {
  await openBell();
  await openWith('none');
  await shows(() => expect(panel().textContent).toBe('NotificationsYou have no notifications yet.'));
  await shows(() => expect(lastAnnouncement()).toBe('You have no notifications yet.'));
  expect(badge()).toBeUndefined();
});

test('[R161] a failure offers a retry that keeps focus and the previous list', async () => {
  await openBell();
  bell().click();
  (await request(1)).respond({}, 500);
  await shows(() => expect(panel().querySelector('[role="alert"]')?.textContent).toBe('Error loading notifications'));
  expect([badge(), panel().querySelector('[aria-busy]')]).toEqual(['5', null]);
  const retry = panel().querySelector('button');
  retry?.focus();
  retry?.click();
  (await request(2)).respond({
    result: 'success',
    notifications: answers['each-kind'].notifications,
    server_time: serverTime,
  });
  await shows(() => expect(rows()).toHaveLength(3));
  await shows(() => expect(document.activeElement).toBe(panel()));
  expect(panel().querySelector('[role="alert"]')).toBeNull();
  bell().click();
  await shows(() => expect(rows()).toHaveLength(0));
  bell().click();
  await shows(() => expect(rows()).toHaveLength(3));
  (await request(3)).respond({}, 500);
  await shows(() => expect(panel().querySelector('[role="alert"]')).not.toBeNull());
  expect(rows()).toHaveLength(3);
});

test('[D48 F71 F75] text stays text, and unsafe addresses never reach the page', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await openBell();
  await openWith('hostile');
  await shows(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]?.textContent).toContain('<img src=x onerror="hacked()"><script>hacked()</script>');
  expect(panel().querySelectorAll('img, script, a, use, [onerror], [onload]')).toHaveLength(0);
  expect(
    rows().map((row) => row.querySelector('time [aria-hidden]')?.textContent),
    'R163',
  ).toEqual(['now', 'now', 'now']);
});

test('unmounting gives the bell back as the link it was, and closes the popup', async () => {
  await openBell();
  const before = bell().outerHTML;
  closePage();
  await openBell();
  await openWith('each-kind');
  unmountWidgets();
  expect([
    panel().hidden,
    panel().childElementCount,
    bell().getAttribute('role'),
    bell().getAttribute('aria-expanded'),
  ]).toEqual([true, 0, null, null]);
  expect(bell().textContent).toContain(', 5 unread');
  expect(before).toContain('role="button"');
});
