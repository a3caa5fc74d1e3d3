import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { addData, encoderOf, urlEncode } from './payload.ts';
import { pick } from '../testing-server.ts';

function formOf(inner: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = inner;
  document.body.replaceChildren(form);
  return form;
}

function withData(entries: FormData, data: Record<string, unknown>): [string, unknown][] {
  addData(entries, data);
  return [...entries.entries()];
}
const ofData = (data: Record<string, unknown>): [string, unknown][] => withData(new FormData(), data);

beforeEach(() => document.body.replaceChildren());

test('data replaces all fields of the same name', () => {
  const form = formOf('<input name="l[]" value="1"><input name="l[]" value="2"><input name="a" value="form">');
  expect(withData(new FormData(form), { l: ['9'], a: 'data' })).toEqual([
    ['l[]', '9'],
    ['a', 'data'],
  ]);
});

describe('values of data', () => {
  test.each([
    [null, ''],
    [undefined, ''],
    [true, '1'],
    [false, '0'],
    [5, '5'],
    [1.5, '1.5'],
    ['text', 'text'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
  ])('%s is sent as "%s"', (value, sent) => {
    expect(ofData({ v: value })).toEqual([['v', sent]]);
  });

  test('[R7] nested data becomes bracket names, with [] or [n] for lists', () => {
    expect(ofData({ a: { b: { c: 1 } }, l: [1, null, true], o: [{ k: 1 }, { k: 2 }], n: [[1], [2]] })).toEqual([
      ['a[b][c]', '1'],
      ['l[]', '1'],
      ['l[]', ''],
      ['l[]', '1'],
      ['o[0][k]', '1'],
      ['o[1][k]', '2'],
      ['n[0][]', '1'],
      ['n[1][]', '2'],
    ]);
  });

  test('a Blob keeps its file name', () => {
    const [[, plain] = [], [, named] = []] = ofData({
      p: new Blob(['x']),
      n: Object.assign(new Blob(['x']), { filename: 'plan.svg' }),
    });
    expect([(plain as File).name, (named as File).name]).toEqual(['blob', 'plan.svg']);
  });

  test('circular references in data are left out', () => {
    const loop: Record<string, unknown> = { a: 1 };
    loop.self = loop;
    expect(ofData({ loop })).toEqual([['loop[a]', '1']]);
  });
});

describe('[S10 F68] hostile names', () => {
  const hostile = fc.constantFrom('__proto__', 'constructor', 'prototype');
  const name = fc.oneof(
    hostile,
    hostile.map((key) => `${key}[polluted]`),
    hostile.map((key) => `a[${key}][polluted]`),
    hostile.map((key) => `a[b][${key}]`),
  );

  test('neither fields nor data can name a prototype', () => {
    fc.assert(
      fc.property(name, (key) => {
        const form = formOf('<input value="1"><input name="fine" value="1">');
        pick<HTMLInputElement>('input', form).name = key;
        const data = JSON.parse(`{ "${key}": 1, "x": { "${key}": { "polluted": 1 } } }`) as Record<string, unknown>;
        expect(withData(new FormData(form), data)).toEqual([['fine', '1']]);
        expect('polluted' in {}).toBe(false);
      }),
    );
  });

  test('similar harmless names are sent', () => {
    expect(ofData({ constructors: 1, my__proto__: 2, 'prototype-id': 3 })).toHaveLength(3);
  });
});

describe('[R6] url-encoding', () => {
  test('keeps repeated names, encodes special characters, sends a file as its name', () => {
    const entries = new FormData();
    entries.append('l[]', '1');
    entries.append('l[]', '2');
    entries.append('q', 'a&b=c d+é');
    entries.append('f', new File(['x'], 'plan.pdf'));
    expect(urlEncode(entries)).toBe('l%5B%5D=1&l%5B%5D=2&q=a%26b%3Dc+d%2B%C3%A9&f=plan.pdf');
  });

  test.each(['one\ntwo', 'one\r\ntwo', 'one\rtwo'])('ends lines as a native form does: %j', (text) => {
    const entries = new FormData();
    entries.append('message', text);
    expect(urlEncode(entries)).toBe('message=one%0D%0Atwo');
  });

  test('any names and values survive encoding and decoding', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('é', '漢字', '😀', 'a&b=c', '\0', '%', '+'));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (given) => {
        const entries = new FormData();
        for (const [key, value] of given) entries.append(key, value);
        expect([...new URLSearchParams(urlEncode(entries))]).toEqual(given);
      }),
    );
  });
});

test('an empty file field holds no file', async () => {
  const entries = new FormData();
  entries.append('f', new File([], ''));
  const { encode } = await encoderOf(entries, {}, null);
  expect(encode()).toBe('f=');
});
