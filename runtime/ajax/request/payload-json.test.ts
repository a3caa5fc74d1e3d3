import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nestEntries } from './payload-json.ts';

function nested(...pairs: [string, string | Blob][]): unknown {
  const entries = new FormData();
  for (const [name, value] of pairs) {
    if (typeof value === 'string') entries.append(name, value);
    else entries.append(name, value, 'file');
  }
  return JSON.parse(JSON.stringify(nestEntries(entries)));
}

describe('[R7] bulk mode', () => {
  test.each<[string, [string, string][], unknown]>([
    ['a plain name', [['a', '1']], { a: '1' }],
    [
      'the last of a repeated plain name',
      [
        ['a', '1'],
        ['a', '2'],
      ],
      { a: '2' },
    ],
    [
      'a list, nested once',
      [
        ['l[]', '1'],
        ['l[]', '2'],
      ],
      { l: ['1', '2'] },
    ],
    ['a list of one', [['l[]', '1']], { l: ['1'] }],
    ['lines as a native form ends them', [['a', 'one\ntwo\r\nthree']], { a: 'one\r\ntwo\r\nthree' }],
    ['brackets that do not end', [['a[b][c', '1']], { a: { b: '1' } }],
    [
      'nested objects',
      [
        ['a[b][c]', '1'],
        ['a[b][d]', '2'],
      ],
      { a: { b: { c: '1', d: '2' } } },
    ],
    [
      'a list of objects',
      [
        ['o[0][k]', '1'],
        ['o[0][m]', '2'],
        ['o[1][k]', '3'],
      ],
      { o: [{ k: '1', m: '2' }, { k: '3' }] },
    ],
    [
      'numbers that are no list',
      [
        ['o[5]', 'x'],
        ['o[9]', 'y'],
      ],
      { o: { 5: 'x', 9: 'y' } },
    ],
    [
      'a list inside an object',
      [
        ['a[l][]', '1'],
        ['a[l][]', '2'],
      ],
      { a: { l: ['1', '2'] } },
    ],
    [
      'given numbers and a free one',
      [
        ['a[1]', 'x'],
        ['a[]', 'y'],
      ],
      { a: { 1: 'x', 2: 'y' } },
    ],
    [
      'an object after a text of the same name',
      [
        ['a', '1'],
        ['a[b]', '2'],
      ],
      { a: { b: '2' } },
    ],
  ])('%s', (_, pairs, value) => {
    expect(nested(...pairs)).toEqual(value);
  });

  test('files are left out, because JSON cannot carry them', () => {
    expect(nested(['a', '1'], ['f', new Blob(['x'])])).toEqual({ a: '1' });
  });
});

describe('[S10] hostile names', () => {
  const segment = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'a', '0', '', 'length');
  const name = fc
    .tuple(segment, fc.array(segment, { maxLength: 4 }))
    .map(([first, rest]) => first + rest.map((part) => `[${part}]`).join(''));

  test('no form can reach Object.prototype', () => {
    const own = Object.getOwnPropertyNames(Object.prototype).join();
    const string = Object.prototype.toString;
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const entries = new FormData();
        for (const [key, value] of pairs) entries.append(key, value);
        JSON.stringify(nestEntries(entries));
        expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(own);
        expect(Object.prototype.toString).toBe(string);
      }),
      { numRuns: 500 },
    );
  });

  test('unbalanced brackets never throw', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('[', ']', 'a', '0', '.'), { maxLength: 20 }).map((parts) => parts.join('')),
        (key) => {
          const entries = new FormData();
          entries.append(key, 'v');
          expect(() => JSON.stringify(nestEntries(entries))).not.toThrow();
        },
      ),
    );
  });

  test('2,000 nested brackets are parsed', () => {
    const entries = new FormData();
    entries.append(`a${'[b]'.repeat(2000)}`, 'v');
    expect(() => JSON.stringify(nestEntries(entries))).not.toThrow();
  });
});
