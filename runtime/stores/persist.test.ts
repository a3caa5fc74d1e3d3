/** What is kept in the browser, and what happens where it keeps nothing. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as persistence from './persist.ts';
import { cookieNames, readStoredKeys, type SavedKind } from './saved/stored-lists.ts';

type Persist = typeof persistence;
let persist: Persist;

const kinds: readonly SavedKind[] = ['favourites', 'moodboard', 'compare'];
const numbers = (length: number): string[] => Array.from({ length }, (_, index) => String(10_000 + index));

/** A page of its own: what lasted for the last one only is gone. */
async function freshPage(): Promise<Persist> {
  vi.resetModules();
  return import('./persist.ts');
}

beforeEach(async () => {
  for (const name of [...Object.values(cookieNames), 'a'])
    document.cookie = `${name}=; path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  localStorage.clear();
  sessionStorage.clear();
  persist = await freshPage();
});

const refused = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
/** A cookie jar that takes nothing, without a word. */
const refuseCookies = (): unknown => vi.spyOn(document, 'cookie', 'set').mockReturnValue();
const refuseStorage = (): unknown => vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refused);

describe('[R116 R117] a list', () => {
  test.each([
    ['favourites', ['12', 'hl-3', '007', '9007199254740993'], '[12,"hl-3","007","9007199254740993"]'],
    ['moodboard', ['4'], '[4]'],
    [
      'compare',
      ['home_design:1', 'house_land:hl-2'],
      '[{"comparable_id":1,"comparable_type":"home_design"},{"comparable_id":"hl-2","comparable_type":"house_land"}]',
    ],
  ] as const)('of %s comes back as it went, from the cookie the server reads', async (kind, keys, json) => {
    expect(persist.writeList(kind, keys)).toBe(true);
    expect(persist.readCookie(cookieNames[kind])).toBe(json);
    expect([persist.readList(kind), (await freshPage()).readList(kind)]).toEqual([keys, keys]);
  });

  test('is kept for a year on every path, for this site only', () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    persist.writeList('favourites', ['1']);
    const written = String(set.mock.calls[0]?.[0]);
    expect(written).toMatch(/^user_favorites=\[1\]|^user_favorites=%5B1%5D/);
    expect(written).toMatch(/; path=\/(;|$)/);
    expect(written).toMatch(/; sameSite=Lax/i);
    const days = (Date.parse(/expires=([^;]+)/.exec(written)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(365, 1);
  });

  test('that becomes empty leaves nothing behind', () => {
    persist.writeList('favourites', numbers(900));
    expect(localStorage.length).toBe(1);
    expect(persist.writeList('favourites', [])).toBe(true);
    expect([document.cookie, localStorage.length, persist.readList('favourites')]).toEqual(['', 0, []]);
  });
});

describe('[F80] more than a cookie holds', () => {
  test.each([400, 500, 2000])(
    '%i favourites: none is lost, the oldest stay where the server sees them',
    async (count) => {
      const keys = numbers(count);
      expect(persist.writeList('favourites', keys)).toBe(true);
      const inCookie = document.cookie;
      expect(inCookie.length).toBeLessThanOrEqual(4096);
      expect((await freshPage()).readList('favourites')).toEqual(keys);
      const seen = JSON.parse(persist.readCookie('user_favorites')) as unknown[];
      expect(seen.map(String)).toEqual(keys.slice(0, seen.length));
      expect(seen.length).toBeGreaterThanOrEqual(Math.min(count, 300));
    },
  );

  test('long ids spill too, and come back as they were', async () => {
    const keys = Array.from({ length: 300 }, (_, index) => `hl-${index}-${'x'.repeat(50)}`);
    expect(persist.writeList('moodboard', keys)).toBe(true);
    expect((await freshPage()).readList('moodboard')).toEqual(keys);
  });

  test('a list that shrinks again moves back into the cookie', () => {
    persist.writeList('favourites', numbers(1000));
    persist.writeList('favourites', numbers(5));
    expect([localStorage.length, readStoredKeys('favourites')]).toEqual([0, numbers(5)]);
  });

  test('[F85] where storage is full, the whole list lasts for this page, and the visitor can be told', () => {
    const setItem = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem });
    expect(persist.writeList('favourites', numbers(1000))).toBe(false);
    expect(persist.readList('favourites')).toEqual(numbers(1000));
    expect(persist.writeList('favourites', numbers(10))).toBe(true);
    expect(persist.readList('favourites')).toEqual(numbers(10));
  });
});

describe('[F81 F83] a browser that keeps nothing', () => {
  test.each(kinds)('without cookies %s are in storage', async (kind) => {
    refuseCookies();
    const keys = kind === 'compare' ? ['home_design:1'] : ['1', '2'];
    expect(persist.writeList(kind, keys)).toBe(true);
    expect((await freshPage()).readList(kind)).toEqual(keys);
  });

  test('[D9] without either the list lasts for this page', async () => {
    refuseCookies();
    refuseStorage();
    expect(persist.writeList('favourites', ['1', '2'])).toBe(false);
    expect(persist.readList('favourites')).toEqual(['1', '2']);
    expect((await freshPage()).readList('favourites')).toEqual([]);
  });

  test('[D9] where either throws, nothing is thrown on', () => {
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refused, set: refused }));
    refuseStorage();
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refused);
    expect(persist.writeList('compare', ['home_design:1'])).toBe(false);
    expect(persist.writeCookie('a', '1', 1)).toBe(false);
    expect([persist.writeStored('local', 'a', '1'), persist.writeStored('session', 'a', '1')]).toEqual([false, false]);
    expect([persist.readStored('local', 'a'), persist.readStored('session', 'a'), persist.readCookie('a')]).toEqual([
      '',
      '',
      '',
    ]);
  });

  test('a cookie that keeps its old value is noticed', () => {
    persist.writeCookie('a', 'old', 1);
    refuseCookies();
    expect([
      persist.writeCookie('a', 'new', 1),
      persist.writeCookie('a', '', 1),
      persist.writeCookie('a', 'old', 1),
    ]).toEqual([false, false, true]);
  });
});

test('any text comes back from a cookie and from storage as it went', () => {
  for (const text of ['a;b=c', 'ä €🏡', '%41', '"\\', '{"a":[1]}', '+ +', '__proto__']) {
    expect([persist.writeCookie('a', text, 1), persist.readCookie('a')]).toEqual([true, text]);
    expect([persist.writeStored('local', 'a', text), persist.readStored('local', 'a')]).toEqual([true, text]);
    expect([persist.writeStored('session', 'a', text), persist.readStored('session', 'a')]).toEqual([true, text]);
  }
  expect([persist.writeStored('local', 'a', ''), localStorage.length]).toEqual([true, 0]);
});

describe('[F92] what changed elsewhere is heard of', () => {
  test('from another tab, from storage, and when the page is seen again', async () => {
    const other = await freshPage();
    const heard = vi.fn();
    persist.onExternalChange(heard);
    other.broadcast();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { interval: 1 });
    dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledTimes(2);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(heard).toHaveBeenCalledTimes(2);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(heard).toHaveBeenCalledTimes(3);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveBeenCalledTimes(3);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveBeenCalledTimes(4);
  });

  test('a change of an account reaches the other tabs, and not the one that made it', async () => {
    const other = await freshPage();
    const [here, there] = [vi.fn(), vi.fn()];
    persist.onAccountChange(here);
    other.onAccountChange(there);
    const change = { kind: 'favourites', key: '1', isSaved: true } as const;
    persist.broadcast();
    persist.broadcast(change);
    await vi.waitFor(() => expect(there).toHaveBeenCalled(), { interval: 1 });
    expect([there.mock.calls, here.mock.calls]).toEqual([[[change]], []]);
  });

  test('[F40] a page that is put away has no channel, which would keep it out of the cache, until it comes back', async () => {
    const closed = vi.spyOn(BroadcastChannel.prototype, 'close');
    const page = await freshPage();
    const heard = vi.fn();
    page.onAccountChange(heard);
    dispatchEvent(new Event('pagehide'));
    expect(closed).toHaveBeenCalled();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    const change = { kind: 'favourites', key: '1', isSaved: true } as const;
    persist.broadcast(change);
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[change]]), { interval: 1, timeout: 15_000 });
  });

  test('[D9] without a channel between tabs nothing is thrown', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const page = await freshPage();
    const heard = vi.fn();
    page.onExternalChange(heard);
    page.onAccountChange(heard);
    page.broadcast();
    dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
