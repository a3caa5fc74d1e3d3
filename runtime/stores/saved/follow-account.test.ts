import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { json } from '../../ajax/testing-server.ts';
import type { SavedList } from './saved-list.ts';
import type { SavedState } from './saved-state.ts';

const accountPage = (initials: string): string => `<header><b data-account-initials>${initials}</b></header>`;
const guestPage = '<header><a href="/portal">Sign in</a></header>';

const accountWith = (initials: string, favourites: unknown[]): unknown => ({
  signed_in: true,
  initials,
  favourites,
  moodboard: [7],
  compare: [{ comparable_id: 1, comparable_type: 'house_land' }],
});
const guest = { signed_in: false };

class List implements Pick<SavedList, '$state' | 'replace'> {
  readonly $state = atom<SavedState>({ keys: [], busy: new Set(), limit: null });
  readonly replacements: (readonly string[])[] = [];
  replace = (keys: readonly string[]): void => void this.replacements.push(keys);
}

/** The server's response. Pages of earlier tests still listen, and may send requests too. */
let respond: () => Response | Promise<Response>;
let requests: (string | null)[];
let reload = vi.fn<() => void>();
let isVisible = true;

async function follow(html: string): Promise<{
  onPageRestore: () => void;
  revalidate: () => void;
  lists: Record<'favourites' | 'moodboard' | 'compare', List>;
}> {
  vi.resetModules();
  document.body.innerHTML = html;
  const { followAccount } = await import('./follow-account.ts');
  const lists = { favourites: new List(), moodboard: new List(), compare: new List() };
  reload = vi.fn<() => void>();
  return { ...followAccount(lists, reload), lists };
}

beforeEach(() => {
  isVisible = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => !isVisible);
  localStorage.clear();
  respond = () => json({}, { status: 500 });
  requests = [];
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', (_url: string, { method, headers }: RequestInit) => {
    // Looks for the cause of a lost connection; see explain-network-error.ts.
    if (method === 'HEAD') return Promise.reject(new TypeError('Failed to fetch'));
    requests.push(new Headers(headers).get('X-OCTOBER-REQUEST-HANDLER'));
    return Promise.resolve(respond());
  });
});

const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
/** Timers of a second or more never end: what has to happen within a second of a response cannot wait for one. */
function stopLongTimers(): void {
  const { setTimeout: start } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, delay = 0) => (delay < 1000 ? start(run, delay) : 0));
}
const until = (check: () => void): Promise<void> => vi.waitFor(check, { interval: 2, timeout: 15_000 });

