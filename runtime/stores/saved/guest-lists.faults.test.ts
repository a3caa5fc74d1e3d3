/** A guest's lists with duplicate cookies, a full storage, and a full cookie jar. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as guestLists from './guest-lists.ts';
import { cookieNames, readCookies, readStoredKeys, type SavedKind } from './stored-lists.ts';
import { writeList } from './testing-list.ts';

type GuestLists = typeof guestLists;
let lists: GuestLists;

const numbers = (length: number): string[] => Array.from({ length }, (_, index) => String(10_000 + index));

/** Pages that have nothing in memory. Loaded beforehand: an import would give the stores of earlier tests time to write. */
let laterPages: GuestLists[];

async function freshPage(): Promise<GuestLists> {
  vi.resetModules();
  return import('./guest-lists.ts');
}

/** What a page opened later reads. */
function storedList(kind: SavedKind): string[] {
  const page = laterPages.shift();
  if (!page) throw new Error('More later pages are needed.');
  return [...page.followList(kind).keys];
}

const setCookie = (name: string, value: string, scope = 'path=/'): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; ${scope}`;
};
const expire = (name: string): void => {
  document.cookie = `${name}=; path=/; max-age=-1`;
};

const refuseCookies = (): unknown => vi.spyOn(document, 'cookie', 'set').mockReturnValue();
const refuseStorage = (): unknown =>
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

beforeEach(async () => {
  lists = await freshPage();
  laterPages = [await freshPage(), await freshPage()];
  Object.values(cookieNames).forEach(expire);
  localStorage.clear();
});

describe('[F123] a cookie that exists twice', () => {
  const { pathname } = location;

  beforeEach(() => history.replaceState(null, '', '/home-designs/banksia'));

  afterEach(() => {
    document.cookie = 'user_favorites=; path=/home-designs; max-age=-1';
    history.replaceState(null, '', pathname);
  });

  test('is merged into one when the page reads the list', () => {
    setCookie('user_favorites', '[1,2]');
    setCookie('user_favorites', '["hl-3",2]', 'path=/home-designs');
    expect(readStoredKeys('favourites').toSorted()).toEqual(['1', '2', 'hl-3']);
    expect(lists.followList('favourites').keys).toEqual(['1', '2', 'hl-3']);
    history.replaceState(null, '', '/');
    expect([readCookies('user_favorites'), storedList('favourites')]).toEqual([['[1,2,"hl-3"]'], ['1', '2', 'hl-3']]);
  });

  test('keeps the readable value beside an unreadable one', () => {
    setCookie('user_favorites', '[1,2]');
    document.cookie = 'user_favorites=%E0%A4%A; path=/home-designs';
    expect(lists.followList('favourites').keys).toEqual(['1', '2']);
    expect(readCookies('user_favorites')).toEqual(['[1,2]']);
    expect(localStorage.getItem('user_favorites?%E0%A4%A')).toMatch(/^\d+$/);
  });

  test('is one after a write', () => {
    setCookie('user_favorites', '[1]', 'path=/home-designs');
    expect(writeList('favourites', [...lists.readList('favourites'), '2'], lists)).toBe(true);
    history.replaceState(null, '', '/');
    expect(readCookies('user_favorites')).toEqual(['[1,2]']);
  });
});

/** Storage without room for more than it holds now. */
function fillStorage(): void {
  const storage = localStorage;
  let free = 0;
  const sizeOf = (key: string): number => key.length + (storage.getItem(key)?.length ?? -key.length);
  const changes: Readonly<Record<string, unknown>> = {
    setItem(key: string, text: string): void {
      const needed = key.length + text.length - sizeOf(key);
      if (needed > free) throw new DOMException('full', 'QuotaExceededError');
      free -= needed;
      storage.setItem(key, text);
    },
    removeItem(key: string): void {
      free += sizeOf(key);
      storage.removeItem(key);
    },
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        return changes[String(name)] ?? (typeof value === 'function' ? value.bind(target) : value);
      },
    }),
  );
}

/** A browser that has room for `size` cookies, and drops the oldest. */
function limitJar(size: number): void {
  const jar = new Map(document.cookie.split('; ').map((pair) => pair.split('=') as [string, string]));
  const get = (): string => [...jar].map((pair) => pair.join('=')).join('; ');
  const set = (text: string): void => {
    const [, name = '', value = '', attributes = ''] = /^([^=]*)=([^;]*)(.*)$/.exec(text) ?? [];
    jar.delete(name);
    if (!attributes.includes('max-age=-1')) jar.set(name, value);
    for (const oldest of [...jar.keys()].slice(0, -size)) jar.delete(oldest);
  };
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get, set }));
}

describe('[F124] a full storage', () => {
  test.each([
    ['one more item', [...numbers(1000), '7']],
    ['a new order', ['7', ...numbers(1000)]],
    ['a longer list', numbers(1500)],
  ])('keeps a long list as it was: %s', (_, keys) => {
    writeList('favourites', numbers(1000), lists);
    fillStorage();
    expect([writeList('favourites', keys, lists), lists.readList('favourites')]).toEqual([false, keys]);
    expect(storedList('favourites')).toEqual(expect.arrayContaining(numbers(1000)));
  });

  test('keeps a list that no longer fits its cookie', () => {
    writeList('favourites', numbers(200), lists);
    fillStorage();
    expect(writeList('favourites', numbers(400), lists)).toBe(false);
    expect(storedList('favourites')).toEqual(expect.arrayContaining(numbers(200)));
  });

  test('takes a list that fits its cookie', () => {
    fillStorage();
    expect(writeList('favourites', numbers(200), lists)).toBe(true);
    expect(storedList('favourites')).toEqual(numbers(200));
  });

  test('removals need no room, and make some', () => {
    writeList('favourites', ['1', '2', '3'], lists);
    writeList('favourites', ['1', '2'], lists);
    fillStorage();
    refuseCookies();
    expect([writeList('favourites', ['2'], lists), writeList('favourites', ['2', '4'], lists)]).toEqual([true, true]);
    expect(storedList('favourites')).toEqual(['2', '4']);
  });

  test('keeps a long list if the browser refuses the cookie, too', () => {
    writeList('favourites', numbers(1000), lists);
    fillStorage();
    refuseCookies();
    expect(writeList('favourites', numbers(1001), lists)).toBe(false);
    expect(storedList('favourites')).toEqual(expect.arrayContaining(numbers(1000)));
  });
});

describe('[F124] a full cookie jar', () => {
  /** Cookies of other scripts, as many as make browsers drop some. */
  const others = Array.from({ length: 150 }, (_, index) => `other_${index}`);

  afterEach(() => others.forEach(expire));

  test('that drops another list for one leaves both to the next page', () => {
    writeList('favourites', numbers(300), lists);
    limitJar(1);
    expect(writeList('moodboard', ['7'], lists)).toBe(true);
    expect([readCookies('user_favorites'), readCookies('user_moodboard')]).toEqual([[], ['[7]']]);
    expect([storedList('favourites'), storedList('moodboard')]).toEqual([numbers(300), ['7']]);
  });

  test('that drops another list is reported if storage does not take it', () => {
    writeList('favourites', ['1', '2'], lists);
    limitJar(1);
    refuseStorage();
    expect([writeList('moodboard', ['7'], lists), lists.readList('favourites')]).toEqual([false, ['1', '2']]);
  });

  test('that has dropped a list gets it back on the next page', () => {
    writeList('favourites', numbers(300), lists);
    writeList('moodboard', ['7'], lists);
    for (const name of others) setCookie(name, '1');
    expire('user_favorites');
    expect(storedList('favourites')).toEqual(numbers(300));
    expect([readCookies('user_favorites').length, lists.readList('moodboard')]).toEqual([1, ['7']]);
  });

  test('a list that was removed does not come back', () => {
    writeList('favourites', ['1', '2'], lists);
    writeList('favourites', [], lists);
    for (const name of others) setCookie(name, '1');
    expect(storedList('favourites')).toEqual([]);
  });

  test('a cookie that was deleted does not come back', () => {
    writeList('favourites', ['1', '2'], lists);
    expire('user_favorites');
    expect(storedList('favourites')).toEqual([]);
    for (const name of others) setCookie(name, '1');
    expect(storedList('favourites')).toEqual([]);
  });
});

test('[F125] a longer cookie of another client is packed when the page reads the list', () => {
  setCookie('user_favorites', JSON.stringify(numbers(400)));
  expect([lists.readList('favourites'), storedList('favourites')]).toEqual([numbers(400), numbers(400)]);
  expect(document.cookie.length).toBeLessThanOrEqual(1300);
});

test('[D8 F125] a long cookie that is not a list stays, for who wrote it', () => {
  setCookie('user_favorites', 'x'.repeat(3000));
  expect([lists.readList('favourites'), document.cookie.length > 3000]).toEqual([[], true]);
});
