/** The bell, its popup and the list in the page as a visitor uses them, on the theme's own markup. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTheme } from '../../fixtures/server/theme/theme.ts';
import { getNotifications, markNotificationRead } from '../../runtime/contract.ts';
import { answers, serverTime } from './testing-notifications.ts';

// happy-dom lacks it. What reaches it escaped every other net, so the test that caused it has to fail.
globalThis.reportError ??= (error: unknown): void => void Promise.reject(error);

const project = join(import.meta.dirname, '../..');
const theme = createTheme(
  new Map([
    ['widgets/notifications/notifications.htm', readFileSync(join(import.meta.dirname, 'notifications.htm'), 'utf8')],
    [
      'partials/portal/notifications.htm',
      readFileSync(join(project, 'demo-pages/partials/portal/notifications.htm'), 'utf8'),
    ],
  ]),
);

interface Asked {
  handler: string;
  sent: Record<string, string>;
  answer(data: object, status?: number): void;
}
let asked: Asked[] = [];
let controller: AbortController;

beforeEach(() => {
  asked = [];
  controller = new AbortController();
  vi.stubGlobal('fetch', (_url: URL, { body, headers }: RequestInit) => {
    return new Promise<Response>((resolve) => {
      asked.push({
        handler: new Headers(headers).get('x-october-request-handler') ?? '',
        sent: Object.fromEntries(new URLSearchParams(String(body))),
        answer: (data, status = 200) =>
          resolve(new Response(JSON.stringify(data), { status, headers: { 'Content-Type': 'application/json' } })),
      });
    });
  });
});
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const soon = { interval: 2, timeout: 4000 };
const served = {
  unread: 5,
  items: [
    {
      id: 1,
      isRead: false,
      message: 'From the server',
      href: '/portal',
      picture: '',
      icon: 'mail',
      createdAt: serverTime,
      age: { unit: 'hours', count: 1 },
    },
  ],
};

/** Opens a page with partials on it and starts its widgets. Modules are read anew: their state is one page's. */
async function open(partials: readonly string[], notifications: object = served): Promise<void> {
  vi.resetModules();
  const { parsePartial } = await import('../../runtime/dom/html.ts');
  const { begin } = await import('../../runtime/islands/begin.ts');
  const { default: widget } = await import('./widget.ts');
  document.body.append(
    document.importNode(
      parsePartial(
        `<main tabindex="-1"><p id="elsewhere">Elsewhere</p></main>${partials.map((name) => theme.renderPartial(name, { notifications, csrf_token: 'token' })).join('')}`,
      ),
      true,
    ),
  );
  for (const root of document.querySelectorAll<HTMLElement>('[data-widget="notifications"]')) {
    await begin(widget, root, controller.signal, (error) => {
      throw error;
    });
  }
}
const openBell = (notifications?: object): Promise<void> => open(['widgets/notifications'], notifications);

/** The request of that number, once it has been sent. */
const request = (number: number): Promise<Asked> =>
  vi.waitFor(() => asked[number - 1] ?? Promise.reject(new Error(`Request ${number} was not sent.`)), soon);
