import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cookieBytes, encodeList, maxCookieBytes } from './list-format.ts';
import { parseKeys, type SavedKind } from './stored-lists.ts';

const numericId = fc.oneof(fc.nat().map(String), fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String));
const textId = fc.stringMatching(/^[\w-]{1,64}$/);
const ids = fc.uniqueArray(fc.oneof(numericId, textId, fc.constantFrom('0800', '1e400', '-0', 'NaN', '00')), {
  maxLength: 300,
});
const lists = fc.tuple(fc.constantFrom<SavedKind>('favourites', 'moodboard', 'compare'), ids).map(([kind, some]) => ({
  kind,
  keys: some.map((id, index) => (kind === 'compare' ? `${index % 2 ? 'home_design' : 'house_land'}:${id}` : id)),
}));

test('[F125] any list is read back from its cookie and the rest, within its budget', () => {
  fc.assert(
    fc.property(lists, ({ kind, keys }) => {
      const { value, rest } = encodeList(kind, keys);
      expect([...parseKeys(value), ...rest]).toEqual(keys);
      expect(cookieBytes(kind, value)).toBeLessThanOrEqual(maxCookieBytes[kind]);
    }),
  );
});

test('[F125] a packed list needs no escaping in a cookie', () => {
  fc.assert(
    fc.property(lists, ({ kind, keys }) => {
      const { value } = encodeList(kind, keys);
      if (value.startsWith('.')) expect(value).toMatch(/^[\w.~-]+$/);
    }),
  );
});

test('[F125] a short list is JSON, which every server reads', () => {
  expect(encodeList('favourites', ['12', 'hl-3', '0800'])).toEqual({ value: '[12,"hl-3","0800"]', rest: [] });
  expect(encodeList('favourites', [])).toEqual({ value: '[]', rest: [] });
});

describe('docs/your-data.md', () => {
  const docs = readFileSync('docs/your-data.md', 'utf8');
  const rows = [...docs.matchAll(/^\| `([.[][^`]*)` +\| (.*?) +\|$/gm)].map(
    ([, value = '', keys = '']) => [value, [...keys.matchAll(/`([^`]+)`/g)].map(([, key]) => key)] as const,
  );

  test('has values of both forms', () => {
    expect(rows.filter(([value]) => value.startsWith('.')).length).toBeGreaterThan(2);
    expect(rows.filter(([value]) => value.startsWith('[')).length).toBeGreaterThan(2);
  });

  test.each(rows)('[F125] the value %s of the docs is read as they say', (value, keys) => {
    expect(parseKeys(value)).toEqual(keys);
  });

  test('[F125] the plugin has the same budget for each list', () => {
    const { favourites, moodboard, compare } = maxCookieBytes;
    expect(readFileSync('october/plugins/verandah/site/classes/saved/GuestList.php', 'utf8')).toContain(
      `['user_favorites' => ${favourites}, 'user_moodboard' => ${moodboard}, 'user_compare' => ${compare}]`,
    );
  });
});

test.each([
  ['.', []],
  ['..', []],
  ['.A.0a.1_', []],
  ['.zzzzzzzzzzzzzzz', []],
  ['.~<b>.~a~b~c.~', []],
  ['.9ix.~__proto__', ['12345', '__proto__']],
])('[D8 F125] other packed items are skipped: %s', (value, keys) => {
  expect(parseKeys(value)).toEqual(keys);
});

test.each([
  ['[12345678901234567890]', ['12345678901234567890']],
  ['[9007199254740993,"9007199254740993"]', ['9007199254740993', '9007199254740993']],
  ['[0800, 1e400 ,-3]', ['0800', '1e400', '-3']],
  ['["1,2","a\\"3",4]', ['4']],
  ['[{"comparable_id":12345678901234567890,"comparable_type":"home_design"}]', ['home_design:12345678901234567890']],
  ['[1"2]', []],
  ['[1-2]', []],
])('[F125] numbers in JSON keep their digits: %s', (json, keys) => {
  expect(parseKeys(json)).toEqual(keys);
});
