/** A guest's lists with duplicate cookies, a full storage, and a full cookie jar. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GuestList } from './guest-list.ts';
import { readCookies, readStoredKeys, type SavedKind } from './stored-lists.ts';
import { clearLists, writeList } from './testing-list.ts';

const numbers = (length: number): string[] => Array.from({ length }, (_, index) => String(10_000 + index));

/** What a page opened later reads. */
const readLater = (kind: SavedKind): string[] => new GuestList(kind).keys();

const setCookie = (name: string, value: string, scope = 'path=/'): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; ${scope}`;
};
const expire = (name: string): void => {
  document.cookie = `${name}=; path=/; max-age=-1`;
};

const refuseCookies = (): unknown => vi.spyOn(document, 'cookie', 'set').mockReturnValue();
beforeEach(clearLists);

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
    expect(readLater('favourites')).toEqual(['1', '2', 'hl-3']);
    history.replaceState(null, '', '/');
    expect([readCookies('user_favorites'), readLater('favourites')]).toEqual([['[1,2,"hl-3"]'], ['1', '2', 'hl-3']]);
  });

  test('keeps the readable value beside an unreadable one', () => {
    setCookie('user_favorites', '[1,2]');
    document.cookie = 'user_favorites=%E0%A4%A; path=/home-designs';
    expect(readLater('favourites')).toEqual(['1', '2']);
    expect(readCookies('user_favorites')).toEqual(['[1,2]']);
    expect(Object.values(localStorage)).toContain('%E0%A4%A');
  });

  test('is one after a write', () => {
    setCookie('user_favorites', '[1]', 'path=/home-designs');
    expect(writeList('favourites', ['1', '2'])).toBe(true);
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
    writeList('favourites', numbers(1000));
    fillStorage();
    const list = new GuestList('favourites');
    expect([writeList('favourites', keys, list), list.keys()]).toEqual([false, keys]);
    expect(readLater('favourites')).toEqual(expect.arrayContaining(numbers(1000)));
  });

  test('keeps a list that no longer fits its cookie', () => {
    writeList('favourites', numbers(200));
    fillStorage();
    expect(writeList('favourites', numbers(400))).toBe(false);
    expect(readLater('favourites')).toEqual(expect.arrayContaining(numbers(200)));
  });

  test('takes a list that fits its cookie', () => {
    fillStorage();
    expect(writeList('favourites', numbers(200))).toBe(true);
    expect(readLater('favourites')).toEqual(numbers(200));
  });

  test('removals need no room, and make some', () => {
    writeList('favourites', ['1', '2', '3']);
    writeList('favourites', ['1', '2']);
    fillStorage();
    refuseCookies();
    expect([writeList('favourites', ['2']), writeList('favourites', ['2', '4'])]).toEqual([true, true]);
    expect(readLater('favourites')).toEqual(['2', '4']);
  });

  test('keeps a long list if the browser refuses the cookie, too', () => {
    writeList('favourites', numbers(1000));
    fillStorage();
    refuseCookies();
    expect(writeList('favourites', numbers(1001))).toBe(false);
    expect(readLater('favourites')).toEqual(expect.arrayContaining(numbers(1000)));
  });
});

describe('[F124] a full cookie jar', () => {
  test('that has dropped a list gets it back on the next page', () => {
    writeList('favourites', numbers(300));
    expire('user_favorites');
    expect(readLater('favourites')).toEqual(numbers(300));
    expect(readCookies('user_favorites')).toHaveLength(1);
  });

  test('that drops another list for one leaves both to the next page', () => {
    writeList('favourites', numbers(300));
    limitJar(1);
    expect(writeList('moodboard', ['7'])).toBe(true);
    expect([readCookies('user_favorites'), readCookies('user_moodboard')]).toEqual([[], ['[7]']]);
    expect([readLater('favourites'), readLater('moodboard')]).toEqual([numbers(300), ['7']]);
  });

  test('a list that was removed does not come back', () => {
    writeList('favourites', ['1', '2']);
    writeList('favourites', []);
    expect([readLater('favourites'), document.cookie]).toEqual([[], '']);
  });
});

test('[F125] a longer cookie of another client is packed when the page reads the list', () => {
  setCookie('user_favorites', JSON.stringify(numbers(400)));
  expect([readLater('favourites'), readLater('favourites')]).toEqual([numbers(400), numbers(400)]);
  expect(document.cookie.length).toBeLessThanOrEqual(1300);
});

test('[D8 F125] a long cookie that is not a list stays, for who wrote it', () => {
  setCookie('user_favorites', 'x'.repeat(3000));
  expect([readLater('favourites'), document.cookie.length > 3000]).toEqual([[], true]);
});