test('[F40] a restored page takes over the account’s current lists', async () => {
  const { onPageRestore, lists } = await follow(accountPage('PR'));
  respond = () => json(accountWith('PR', ['1', 2, '__proto__', '<b>']));
  onPageRestore();
  await until(() => expect(lists.compare.replacements).toEqual([['house_land:1']]));
  expect(requests).toEqual(['sitewideActions::onGetSavedItems']);
  expect(lists.favourites.replacements).toEqual([['1', '2', '__proto__']]);
  expect(lists.moodboard.replacements).toEqual([['7']]);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['a visitor who has logged out', accountPage('PR'), () => json(guest)],
  ['an expired session', accountPage('PR'), () => json({}, { status: 403 })],
  ['a visitor who has signed in', guestPage, () => json(accountWith('PR', ['1']))],
  ['another account', accountPage('PR'), () => json(accountWith('MB', []))],
])('[F94] a page restored for %s reloads and takes over nothing', async (_, before, now) => {
  const { onPageRestore, lists } = await follow(before);
  respond = now;
  onPageRestore();
  await until(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(lists.favourites.replacements).toEqual([]);
});

test('a page without initials does not reload', async () => {
  const { onPageRestore, lists } = await follow('<button data-logout>Log out</button>');
  respond = () => json(accountWith('PR', ['1']));
  onPageRestore();
  await until(() => expect(lists.favourites.replacements).toEqual([['1']]));
  expect(reload).not.toHaveBeenCalled();
});

test('a visitor who is still a guest keeps their own lists', async () => {
  const { onPageRestore, lists } = await follow(guestPage);
  respond = () => json(guest);
  onPageRestore();
  await until(() => expect(requests).toHaveLength(1));
  await quiet();
  expect(reload).not.toHaveBeenCalled();
  expect(lists.favourites.replacements).toEqual([]);
});

test('[F104] another tab’s change is loaded once the page is visible', async () => {
  const { revalidate, lists } = await follow(accountPage('PR'));
  document.dispatchEvent(new Event('visibilitychange'));
  await quiet();
  expect(requests).toHaveLength(0);
  respond = () => json(accountWith('PR', ['3']));
  isVisible = false;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  new BroadcastChannel('verandah').postMessage('kept');
  await quiet();
  expect(requests).toHaveLength(0);
  isVisible = true;
  await until(() => {
    revalidate();
    expect(lists.favourites.replacements).toEqual([['3']]);
  });
});

test('a response from before a click is discarded, and requested again', async () => {
  const { onPageRestore, lists } = await follow(accountPage('PR'));
  respond = () => {
    lists.favourites.$state.set({ ...lists.favourites.$state.get() });
    respond = () => json(accountWith('PR', ['new']));
    return json(accountWith('PR', ['old']));
  };
  onPageRestore();
  await until(() => expect(lists.favourites.replacements).toEqual([['new']]));
  expect(requests).toHaveLength(2);
});

test('a network failure is repeated, a server error is not', async () => {
  const { onPageRestore, revalidate, lists } = await follow(accountPage('PR'));
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  onPageRestore();
  await until(() => expect(requests).toHaveLength(1));
  await quiet();
  expect(reload).not.toHaveBeenCalled();
  respond = () => json(guest);
  await until(() => {
    revalidate();
    expect(reload).toHaveBeenCalledTimes(1);
  });
  const before = requests.length;
  respond = () => json({}, { status: 500 });
  await until(() => {
    onPageRestore();
    expect(requests.length).toBeGreaterThan(before);
  });
  await quiet();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(lists.favourites.replacements).toEqual([]);
});

test('[F122] a change from before the stores were loaded is loaded', async () => {
  const later: (() => void)[] = [];
  const { setTimeout: start } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, delay = 0) =>
    delay === 1000 || delay === 4000 ? later.push(run) : start(run, delay),
  );
  respond = () => json(accountWith('PR', ['3']));
  localStorage.setItem('vr-account-changed', String(Date.now()));
  const { lists } = await follow(accountPage('PR'));
  await until(() => expect(lists.favourites.replacements).toEqual([['3']]));
  // A page that was left before its response may have changed the account after that.
  later[0]?.();
  await until(() => expect(lists.favourites.replacements).toEqual([['3'], ['3']]));
  localStorage.setItem('vr-account-changed', String(Math.floor(performance.timeOrigin) - 1));
  const unchanged = await follow(accountPage('PR'));
  await quiet();
  expect([requests.length, unchanged.lists.favourites.replacements]).toEqual([2, []]);
});

test('[F122] storage tells of a change from before the channel was open', async () => {
  const { lists } = await follow(accountPage('PR'));
  respond = () => json(accountWith('PR', ['3']));
  const changed = (after: number): StorageEvent =>
    new StorageEvent('storage', { key: 'vr-account-changed', newValue: String(Date.now() + after) });
  // The channel has told of this one.
  dispatchEvent(changed(5000));
  await quiet();
  expect(lists.favourites.replacements).toEqual([]);
  dispatchEvent(changed(-100));
  await until(() => expect(lists.favourites.replacements).toEqual([['3']]));
});

test('[F122] without a channel, storage tells of a change within a second', async () => {
  stopLongTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
  const { lists } = await follow(accountPage('PR'));
  respond = () => json(accountWith('PR', ['3']));
  dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  await quiet();
  expect(lists.favourites.replacements).toEqual([]);
  dispatchEvent(new StorageEvent('storage', { key: 'vr-account-changed' }));
  await until(() => expect(lists.favourites.replacements).toEqual([['3']]));
});

test('[F122] a failed request makes the page ask again within a second', async () => {
  stopLongTimers();
  const { lists } = await follow(accountPage('PR'));
  respond = () => json(accountWith('PR', ['3']));
  const { recheckAccount } = await import('../cross-tab.ts');
  recheckAccount();
  await until(() => expect(lists.favourites.replacements).toEqual([['3']]));
});

test('[D55 F140] a page opened in another tab makes an account compare its mark', async () => {
  document.head.innerHTML = '<meta name="vr-account" content="a-mark">';
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('vr-account=a-mark');
  await follow(accountPage('PR'));
  respond = () => json(guest);
  vi.resetModules();
  const { broadcast } = await import('../cross-tab.ts');
  broadcast('opened');
  await quiet();
  expect(reload).not.toHaveBeenCalled();
  cookie.mockReturnValue('');
  broadcast('opened');
  await until(() => expect(reload).toHaveBeenCalledTimes(1));
  document.head.innerHTML = '';
});
