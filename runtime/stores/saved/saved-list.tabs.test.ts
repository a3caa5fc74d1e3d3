import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readItems } from './list-format.ts';
import { readStoredKeys } from './stored-lists.ts';
import {
  clearLists,
  interruptRead,
  openPage,
  requestOf,
  saveInOtherTab,
  setCookie,
  type PendingToggle,
} from './testing-list.ts';

beforeEach(clearLists);

/** Replaces the browser's locks. `names` are those requested so far, and `grant` grants the last one. */
function stubLocks(): { names: string[]; grant(): void } {
  const names: string[] = [];
  let start: () => void = () => {};
  const request = async (name: string, work: () => Promise<unknown>): Promise<unknown> => {
    names.push(name);
    await new Promise<void>((resolve) => {
      start = resolve;
    });
    return work();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  return { names, grant: () => start() };
}

describe('other tabs', () => {
  test('[F92] another tab’s additions and removals are kept', async () => {
    const page = openPage(['1', '2'], false);
    const toggling = page.list.toggle('9');
    const { respond } = await requestOf(page, 1);
    saveInOtherTab(['2', '3']);
    respond('added');
    await toggling;
    expect([page.keys(), readStoredKeys('favourites')]).toEqual([
      ['2', '3', '9'],
      ['2', '3', '9'],
    ]);
  });

  test.each([
    ['a guest’s click', false, (request: PendingToggle) => request.respond('added')],
    ['a click after the session has ended', true, (request: PendingToggle) => request.refuse('guest')],
  ])('[F121] what another tab saves while %s is stored, stays', async (_, isSignedIn, respond) => {
    if (isSignedIn) document.head.innerHTML = '<meta name="vr-account" content="0123456789abcdef">';
    for (let wasRead = true, count = 0; wasRead; count++) {
      clearLists();
      const page = openPage(['1'], isSignedIn);
      const toggling = page.list.toggle('9');
      const request = await requestOf(page, 1);
      // The other tab's cookie is readable before its items are.
      const stop = interruptRead(count, () => setCookie(['1', '7']));
      respond(request);
      await toggling;
      wasRead = stop();
      const removed = [...readItems('favourites')].filter(([, time]) => time < 0);
      expect(removed, `after read ${count}`).toEqual([]);
    }
    document.head.replaceChildren();
  });

  test('a click means what the visitor saw, not what another tab has saved since', async () => {
    const page = openPage([], false);
    // Its event is under way.
    localStorage.setItem('user_favorites/1', String(Date.now()));
    const toggling = page.list.toggle('1');
    const { isWanted, respond } = await requestOf(page, 1);
    respond('removed');
    await toggling;
    expect([isWanted, page.keys(), page.outcomes[0]?.result]).toEqual([true, ['1'], 'added']);
  });

  test('[F104] of crossing requests of two tabs the first response fills the last slot', async () => {
    const page = openPage(['home_design:1'], false, { kind: 'compare' });
    const toggling = page.list.toggle('home_design:3');
    const { respond } = await requestOf(page, 1);
    saveInOtherTab(['home_design:1', 'home_design:2'], 'compare');
    respond('added');
    await toggling;
    expect([page.keys(), readStoredKeys('compare')]).toEqual([
      ['home_design:1', 'home_design:2'],
      ['home_design:1', 'home_design:2'],
    ]);
    expect(page.outcomes.map(({ result }) => result)).toEqual(['limit_reached']);
  });

  test('an account’s lists follow the changes of other tabs', async () => {
    const elsewhere = new BroadcastChannel('verandah');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    const broadcast = (change: unknown): void => elsewhere.postMessage(change);
    const page = openPage(['1'], true);
    broadcast({ kind: 'favourites', key: '5', isSaved: true });
    broadcast({ kind: 'moodboard', key: '6', isSaved: true });
    broadcast('kept');
    broadcast({ kind: 'favourites', key: '1', isSaved: false });
    await vi.waitFor(() => expect(page.keys()).toEqual(['5']), { interval: 1 });
    elsewhere.close();
  });

  test('[F122] a message that is older than this page’s own response changes nothing', async () => {
    const elsewhere = new BroadcastChannel('verandah');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    const broadcast = (change: unknown): void => elsewhere.postMessage(change);
    const page = openPage([], true);
    const before = Date.now() - 1;
    const toggling = page.list.toggle('1');
    (await requestOf(page, 1)).respond('added');
    await toggling;
    broadcast({ kind: 'favourites', key: '1', isSaved: false, at: before });
    broadcast({ kind: 'favourites', key: '2', isSaved: true, at: Date.now() });
    await vi.waitFor(() => expect(page.keys()).toEqual(['1', '2']), { interval: 1 });
    page.list.replace(['1'], Date.now());
    broadcast({ kind: 'favourites', key: '2', isSaved: true, at: before });
    broadcast({ kind: 'favourites', key: '3', isSaved: true });
    await vi.waitFor(() => expect(page.keys()).toEqual(['1', '3']), { interval: 1 });
    elsewhere.close();
  });

  test('[F122] a list that was read before a change does not undo it', async () => {
    const page = openPage(['1'], true);
    const before = Date.now() - 1;
    for (const [number, result] of [
      [1, 'removed'],
      [2, 'added'],
    ] as const) {
      const toggling = page.list.toggle(`${number}`);
      (await requestOf(page, number)).respond(result);
      await toggling;
    }
    page.list.replace(['1', '4'], before);
    expect(page.keys()).toEqual(['4', '2']);
    page.list.replace(['1', '4'], Date.now());
    expect(page.keys()).toEqual(['1', '4']);
  });

  test('[F121 F104] a guest who loses the last slot to another tab is told', async () => {
    const page = openPage(['home_design:1'], false, { kind: 'compare' });
    const toggling = page.list.toggle('home_design:3');
    (await requestOf(page, 1)).respond('added');
    await toggling;
    // The other tab has started from the same list, a moment earlier.
    const own = Number(localStorage.getItem('user_compare/home_design:3'));
    localStorage.setItem('user_compare/home_design:2', String(own - 1));
    dispatchEvent(new Event('storage'));
    expect(page.keys()).toEqual(['home_design:1', 'home_design:2']);
    expect(page.outcomes.map(({ result }) => result)).toEqual(['added', 'limit_reached']);
    await vi.waitFor(() => expect(readStoredKeys('compare')).toEqual(['home_design:1', 'home_design:2']));
  });

  test('[F121] a second click undoes the first, though a tab has just written over it', async () => {
    const page = openPage(['5'], false);
    const saving = page.list.toggle('4');
    (await requestOf(page, 1)).respond('added');
    await saving;
    setCookie(['5', '6']);
    const removing = page.list.toggle('4');
    const { isWanted, respond } = await requestOf(page, 2);
    respond('removed');
    await removing;
    expect([isWanted, page.keys(), readStoredKeys('favourites')]).toEqual([false, ['5'], ['5', '6']]);
  });

  test('[F121] an old copy of the cookie removes nothing, another tab’s removal does', async () => {
    const page = openPage(['5'], false);
    const saving = page.list.toggle('4');
    (await requestOf(page, 1)).respond('added');
    await saving;
    setCookie(['5']);
    dispatchEvent(new Event('storage'));
    expect([page.keys(), readStoredKeys('favourites')]).toEqual([
      ['5', '4'],
      ['5', '4'],
    ]);
    const saved = Number(localStorage.getItem('user_favorites/4'));
    localStorage.setItem('user_favorites/4', String(-saved - 1));
    dispatchEvent(new StorageEvent('storage', { key: 'user_moodboard/4' }));
    expect(page.keys()).toEqual(['5', '4']);
    dispatchEvent(new StorageEvent('storage', { key: 'user_favorites/4' }));
    expect([page.keys(), readStoredKeys('favourites')]).toEqual([['5'], ['5']]);
  });

  test('[F92 F121] events for items that are gone change nothing else', async () => {
    const page = openPage(['5', '6'], false);
    localStorage.removeItem('user_favorites/5');
    dispatchEvent(new StorageEvent('storage', { key: 'user_favorites/5' }));
    expect(page.keys()).toEqual(['6']);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    dispatchEvent(new StorageEvent('storage', { key: 'user_favorites/7', oldValue: '1' }));
    // The cookie is still there.
    expect(page.keys()).toEqual(['6']);
  });

  test('two tabs of an account wait for each other’s request', async () => {
    const locks = stubLocks();
    const page = openPage([], true);
    const toggling = page.list.toggle('1');
    expect(page.keys()).toEqual(['1']);
    await new Promise(setImmediate);
    expect([page.requests.length, locks.names]).toEqual([0, ['verandah favourites 1']]);
    locks.grant();
    (await requestOf(page, 1)).respond('added');
    await toggling;
    expect(page.keys()).toEqual(['1']);
  });

  test('[F92] two tabs of a guest write their list without waiting', async () => {
    const locks = stubLocks();
    const page = openPage([], false);
    const toggling = page.list.toggle('1');
    const { respond } = await requestOf(page, 1);
    saveInOtherTab(['2']);
    respond('added');
    await toggling;
    expect([locks.names, readStoredKeys('favourites')]).toEqual([[], ['2', '1']]);
  });
});
