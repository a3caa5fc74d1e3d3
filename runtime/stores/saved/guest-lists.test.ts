import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCookie } from '../cookies.ts';
import type * as guestLists from './guest-lists.ts';
import { cookieNames, parseKeys, readCookies, readStoredKeys, type SavedKind } from './stored-lists.ts';

type GuestLists = typeof guestLists;
let lists: GuestLists;

const kinds: readonly SavedKind[] = ['favourites', 'moodboard', 'compare'];
const numbers = (length: number): string[] => Array.from({ length }, (_, index) => String(10_000 + index));

/** Opens a new page, which has lost what the last one held in memory. */
async function freshPage(): Promise<GuestLists> {
  vi.resetModules();
  return import('./guest-lists.ts');
}

beforeEach(async () => {
  for (const name of Object.values(cookieNames))
    document.cookie = `${name}=; path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  localStorage.clear();
  lists = await freshPage();
});

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const refuseCookies = (): unknown => vi.spyOn(document, 'cookie', 'set').mockReturnValue();
const refuseStorage = (): unknown => vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);

describe('[R116 R117] a list', () => {
  test.each([
    ['favourites', ['12', 'hl-3', '007', '9007199254740993'], '[12,"hl-3","007","9007199254740993"]'],
    ['moodboard', ['4'], '[4]'],
    [
      'compare',
      ['home_design:1', 'house_land:hl-2'],
      '[{"comparable_id":1,"comparable_type":"home_design"},{"comparable_id":"hl-2","comparable_type":"house_land"}]',
    ],
  ] as const)('of %s round-trips through the cookie that the server reads', async (kind, keys, json) => {
    expect(lists.writeList(kind, keys)).toBe(true);
    expect(readCookie(cookieNames[kind])).toBe(json);
    expect([lists.readList(kind), (await freshPage()).readList(kind)]).toEqual([keys, keys]);
  });

  test('lasts for a year on every path of this site', () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    lists.writeList('favourites', ['1']);
    const written = String(set.mock.calls[0]?.[0]);
    expect(written).toMatch(/^user_favorites=\[1\]|^user_favorites=%5B1%5D/);
    expect(written).toMatch(/; path=\/(;|$)/);
    expect(written).toMatch(/; sameSite=Lax/i);
    const days = (Date.parse(/expires=([^;]+)/.exec(written)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(365, 1);
    expect(written).toMatch(/; max-age=31536000(;|$)/);
  });

  test('that becomes empty leaves no cookie and no stored entry', () => {
    lists.writeList('favourites', numbers(900));
    expect(localStorage.getItem('user_favorites_more')).not.toBeNull();
    expect(lists.writeList('favourites', [])).toBe(true);
    expect([document.cookie, localStorage.length, lists.readList('favourites')]).toEqual(['', 0, []]);
  });
});

describe('[F80] a list larger than a cookie', () => {
  test.each([400, 500, 2000])('%i favourites are all kept, the oldest in the cookie', async (count) => {
    const keys = numbers(count);
    expect(lists.writeList('favourites', keys)).toBe(true);
    const inCookie = parseKeys(readCookie('user_favorites'));
    expect(inCookie).toEqual(keys.slice(0, inCookie.length));
    expect(inCookie.length).toBeGreaterThanOrEqual(250);
    expect((await freshPage()).readList('favourites')).toEqual(keys);
  });

  test('long ids that overflow into storage are read back unchanged', async () => {
    const keys = Array.from({ length: 300 }, (_, index) => `hl-${index}-${'x'.repeat(50)}`);
    expect(lists.writeList('moodboard', keys)).toBe(true);
    expect((await freshPage()).readList('moodboard')).toEqual(keys);
  });

  test('a list that shrinks again moves back into the cookie', () => {
    lists.writeList('favourites', numbers(1000));
    lists.writeList('favourites', numbers(5));
    expect([localStorage.getItem('user_favorites_more'), readStoredKeys('favourites')]).toEqual([null, numbers(5)]);
  });

  test('[F85] if storage is full, the whole list lasts for this page', () => {
    const setItem = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem });
    expect(lists.writeList('favourites', numbers(1000))).toBe(false);
    expect(lists.readList('favourites')).toEqual(numbers(1000));
    expect(lists.writeList('favourites', numbers(10))).toBe(true);
    expect(lists.readList('favourites')).toEqual(numbers(10));
  });
});

describe('[F81 F83] a browser that stores nothing', () => {
  test.each(kinds)('without cookies, %s are in storage', async (kind) => {
    refuseCookies();
    const keys = kind === 'compare' ? ['home_design:1'] : ['1', '2'];
    expect(lists.writeList(kind, keys)).toBe(true);
    expect((await freshPage()).readList(kind)).toEqual(keys);
  });

  test('[D9] without cookies and storage, the list lasts for this page', async () => {
    refuseCookies();
    refuseStorage();
    expect(lists.writeList('favourites', ['1', '2'])).toBe(false);
    expect(lists.readList('favourites')).toEqual(['1', '2']);
    expect((await freshPage()).readList('favourites')).toEqual([]);
  });

  test('[D9] forbidden cookies and storage throw no errors', () => {
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }));
    refuseStorage();
    expect(lists.writeList('compare', ['home_design:1'])).toBe(false);
    expect(lists.readList('compare')).toEqual(['home_design:1']);
  });
});

/** What a page opened later reads. */
const storedList = async (kind: SavedKind): Promise<string[]> => (await freshPage()).readList(kind);

const setCookie = (name: string, value: string, scope = 'path=/'): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; ${scope}`;
};
const expire = (name: string): void => {
  document.cookie = `${name}=; path=/; max-age=0`;
};

describe('[F123] a cookie that exists twice', () => {
  const { pathname } = location;

  beforeEach(() => history.replaceState(null, '', '/home-designs/banksia'));

  afterEach(() => {
    document.cookie = 'user_favorites=; path=/home-designs; max-age=0';
    history.replaceState(null, '', pathname);
  });

  test('is merged into one when the page reads the list', async () => {
    setCookie('user_favorites', '[1,2]');
    setCookie('user_favorites', '["hl-3",2]', 'path=/home-designs');
    expect(readStoredKeys('favourites').toSorted()).toEqual(['1', '2', 'hl-3']);
    expect(lists.readList('favourites')).toEqual(['1', '2', 'hl-3']);
    history.replaceState(null, '', '/');
    expect([readCookies('user_favorites'), await storedList('favourites')]).toEqual([
      ['[1,2,"hl-3"]'],
      ['1', '2', 'hl-3'],
    ]);
  });

  test('keeps the readable value beside an unreadable one', () => {
    setCookie('user_favorites', '[1,2]');
    document.cookie = 'user_favorites=%E0%A4%A; path=/home-designs';
    expect(lists.readList('favourites')).toEqual(['1', '2']);
    expect(readCookies('user_favorites')).toEqual(['[1,2]']);
  });

  test('is one after a write', () => {
    setCookie('user_favorites', '[1]', 'path=/home-designs');
    expect(lists.writeList('favourites', [...lists.readList('favourites'), '2'])).toBe(true);
    history.replaceState(null, '', '/');
    expect(readCookies('user_favorites')).toEqual(['[1,2]']);
  });
});

/** Storage without room for more than it holds now. */
function fillStorage(): void {
  const stored = new Map(Object.entries(localStorage));
  const size = (): number => [...stored].flat().join('').length;
  const capacity = size();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      const old = stored.get(key);
      stored.set(key, value);
      if (size() <= capacity) return;
      if (old === undefined) stored.delete(key);
      else stored.set(key, old);
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

/** A browser that has room for `size` cookies, and drops the oldest. */
function limitJar(size: number): void {
  const jar = new Map(document.cookie.split('; ').map((pair) => pair.split('=') as [string, string]));
  const get = (): string => [...jar].map((pair) => pair.join('=')).join('; ');
  const set = (text: string): void => {
    const [, name = '', value = '', attributes = ''] = /^([^=]*)=([^;]*)(.*)$/.exec(text) ?? [];
    jar.delete(name);
    if (!attributes.includes('max-age=0')) jar.set(name, value);
    for (const oldest of [...jar.keys()].slice(0, -size)) jar.delete(oldest);
  };
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get, set }));
}

