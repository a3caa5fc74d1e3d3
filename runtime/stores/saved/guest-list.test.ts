import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readCookie } from '../cookies.ts';
import { GuestList } from './guest-list.ts';
import { cookieNames, isPartial, parseKeys, readStoredKeys, type SavedKind } from './stored-lists.ts';
import { clearLists, writeList } from './testing-list.ts';

const kinds: readonly SavedKind[] = ['favourites', 'moodboard', 'compare'];
const numbers = (length: number): string[] => Array.from({ length }, (_, index) => String(10_000 + index));

/** What a new page reads, which has lost what the last one held in memory. */
const readLater = (kind: SavedKind): string[] => new GuestList(kind).keys();

beforeEach(clearLists);

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
  ] as const)('of %s round-trips through the cookie that the server reads', (kind, keys, json) => {
    const list = new GuestList(kind);
    expect(writeList(kind, keys, list)).toBe(true);
    expect(readCookie(cookieNames[kind])).toBe(json);
    expect([list.keys(), readLater(kind)]).toEqual([keys, keys]);
  });

  test('lasts for a year on every path of this site', () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    writeList('favourites', ['1']);
    const written = String(set.mock.calls[0]?.[0]);
    expect(written).toMatch(/^user_favorites=\[1\]|^user_favorites=%5B1%5D/);
    expect(written).toMatch(/; path=\/(;|$)/);
    expect(written).toMatch(/; sameSite=Lax/i);
    const days = (Date.parse(/expires=([^;]+)/.exec(written)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(365, 1);
    expect(written).toMatch(/; max-age=31536000(;|$)/);
  });

  test('that becomes empty has no cookie', () => {
    writeList('favourites', numbers(900));
    expect(writeList('favourites', [])).toBe(true);
    expect([document.cookie, readLater('favourites')]).toEqual(['', []]);
  });

  test('is written as a list though an old library makes arrays text', () => {
    const arrays: object = Array.prototype;
    Object.defineProperty(arrays, 'toJSON', { value: () => '[]', configurable: true });
    writeList('favourites', ['1', 'hl-3']);
    Reflect.deleteProperty(arrays, 'toJSON');
    expect(readCookie('user_favorites')).toBe('[1,"hl-3"]');
  });
});

describe('[F80] a list larger than a cookie', () => {
  test.each([400, 500, 2000])('%i favourites are all kept, the oldest in the cookie', (count) => {
    const keys = numbers(count);
    expect(writeList('favourites', keys)).toBe(true);
    const inCookie = parseKeys(readCookie('user_favorites'));
    expect(inCookie).toEqual(keys.slice(0, inCookie.length));
    expect(inCookie.length).toBeGreaterThanOrEqual(250);
    expect(readLater('favourites')).toEqual(keys);
    expect(readStoredKeys('favourites')).toEqual(keys);
  });

  test('long ids that overflow into storage are read back unchanged', () => {
    const keys = Array.from({ length: 300 }, (_, index) => `hl-${index}-${'x'.repeat(50)}`);
    expect(writeList('moodboard', keys)).toBe(true);
    expect(readLater('moodboard')).toEqual(keys);
  });

  test('a list that shrinks again moves back into the cookie', () => {
    writeList('favourites', numbers(1000));
    writeList('favourites', numbers(5));
    expect([isPartial(readCookie('user_favorites')), readStoredKeys('favourites')]).toEqual([false, numbers(5)]);
  });

  test('[F85] if storage is full, the whole list lasts for this page', () => {
    const setItem = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem });
    const list = new GuestList('favourites');
    expect([writeList('favourites', numbers(1000), list), list.keys()]).toEqual([false, numbers(1000)]);
    expect([writeList('favourites', numbers(10), list), list.keys()]).toEqual([true, numbers(10)]);
  });
});

describe('[F81 F83] a browser that stores nothing', () => {
  test.each(kinds)('without cookies, %s are in storage', (kind) => {
    refuseCookies();
    const keys = kind === 'compare' ? ['home_design:1'] : ['1', '2'];
    expect([writeList(kind, keys), readLater(kind)]).toEqual([true, keys]);
  });

  test('[D9] without cookies and storage, the list lasts for this page', () => {
    refuseCookies();
    refuseStorage();
    const list = new GuestList('favourites');
    expect(writeList('favourites', ['1', '2'], list)).toBe(false);
    expect([list.keys(), readLater('favourites')]).toEqual([['1', '2'], []]);
  });

  test('[D9] forbidden cookies and storage throw no errors', () => {
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }));
    refuseStorage();
    const list = new GuestList('compare');
    expect([writeList('compare', ['home_design:1'], list), list.keys()]).toEqual([false, ['home_design:1']]);
  });
});
