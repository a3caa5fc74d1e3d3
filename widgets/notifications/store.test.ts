import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdRequests, requestOf, type HeldRequest } from '../../runtime/testing/requests.ts';
import type * as Store from './store.ts';

// happy-dom lacks it. An uncaught error has to fail the test that caused it.
globalThis.reportError ??= (error: unknown): void => void Promise.reject(error);

let sent: HeldRequest[] = [];
let store: typeof Store;

beforeEach(async () => {
  sent = holdRequests();
  vi.resetModules();
  store = await import('./store.ts');
});

const sentRequest = (number: number): Promise<HeldRequest> => requestOf(sent, number);

const state = (): Store.NotificationsState => store.$notifications.get();
const unread = (): number => store.countUnread(state(), 5);
const note = (id: unknown, more: object = {}): object => ({
  id,
  is_read: false,
  created_at: '2026-03-18T06:30:00+11:00',
  notification_type: { name: 'Land', icon: 'pin' },
  model_image: null,
  link: '/portal',
  message: `Note ${String(id)}`,
  ...more,
});

async function load(notifications: unknown, more: object = {}, status?: number): Promise<void> {
  const loading = store.loadNotifications();
  (await sentRequest(sent.length + 1)).respond({ result: 'success', notifications, ...more }, status);
  await loading;
}

async function mark(id: string, data: unknown, status?: number): Promise<boolean> {
  const marking = store.markNotificationRead(id);
  (await sentRequest(sent.length + 1)).respond(data, status);
  return marking;
}

test('[R159] every format of a field is read, and two calls share a request', async () => {
  const both = [store.loadNotifications(), store.loadNotifications()];
  expect(state()).toMatchObject({ status: 'loading', items: null });
  const { handler, respond } = await sentRequest(1);
  expect(handler).toBe('sitewideActions::onGetNotifications');
  respond({
    result: 'success',
    notifications: [
      note(9014, { model_image: '/pictures/a.svg' }),
      note('b', { is_read: 1, created_at: 1_773_786_600, notification_type: { icon: '/icons/b.svg' } }),
      note('c', { is_read: '1', created_at: '2026-03-18 06:30:00', notification_type: null, link: null }),
      { id: 'd', message: ' Only what it needs ' },
    ],
  });
  await Promise.all(both);
  const at = Date.parse('2026-03-18T06:30:00+11:00');
  const own = location.origin;
  expect([sent.length, state().status, unread()]).toEqual([1, 'ready', 2]);
  expect(state().items).toEqual([
    {
      id: '9014',
      isRead: false,
      createdAt: at,
      message: 'Note 9014',
      href: `${own}/portal`,
      picture: `${own}/pictures/a.svg`,
      icon: 'pin',
    },
    {
      id: 'b',
      isRead: true,
      createdAt: 1_773_786_600_000,
      message: 'Note b',
      href: `${own}/portal`,
      picture: `${own}/icons/b.svg`,
      icon: '',
    },
    {
      id: 'c',
      isRead: true,
      createdAt: Date.parse('2026-03-18T06:30:00Z'),
      message: 'Note c',
      href: '',
      picture: '',
      icon: '',
    },
    { id: 'd', isRead: false, createdAt: Number.NaN, message: 'Only what it needs', href: '', picture: '', icon: '' },
  ]);
});