describe('[F124] a full storage', () => {
  test.each([
    ['one more item', [...numbers(1000), '7']],
    ['a new order', ['7', ...numbers(1000)]],
    ['a longer list', numbers(1500)],
  ])('keeps a long list as it was: %s', async (_, keys) => {
    lists.writeList('favourites', numbers(1000));
    fillStorage();
    expect([lists.writeList('favourites', keys), lists.readList('favourites')]).toEqual([false, keys]);
    expect(await storedList('favourites')).toEqual(numbers(1000));
  });

  test('keeps a list that no longer fits its cookie', async () => {
    lists.writeList('favourites', numbers(200));
    fillStorage();
    expect(lists.writeList('favourites', numbers(400))).toBe(false);
    expect(await storedList('favourites')).toEqual(numbers(200));
  });

  test('takes a list that fits its cookie', async () => {
    fillStorage();
    expect(lists.writeList('favourites', numbers(200))).toBe(true);
    expect(await storedList('favourites')).toEqual(numbers(200));
  });

  test('a removal that the browser does not store is reported', async () => {
    lists.writeList('favourites', ['1', '2']);
    refuseCookies();
    expect([lists.writeList('favourites', ['1']), lists.readList('favourites')]).toEqual([false, ['1']]);
    expect(await storedList('favourites')).toEqual(['1', '2']);
  });

  test('keeps a long list if the browser refuses the cookie, too', async () => {
    lists.writeList('favourites', numbers(1000));
    fillStorage();
    refuseCookies();
    expect(lists.writeList('favourites', numbers(1000).slice(1))).toBe(false);
    expect(await storedList('favourites')).toEqual(numbers(1000));
  });

  test('a list longer than what is read is reported', async () => {
    lists.writeList('favourites', numbers(2000));
    expect(lists.writeList('favourites', numbers(2001))).toBe(false);
    expect(await storedList('favourites')).toEqual(numbers(2000));
  });
});

