import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as crossTab from './cross-tab.ts';

type CrossTab = typeof crossTab;
let tab: CrossTab;

/** Loads the module again, as another tab does. */
async function openTab(): Promise<CrossTab> {
  vi.resetModules();
  return import('./cross-tab.ts');
}

beforeEach(async () => {
  tab = await openTab();
});

test.each([
  [
    'throws',
    () => {
      throw new DOMException('storage is blocked', 'SecurityError');
    },
  ],
  ['rejects', () => Promise.reject(new DOMException('storage is blocked', 'SecurityError'))],
])('work is done once if the browser refuses a lock and %s', async (_, request) => {
  vi.stubGlobal('navigator', { locks: { request } });
  const work = vi.fn(async () => 'done');
  await expect(tab.withLock('favourites 1', work)).resolves.toBe('done');
  expect(work).toHaveBeenCalledOnce();
});

test('work that fails under a lock is not repeated', async () => {
  vi.stubGlobal('navigator', { locks: { request: async (_: string, run: () => unknown) => run() } });
  const work = vi.fn(() => Promise.reject(new Error('offline')));
  await expect(tab.withLock('favourites 1', work)).rejects.toThrow('offline');
  expect(work).toHaveBeenCalledOnce();
});

describe('[F92] external changes', () => {
  test('are reported for other tabs, storage events and pages that are shown again', async () => {
    const other = await openTab();
    const listener = vi.fn();
    tab.onExternalChange(listener);
    other.broadcast();
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1), { interval: 1 });
    dispatchEvent(new Event('storage'));
    expect(listener).toHaveBeenCalledTimes(2);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(listener).toHaveBeenCalledTimes(2);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(listener).toHaveBeenCalledTimes(3);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(3);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(4);
  });

  test('an account change reaches every tab but the one that made it', async () => {
    const other = await openTab();
    const [here, there] = [vi.fn(), vi.fn()];
    tab.onAccountChange(here);
    other.onAccountChange(there);
    const change = { kind: 'favourites', key: '1', isSaved: true } as const;
    tab.broadcast();
    tab.broadcast(change);
    await vi.waitFor(() => expect(there).toHaveBeenCalled(), { interval: 1 });
    expect([there.mock.calls, here.mock.calls]).toEqual([[[change]], []]);
  });

  test('[F40] a hidden page closes its channel, to qualify for the back/forward cache', async () => {
    const closed = vi.spyOn(BroadcastChannel.prototype, 'close');
    const page = await openTab();
    const listener = vi.fn();
    page.onAccountChange(listener);
    dispatchEvent(new Event('pagehide'));
    expect(closed).toHaveBeenCalled();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    const change = { kind: 'favourites', key: '1', isSaved: true } as const;
    tab.broadcast(change);
    await vi.waitFor(() => expect(listener.mock.calls).toEqual([[change]]), { interval: 1, timeout: 15_000 });
  });

  test('[D9 F117] a browser without BroadcastChannel throws no errors', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const page = await openTab();
    const listener = vi.fn();
    page.onExternalChange(listener);
    page.onAccountChange(listener);
    page.broadcast();
    dispatchEvent(new Event('storage'));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('[F136] messages', () => {
  test.each([
    'stored',
    null,
    7,
    [],
    { kind: 'favourites' },
    { kind: 'favourites', key: '<b>', isSaved: true },
    { kind: 'favourites', key: '1', isSaved: 'yes' },
    { kind: 'favourites', key: '1', isSaved: true, at: 8e15 },
    { kind: 'favourites', key: '1', isSaved: true, at: 'now' },
    { kind: 'toString', key: '1', isSaved: true },
    { kind: 'notification', key: 7 },
  ])('that no tab of ours sends are ignored: %j', async (data) => {
    const listener = vi.fn();
    tab.onAccountChange(listener);
    const channel = new BroadcastChannel('verandah');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    for (const message of [data, { kind: 'notification', key: '7' }]) channel.postMessage(message);
    await vi.waitFor(() => expect(listener).toHaveBeenCalled(), { interval: 1 });
    expect(listener).toHaveBeenLastCalledWith({ kind: 'notification', key: '7' });
    expect(listener).toHaveBeenCalledTimes(1);
    channel.close();
  });
});
