import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readCookie } from '../cookies.ts';
import type * as guestLists from './guest-lists.ts';
import { cookieNames, isPartial, parseKeys, readStoredKeys, type SavedKind } from './stored-lists.ts';
import { writeList } from './testing-list.ts';

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
    expect(writeList(kind, keys, lists)).toBe(true);
    expect(readCookie(cookieNames[kind])).toBe(json);
    expect([lists.readList(kind), (await freshPage()).readList(kind)]).toEqual([keys, keys]);
  });

  test('lasts for a year on every path of this site', () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    writeList('favourites', ['1'], lists);
    const written = String(set.mock.calls[0]?.[0]);
    expect(written).toMatch(/^user_favorites=\[1\]|^user_favorites=%5B1%5D/);
    expect(written).toMatch(/; path=\/(;|$)/);
    expect(written).toMatch(/; sameSite=Lax/i);
    const days = (Date.parse(/expires=([^;]+)/.exec(written)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(365, 1);
    expect(written).toMatch(/; max-age=31536000(;|$)/);
  });

  test('that becomes empty is soon gone, and not taken for one that was deleted', () => {
    writeList('favourites', numbers(900), lists);
    const set = vi.spyOn(document, 'cookie', 'set');
    expect(writeList('favourites', [], lists)).toBe(true);
    expect([document.cookie, lists.readList('favourites')]).toEqual(['user_favorites=[]', []]);
    expect(set.mock.calls[0]?.[0]).toMatch(/; max-age=86400(;|$)/);
  });

  test('is written as a list though an old library makes arrays text', () => {
    const arrays: object = Array.prototype;
    Object.defineProperty(arrays, 'toJSON', { value: () => '[]', configurable: true });
    writeList('favourites', ['1', 'hl-3'], lists);
    Reflect.deleteProperty(arrays, 'toJSON');
    expect(readCookie('user_favorites')).toBe('[1,"hl-3"]');
  });
});

describe('[F80] a list larger than a cookie', () => {
  test.each([400, 500, 2000])('%i favourites are all kept, the oldest in the cookie', async (count) => {
    const keys = numbers(count);
    expect(writeList('favourites', keys, lists)).toBe(true);
    const inCookie = parseKeys(readCookie('user_favorites'));
    expect(inCookie).toEqual(keys.slice(0, inCookie.length));
    expect(inCookie.length).toBeGreaterThanOrEqual(250);
    expect((await freshPage()).readList('favourites')).toEqual(keys);
    expect(readStoredKeys('favourites')).toEqual(keys);
  });

  test('long ids that overflow into storage are read back unchanged', async () => {
    const keys = Array.from({ length: 300 }, (_, index) => `hl-${index}-${'x'.repeat(50)}`);
    expect(writeList('moodboard', keys, lists)).toBe(true);
    expect((await freshPage()).readList('moodboard')).toEqual(keys);
  });

  test('a list that shrinks again moves back into the cookie', () => {
    writeList('favourites', numbers(1000), lists);
    writeList('favourites', numbers(5), lists);
    expect([isPartial(readCookie('user_favorites')), readStoredKeys('favourites')]).toEqual([false, numbers(5)]);
  });

  test('[F85] if storage is full, the whole list lasts for this page', () => {
    const setItem = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem });
    expect(writeList('favourites', numbers(1000), lists)).toBe(false);
    expect(lists.readList('favourites')).toEqual(numbers(1000));
    expect(writeList('favourites', numbers(10), lists)).toBe(true);
    expect(lists.readList('favourites')).toEqual(numbers(10));
  });
});

describe('[F81 F83] a browser that stores nothing', () => {
  test.each(kinds)('without cookies, %s are in storage', async (kind) => {
    refuseCookies();
    const keys = kind === 'compare' ? ['home_design:1'] : ['1', '2'];
    expect(writeList(kind, keys, lists)).toBe(true);
    expect((await freshPage()).readList(kind)).toEqual(keys);
  });

  test('[D9] without cookies and storage, the list lasts for this page', async () => {
    refuseCookies();
    refuseStorage();
    expect(writeList('favourites', ['1', '2'], lists)).toBe(false);
    expect(lists.readList('favourites')).toEqual(['1', '2']);
    expect((await freshPage()).readList('favourites')).toEqual([]);
  });

  test('[D9] forbidden cookies and storage throw no errors', () => {
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }));
    refuseStorage();
    expect(writeList('compare', ['home_design:1'], lists)).toBe(false);
    expect(lists.readList('compare')).toEqual(['home_design:1']);
  });
});