describe('[F124] a full cookie jar', () => {
  /** Cookies of other scripts, as many as make browsers drop some. */
  const others = Array.from({ length: 150 }, (_, index) => `other_${index}`);

  afterEach(() => others.forEach(expire));

  test('that drops another list for one leaves both to the next page', async () => {
    lists.writeList('favourites', numbers(300));
    limitJar(1);
    expect(lists.writeList('moodboard', ['7'])).toBe(true);
    expect([readCookies('user_favorites'), readCookies('user_moodboard')]).toEqual([[], ['[7]']]);
    expect([await storedList('favourites'), await storedList('moodboard')]).toEqual([numbers(300), ['7']]);
  });

  test('that drops another list is reported if storage does not take it', () => {
    lists.writeList('favourites', ['1', '2']);
    limitJar(1);
    refuseStorage();
    expect([lists.writeList('moodboard', ['7']), lists.readList('favourites')]).toEqual([false, ['1', '2']]);
  });

  test('that has dropped a list gets it back on the next page', async () => {
    lists.writeList('favourites', numbers(300));
    lists.writeList('moodboard', ['7']);
    for (const name of others) setCookie(name, '1');
    expire('user_favorites');
    expect(await storedList('favourites')).toEqual(numbers(300));
    expect([readCookies('user_favorites').length, lists.readList('moodboard')]).toEqual([1, ['7']]);
  });

  test('a list that was removed does not come back', async () => {
    lists.writeList('favourites', ['1', '2']);
    lists.writeList('favourites', []);
    for (const name of others) setCookie(name, '1');
    expect(await storedList('favourites')).toEqual([]);
  });

  test('a cookie that was deleted does not come back', async () => {
    lists.writeList('favourites', ['1', '2']);
    expire('user_favorites');
    expect(await storedList('favourites')).toEqual([]);
    for (const name of others) setCookie(name, '1');
    expect(await storedList('favourites')).toEqual([]);
  });
});

test('[F125] a longer cookie of another client is packed when the page reads the list', async () => {
  setCookie('user_favorites', JSON.stringify(numbers(400)));
  expect([lists.readList('favourites'), await storedList('favourites')]).toEqual([numbers(400), numbers(400)]);
  expect(document.cookie.length).toBeLessThanOrEqual(1300);
});

test('[D8 F125] a long cookie that is not a list stays, for who wrote it', () => {
  setCookie('user_favorites', 'x'.repeat(3000));
  expect([lists.readList('favourites'), document.cookie.length > 3000]).toEqual([[], true]);
});