const part = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-part="${name}"]`) ?? document.createElement('p');
const bell = (): HTMLElement => part('bell');
const panel = (): HTMLElement => part('panel');
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.vr-notifications__item')];
const badge = (): string | undefined => document.querySelector('.vr-notifications__badge')?.textContent.trim();
const shows = (check: () => unknown): Promise<unknown> => vi.waitFor(check, soon);
const announced = (): string | undefined => document.querySelector('.vr-announcer')?.textContent;

/** Presses the bell and answers what it asks with an example. */
async function openWith(example: keyof typeof answers): Promise<void> {
  bell().click();
  (await request(asked.length + 1)).answer({
    result: 'success',
    notifications: answers[example].notifications,
    server_time: serverTime,
  });
  await shows(() => expect(panel().querySelector('[aria-busy]')).toBeNull());
}

test('R174 the bell opens its popup and closes it: with a press, Space, Escape, a press elsewhere; focus goes in and comes back', async () => {
  await openBell();
  expect([bell().getAttribute('role'), bell().getAttribute('aria-expanded'), panel().hidden]).toEqual([
    'button',
    'false',
    true,
  ]);
  expect(bell().getAttribute('aria-controls')).toBe(panel().id);
  expect(asked, 'nobody has asked for them yet').toEqual([]);
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
  bell().click();
  bell().click();
  expect(panel().hidden).toBe(true);
  bell().click();
  for (const type of ['pointerdown', 'click'])
    document.querySelector('#elsewhere')?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  expect(panel().hidden).toBe(true);
  const elsewhere = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  bell().dispatchEvent(elsewhere);
  expect([elsewhere.defaultPrevented, panel().hidden], 'a link to another tab is one').toEqual([false, true]);
});

test('R159 R163 the list: a skeleton first, then text, pictures, icons and ages, announced once', async () => {
  await openBell();
  bell().click();
  await shows(() => expect(panel().querySelectorAll('[aria-busy="true"] > *')).toHaveLength(4));
  (await request(1)).answer({
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
  await shows(() => expect(announced()).toBe('Notifications: 3, unread: 2'));
  expect(badge()).toBe('2');
});

test('R163 ages grow while the list stays open', async () => {
  await openBell();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await openWith('each-kind');
  const ages = (): (string | undefined)[] => rows().map((row) => row.querySelector('time [aria-hidden]')?.textContent);
  expect(ages()).toEqual(['now', '3h', '2d']);
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  await shows(() => expect(ages()).toEqual(['1h', '3h', '2d']));
});

test('D47 the badge says how many are unread, nothing at 0, and 9+ above 9', async () => {
  await openBell({ ...served, unread: 9 });
  expect([badge(), bell().textContent.replaceAll(/\s+/g, ' ').trim()]).toEqual(['9', '9Notifications, 9 unread']);
  await openWith('many');
  expect([badge(), bell().textContent]).toEqual(['9+', expect.stringContaining(', 12 unread')]);
  controller.abort();
  controller = new AbortController();
  document.body.replaceChildren();
  await openBell({ unread: 0, items: [] });
  expect([badge(), part('badge').textContent]).toEqual([undefined, 'Notifications']);
});

test('R162 without notifications it says so, and speaks it', async () => {
  await openBell();
  await openWith('none');
  await shows(() => expect(panel().textContent).toBe('NotificationsYou have no notifications yet.'));
  await shows(() => expect(announced()).toBe('You have no notifications yet.'));
  expect(badge()).toBeUndefined();
});

test('R161 a failure says so with a way to try again; the retry keeps focus in the popup, and what was there stays', async () => {
  await openBell();
  bell().click();
  (await request(1)).answer({}, 500);
  await shows(() => expect(panel().querySelector('[role="alert"]')?.textContent).toBe('Error loading notifications'));
  expect([badge(), panel().querySelector('[aria-busy]')]).toEqual(['5', null]);
  const retry = panel().querySelector('button');
  retry?.focus();
  retry?.click();
  (await request(2)).answer({
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
  (await request(3)).answer({}, 500);
  await shows(() => expect(panel().querySelector('[role="alert"]')).not.toBeNull());
  expect(rows()).toHaveLength(3);
});

describe('R160 D46 opening an unread notification', () => {
  test('tells the server, and shows it read only when the server agrees; a middle button counts, another does not', async () => {
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
    const { handler, sent, answer } = await request(2);
    expect([asked.length, handler, sent]).toEqual([
      2,
      markNotificationRead,
      expect.objectContaining({ notification_id: '1' }),
    ]);
    expect([row?.hasAttribute('data-unread'), badge()]).toEqual([true, '2']);
    answer({ result: 'error' });
    // Pressed again until the refusal has been taken in; one that is being marked is not told twice.
    await shows(() => {
      press('click', 0);
      expect(asked).toHaveLength(3);
    });
    expect(row?.hasAttribute('data-unread')).toBe(true);
    (await request(3)).answer({ result: 'success' });
    await shows(() => expect([row?.hasAttribute('data-unread'), badge()]).toEqual([false, '1']));
    expect(row?.textContent).not.toContain('Unread');
    press('click', 0);
    expect(asked, 'read ones are not told again').toHaveLength(3);
  });

  test('one that leads nowhere says what failed, and keeps focus when it is read', async () => {
    await openBell();
    await openWith('each-kind');
    const button = rows()[1]?.querySelector('button');
    button?.focus();
    button?.click();
    (await request(2)).answer({}, 500);
    await shows(() =>
      expect(rows()[1]?.querySelector('[role="alert"]')?.textContent).toBe(
        'This could not be marked as read. Please try again.',
      ),
    );
    expect([rows()[1]?.hasAttribute('data-unread'), document.activeElement]).toEqual([true, button]);
    button?.click();
    (await request(3)).answer({ result: 'success' });
    await shows(() => expect(rows()[1]?.hasAttribute('data-unread')).toBe(false));
    expect(rows()[1]?.querySelector('[role="alert"], button')).toBeNull();
    expect(document.activeElement).toBe(rows()[1]?.querySelector('div'));
  });
});

test('D48 rows 71 75 text stays text, and no address that runs or leaves the site reaches the page', async () => {
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

describe('the list in the page', () => {
  test('R159 stays the server’s until there is a newer one, then follows what is read below the bell', async () => {
    await open(['portal/notifications', 'widgets/notifications']);
    const list = document.querySelector('#notifications') ?? document.body;
    expect(list.textContent).toContain('From the server');
    expect(list.querySelector('.vr-notifications__link')?.getAttribute('href')).toBe('/portal');
    (await request(1)).answer({
      result: 'success',
      notifications: answers['each-kind'].notifications,
      server_time: serverTime,
    });
    await shows(() => expect(list.querySelectorAll('li[data-unread]')).toHaveLength(2));
    expect([list.textContent.includes('From the server'), badge(), announced()]).toEqual([false, '2', '']);
    list.querySelector('button')?.click();
    (await request(2)).answer({ result: 'success' });
    await shows(() => expect([list.querySelectorAll('li[data-unread]').length, badge()]).toEqual([1, '1']));
  });

  test('R161 stays the server’s where loading fails', async () => {
    await open(['portal/notifications']);
    (await request(1)).answer({}, 500);
    const { $notifications } = await import('../../runtime/stores/notifications.ts');
    await shows(() => expect($notifications.get().status).toBe('failed'));
    expect([
      asked[0]?.handler,
      rows().length,
      panel().textContent.includes('From the server'),
      document.querySelector('[role="alert"]'),
    ]).toEqual([getNotifications, 1, true, null]);
  });
});

test('unmounting gives the bell back as the link it was, and closes the popup', async () => {
  await openBell();
  const before = bell().outerHTML;
  controller.abort();
  controller = new AbortController();
  document.body.replaceChildren();
  await openBell();
  await openWith('each-kind');
  controller.abort();
  expect([
    panel().hidden,
    panel().childElementCount,
    bell().getAttribute('role'),
    bell().getAttribute('aria-expanded'),
  ]).toEqual([true, 0, null, null]);
  expect(bell().textContent).toContain(', 5 unread');
  expect(before).toContain('role="button"');
});

test('D6 without scripts: a link with the count; a list with links, where unread ones can be marked', () => {
  expect(theme.renderPartial('widgets/notifications', { notifications: served })).toMatch(
    /href="\/portal#notifications"[\s\S]*>5<[\s\S]*, 5 unread/,
  );
  const html = theme.renderPartial('portal/notifications', {
    notifications: { unread: 1, items: [{ ...served.items[0], message: '<b>Bold</b>', href: '' }] },
    csrf_token: 'token',
  });
  expect(html).toContain('&lt;b&gt;Bold');
  expect(html).not.toContain('<a ');
  expect(html).toMatch(/<noscript>[\s\S]*name="notification_id" value="1"[\s\S]*<\/noscript>/);
  expect(theme.renderPartial('portal/notifications', { notifications: { unread: 0, items: [] } })).toContain(
    'You have no notifications yet.',
  );
});
