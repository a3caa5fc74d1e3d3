import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readCookie } from '../cookies.ts';
import { cookieNames, parseKeys, readStoredKeys, type SavedKind } from './stored-lists.ts';

const kinds: readonly SavedKind[] = ['favourites', 'moodboard', 'compare'];

beforeEach(() => {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  localStorage.clear();
});

const home = (id: unknown, type: unknown = 'home_design'): Record<string, unknown> => ({
  comparable_id: id,
  comparable_type: type,
});

describe('[D8] an invalid list is empty', () => {
  test.each([
    '',
    ' ',
    '[',
    '[1,2',
    '{}',
    '{"0":1,"length":1}',
    'null',
    '12',
    '"12"',
    'true',
    '[1,]',
    'undefined',
    'eyJpdiI6IkFiYz09IiwidmFsdWUiOiJ4In0=',
    '\u0000',
    '[1]x',
  ])('%j', (json) => {
    expect(parseKeys(json)).toEqual([]);
  });

  test.each(['%E0%A4%A', '%', '%7B%22', '[1,2', 'eyJpdiI6IkFiYz09IiwidmFsdWUiOiJ4In0%3D'])(
    'as a cookie: %s',
    (value) => {
      document.cookie = `user_favorites=${value}; path=/`;
      expect(readStoredKeys('favourites')).toEqual([]);
    },
  );
});

describe('[R117] invalid entries of a list are skipped', () => {
  test.each([
    ['numbers and text', [1, '2', '03', 'hl-4', 'a_b'], ['1', '2', '03', 'hl-4', 'a_b']],
    ['other types', [null, true, [7], [[8]], {}, 1, ''], ['1']],
    ['markup and selectors', ['<img src=x onerror=alert(1)>', '"]', 'a b', 'a.b', '#a', 'ä', 'a\n', 5], ['5']],
    ['numbers that are not ids', [1.5, 1e21, -0, -3], ['0', '-3']],
    ['ids that are too long', ['x'.repeat(64), 'x'.repeat(65)], ['x'.repeat(64)]],
    [
      'names of Object.prototype members',
      ['__proto__', 'constructor', 'toString'],
      ['__proto__', 'constructor', 'toString'],
    ],
    ['comparables', [home(1), home('2', 'house_land')], ['home_design:1', 'house_land:2']],
    [
      'comparables of other types',
      [home(1, 'shed'), home(1, '__proto__'), home(1, ['home_design']), home(1, null), { comparable_id: 1 }, home(9)],
      ['home_design:9'],
    ],
    [
      'comparables without an id',
      [home(undefined), home(null), home(''), home([1]), home({ a: 1 }), home(9)],
      ['home_design:9'],
    ],
    ['comparables in comparables', [home(home(1)), home(home(1), 'house_land'), home(9)], ['home_design:9']],
    [
      'objects that throw when converted to text',
      [home({ toString: 1, valueOf: 1 }), home(1, { toString: 1 }), home(9)],
      ['home_design:9'],
    ],
  ])('%s', (_, list, keys) => {
    expect(parseKeys(JSON.stringify(list))).toEqual(keys);
  });

  test('[F68] prototypes are not polluted', () => {
    expect(
      parseKeys(
        '[{"__proto__":{"polluted":1},"comparable_id":1,"comparable_type":"home_design"},{"constructor":{"prototype":{"polluted":1}}}]',
      ),
    ).toEqual(['home_design:1']);
    expect('polluted' in {}).toBe(false);
  });

  test('a list holds items of its own kind only', () => {
    const mixed = encodeURIComponent(JSON.stringify([1, 'hl-2', home(3), 'home_design:4']));
    for (const name of Object.values(cookieNames)) document.cookie = `${name}=${mixed}; path=/`;
    expect(kinds.map(readStoredKeys)).toEqual([
      ['1', 'hl-2'],
      ['1', 'hl-2'],
      ['home_design:3', 'home_design:4'],
    ]);
  });
});

test('any stored text gives unique valid keys, without an error', () => {
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.oneof(
          fc.jsonValue(),
          fc.record({
            comparable_id: fc.jsonValue(),
            comparable_type: fc.constantFrom('home_design', 'house_land', '__proto__', 1),
          }),
        ),
      )
      .map((list) => JSON.stringify(list)),
  );
  const encoding = fc.constantFrom(encodeURIComponent, (value: string) => value.replaceAll(/[;\s]/g, ''));
  fc.assert(
    fc.property(text, text, encoding, fc.constantFrom(...kinds), (cookie, more, encode, kind) => {
      document.cookie = `${cookieNames[kind]}=${encode(cookie)}; path=/`;
      localStorage.setItem(`${cookieNames[kind]}/${more}`, cookie);
      localStorage.setItem(`${cookieNames[kind]}/8`, more);
      const keys = readStoredKeys(kind);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys)
        expect(key).toMatch(kind === 'compare' ? /^(home_design|house_land):[\w-]{1,64}$/ : /^[\w-]{1,64}$/);
    }),
    { numRuns: 300 },
  );
});

test('a hundred thousand entries are read', () => {
  const keys = parseKeys(JSON.stringify(Array.from({ length: 100_000 }, (_, index) => index)));
  expect([keys.length, keys[0], keys.at(-1)]).toEqual([100_000, '0', '99999']);
});

test('a deeply nested list is skipped', () => {
  const depth = 200_000;
  const nested = `[${'{"comparable_type":"home_design","comparable_id":'.repeat(depth)}1${'}'.repeat(depth)},${JSON.stringify(home(5))}]`;
  expect(parseKeys(nested)).toEqual(['home_design:5']);
});

test('[F80] storage is read only if the cookie is partial', () => {
  localStorage.setItem('user_favorites/7', '1700000000000');
  localStorage.setItem('user_favorites/8', '-1700000000000');
  document.cookie = 'user_favorites=[1]; path=/';
  expect(readStoredKeys('favourites')).toEqual(['1']);
  document.cookie = 'user_favorites=.1.; path=/';
  expect(readStoredKeys('favourites')).toEqual(['1', '7']);
});

test('[F87] other malformed cookies do no harm', () => {
  document.cookie = 'XSRF-TOKEN=%E0%A4%A; path=/';
  document.cookie = 'x=%; path=/';
  document.cookie = 'not_user_favorites=[9]; path=/';
  document.cookie = 'user_favorites=[1]; path=/';
  expect([readStoredKeys('favourites'), readCookie('x'), readCookie('nowhere'), readCookie('user_favorites')]).toEqual([
    ['1'],
    '',
    '',
    '[1]',
  ]);
});

test('[D9 F83] unreadable cookies and storage give empty lists', () => {
  const refused = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.spyOn(document, 'cookie', 'get').mockImplementation(refused);
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refused);
  expect(kinds.map(readStoredKeys)).toEqual([[], [], []]);
});
