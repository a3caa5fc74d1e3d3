import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { collectEntries, hasFiles, urlEncode } from './payload.ts';
import { pick } from '../testing-server.ts';

function formOf(inner: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = inner;
  document.body.replaceChildren(form);
  return form;
}

const pairs = (entries: FormData): [string, unknown][] => [...entries.entries()];
const ofData = (data: Record<string, unknown>): [string, unknown][] => pairs(collectEntries(null, null, null, data));

beforeEach(() => document.body.replaceChildren());

describe('fields', () => {
  test('[R6] a form sends what a native form sends, including repeated names', () => {
    const form = formOf(
      '<input name="a" value="1"><input name="l[]" value="1"><input name="l[]" value="2"><input type="checkbox" name="c" value="x"><input type="checkbox" name="d" value="y" checked><input name="off" value="1" disabled><input value="nameless">',
    );
    expect(pairs(collectEntries(form, null, null, {}))).toEqual([
      ['a', '1'],
      ['l[]', '1'],
      ['l[]', '2'],
      ['d', 'y'],
    ]);
  });

  test('the form’s submitter is sent, another form’s button is not', () => {
    const form = formOf('<input name="a" value="1"><button name="how" value="draft"></button>');
    const stranger = document.createElement('button');
    Object.assign(stranger, { name: 'other', value: '1' });
    document.body.append(stranger);
    expect(pairs(collectEntries(form, pick('button', form), null, {}))).toEqual([
      ['a', '1'],
      ['how', 'draft'],
    ]);
    expect(pairs(collectEntries(form, stranger, null, {}))).toEqual([['a', '1']]);
  });

  test('data replaces all fields of the same name', () => {
    const form = formOf('<input name="l[]" value="1"><input name="l[]" value="2"><input name="a" value="form">');
    expect(pairs(collectEntries(form, null, null, { l: ['9'], a: 'data' }))).toEqual([
      ['l[]', '9'],
      ['a', 'data'],
    ]);
  });

  test.each([
    ['<input name="q" value="oak">', [['q', 'oak']]],
    ['<textarea name="q">oak</textarea>', [['q', 'oak']]],
    ['<input type="checkbox" name="q" value="1">', []],
    ['<input type="checkbox" name="q" value="1" checked>', [['q', '1']]],
    ['<input type="radio" name="q" value="1">', []],
    [
      '<select name="q" multiple><option value="1" selected>1</option><option value="2">2</option><option value="3" selected>3</option></select>',
      [
        ['q', '1'],
        ['q', '3'],
      ],
    ],
    ['<input name="q" value="oak" disabled>', []],
    ['<input value="oak">', []],
    ['<button name="q" value="1"></button>', []],
    ['<input type="file" name="q">', []],
  ])('[F47] a field outside a form, %s, sends what it would send in one', (markup, sent) => {
    document.body.innerHTML = markup;
    expect(pairs(collectEntries(null, null, document.body.firstElementChild, {}))).toEqual(sent);
  });

  test('[F47] a selected file outside a form is sent', () => {
    document.body.innerHTML = '<input type="file" name="plan">';
    const file = new File(['x'], 'plan.pdf');
    const input = pick<HTMLInputElement>('input');
    Object.defineProperty(input, 'files', { value: [file] });
    const entries = collectEntries(null, null, input, {});
    expect(entries.get('plan')).toMatchObject({ name: 'plan.pdf' });
    expect(hasFiles(entries)).toBe(true);
  });
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

describe('[S10] hostile names', () => {
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
        expect(pairs(collectEntries(form, null, null, data))).toEqual([['fine', '1']]);
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

test('an empty file field holds no file', () => {
  const entries = new FormData();
  entries.append('f', new File([], ''));
  expect(hasFiles(entries)).toBe(false);
});