test('[R159] invalid records are skipped and counted in the console', async () => {
  const reported = vi.spyOn(console, 'warn').mockReturnValue();
  const proto: unknown = JSON.parse('{"__proto__":{"polluted":true},"id":"p","message":"P","created_at":1e300}');
  await load([
    null,
    'text',
    [],
    note(''),
    note({}),
    note('x', { message: '' }),
    note('y', { message: { html: '<b>' } }),
    proto,
    note('ok'),
    note('ok', { message: 'Twice' }),
  ]);
  expect(state().items?.map(({ id, message, createdAt }) => [id, message, Number.isNaN(createdAt)])).toEqual([
    ['p', 'P', true],
    ['ok', 'Note ok', false],
  ]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect(reported.mock.calls.map(([line]) => String(line))).toEqual([expect.stringContaining('VR532')]);
  expect(String(reported.mock.calls[0])).toContain('7 of 10');
});

test.each([
  'javascript:alert(1)',
  '\tjava\nscript:alert(1)',
  'data:text/html,<b>',
  '//evil.example/x',
  'https:\\\\evil.example',
  'blob:https://evil.example/1',
  'https://own@evil.example/',
  ' ',
  '',
])('[D48 F75] "%s" is neither linked nor loaded, and the text stays', async (address) => {
  await load([note('a', { link: address, model_image: address, notification_type: { icon: address } })]);
  expect(state().items).toEqual([expect.objectContaining({ message: 'Note a', href: '', picture: '', icon: '' })]);
});

describe('[R161] loading that fails', () => {
  test.each([
    ['500', {}, 500],
    ['a result that is no success', { result: 'error', notifications: [] }, 200],
    ['no list', { result: 'success', notifications: null }, 200],
    ['an empty response', {}, 200],
  ])('%s: sets the status, keeps the list, and can be repeated', async (_, data, status) => {
    vi.spyOn(console, 'error').mockReturnValue();
    await load(null, data, status);
    expect(state()).toMatchObject({ status: 'failed', items: null });
    expect(unread(), 'as the page was printed').toBe(5);
    await load([note('a')]);
    await load(null, data, status);
    expect([state().status, state().items?.length]).toEqual(['failed', 1]);
  });

  test('offline', async () => {
    const loading = store.loadNotifications();
    (await sentRequest(1)).lose();
    await loading;
    expect(state().status).toBe('failed');
  });

  test('a request that the page cancelled is not a failure', async () => {
    document.addEventListener('ajax:before-request', (event) => event.preventDefault(), { once: true });
    await store.loadNotifications();
    expect([state().status, sent.length]).toEqual(['idle', 0]);
  });
});

describe('[R160 D46] marking as read', () => {
  test('sends the id once, survives the page, and waits for confirmation', async () => {
    await load([note('a'), note('b')]);
    const both = [store.markNotificationRead('a'), store.markNotificationRead('a')];
    const { handler, fields, keepalive, respond } = await sentRequest(2);
    expect([handler, fields.get('notification_id'), keepalive]).toEqual([
      'sitewideActions::onMarkNotificationRead',
      'a',
      true,
    ]);
    expect(unread()).toBe(2);
    respond({ result: 'success' });
    expect(await Promise.all(both)).toEqual([true, true]);
    expect([sent.length, unread(), state().items?.map(({ isRead }) => isRead)]).toEqual([2, 1, [true, false]]);
    expect(await store.markNotificationRead('a')).toBe(true);
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['500', {}, 500],
    ['406', { message: 'No.' }, 406],
    ['another result', { result: 'error' }, 200],
  ])('%s: the notification stays unread, and the request can be repeated', async (_, data, status) => {
    await load([note('a')]);
    expect(await mark('a', data, status)).toBe(false);
    expect(unread()).toBe(1);
    expect(await mark('a', { result: 'success' })).toBe(true);
    expect(unread()).toBe(0);
  });

  test('is not undone by a list that was requested before', async () => {
    await load([note('a'), note('b')]);
    const loading = store.loadNotifications();
    const stale = await sentRequest(2);
    await mark('a', { result: 'success' });
    stale.respond({ result: 'success', notifications: [note('a'), note('b'), note('c')] });
    await loading;
    expect(state().items?.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  });
});

test('[R160] other tabs learn what was read, before and after they load', async () => {
  const other = new BroadcastChannel('verandah');
  const message = new Promise((resolve) =>
    other.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true }),
  );
  await load([note('a'), note('b')]);
  await mark('a', { result: 'success' });
  expect(await message).toEqual({ kind: 'notification', key: 'a' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  other.postMessage({ kind: 'notification', key: 'b' });
  await vi.waitFor(() => expect(unread()).toBe(0), { interval: 2, timeout: 15_000 });

  vi.resetModules();
  store = await import('./store.ts');
  expect(unread()).toBe(5);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  other.postMessage({ kind: 'notification', key: 'c' });
  await vi.waitFor(() => expect(unread()).toBe(4), { interval: 2, timeout: 15_000 });
  other.close();
});

test('[R163] ages use the server’s clock, if it sends the time', async () => {
  const server = Date.now() - 200 * 24 * 3_600_000;
  await load([], { server_time: new Date(server).toISOString() });
  expect(Math.abs(store.serverNow() - server)).toBeLessThan(5000);
  await load([], { server_time: 'soon' });
  expect(Math.abs(store.serverNow() - Date.now())).toBeLessThan(5000);
});

describe.each(['UTC', 'Australia/Perth', 'America/Los_Angeles'])('in %s', (zone) => {
  const before = process.env.TZ;
  beforeEach(() => void (process.env.TZ = zone));
  afterEach(() => void (before === undefined ? delete process.env.TZ : (process.env.TZ = before)));

  test.each([
    '2026-03-18 06:30:00',
    '2026-03-18T06:30:00',
    '2026-03-18 06:30',
    '2026-03-18 06:30:00.000000',
    '2026-03-18T06:30:00.000000Z',
    '2026-03-18 17:30:00+11:00',
    '2026-03-18T17:30:00+11:00',
    1_773_815_400,
  ])('[R163] %s is one moment, whatever the zone of the visitor', async (date) => {
    await load([note('a', { created_at: date })], { server_time: date });
    const moment = Date.parse('2026-03-18T06:30:00Z');
    expect(state().items?.[0]?.createdAt).toBe(moment);
    expect(Math.abs(store.serverNow() - moment)).toBeLessThan(5000);
  });
});

test('[F40] a page restored from the back/forward cache loads the list again', async () => {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect((await sentRequest(1)).handler).toBe('sitewideActions::onGetNotifications');
});
