import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRelaxed } from './relaxed-json.ts';

describe('valid notation', () => {
  test.each([
    ["'verandah/listing/results': '#results'", { 'verandah/listing/results': '#results' }],
    ["{'a': 1, \"b\": 'two'}", { a: 1, b: 'two' }],
    ['a: 1, b: true, c: false, d: null', { a: 1, b: true, c: false, d: null }],
    ['{a: 10px}', { a: 10 }],
    ['12abc', 12],
    ['{a: 50%, b: 1.5em, c: -0.5}', { a: 50, b: 1.5, c: -0.5 }],
    ['{a-b: 1, $c: 2, _self: true}', { 'a-b': 1, $c: 2, _self: true }],
    ['[1, [2, 3], {a: []},]', [1, [2, 3], { a: [] }]],
    ['{a: 1,}', { a: 1 }],
    ['a: {b: {c: "d"}}', { a: { b: { c: 'd' } } }],
    ["'it\\'s'", "it's"],
    ['"tab\\tline\\nquote\\"\\u00e9"', 'tab\tline\nquote"é'],
    ['  \n {  a :\n1 } \t', { a: 1 }],
    ['', {}],
    ['   ', {}],
    ['{}', {}],
    ['#list: "=.x"', { '#list': '=.x' }],
    ['@#list: 1, ^.x: 2, !#y: 3', { '@#list': 1, '^.x': 2, '!#y': 3 }],
    ['true', true],
    ['undefined', null],
    ["'a: b'", 'a: b'],
    ['{a: falsy}', { a: false }],
    ['{a b: 1}', { a: 1 }],
    ["{a:'x' b:1}", { a: 'x' }],
    ["a: 'x' b: 1, c: 2", { a: 'x', c: 2 }],
    ['[1,,2]', [1, null, 2]],
    ['[1, 2 3]', [1, 2]],
    ['{a: 0x10}', { a: 0 }],
    ["url: 'https://a.example/?q=1,2'", { url: 'https://a.example/?q=1,2' }],
  ])('[R9 R10] %s reads as it looks', (source, value) => {
    expect(parseRelaxed(source)).toEqual(value);
  });
});

describe('[F127] numbers', () => {
  test.each([
    ['id: 12345678901234567890', { id: '12345678901234567890' }],
    ['postcode: 0800', { postcode: '0800' }],
    ['[007, -007, 7]', ['007', '-007', 7]],
    ['[1e400, 1e3, 0e1]', ['1e400', '1e3', '0e1']],
    ['price: 12.50', { price: '12.50' }],
    ['-.5', '-.5'],
    ['0800px', '0800'],
    ['[9007199254740991, 9007199254740993]', [9007199254740991, '9007199254740993']],
    ['0.1234567890123456789', '0.1234567890123456789'],
  ])('%s keeps every digit', (source, value) => {
    expect(parseRelaxed(source)).toEqual(value);
  });
});

describe('syntax errors', () => {
  test.each([
    ['{a: foo}', /text needs quotes.*character 5/],
    ['{a: 1', /"," or "}"/],
    ['[1', /"," or "]"/],
    ["'open", /closing '/],
    ['{a: 1}}', /the end/],
    ['{a {b: 1}', /":" at character 4/],
    ['{a: 1 {b: 2}}', /"," or "}"/],
    ['{a: featured}', /text needs quotes/],
    ['a: `x`', /text needs quotes/],
    ['a: alert(1)', /text needs quotes/],
    ['a: toString', /text needs quotes/],
    ['a: __proto__', /text needs quotes/],
    ['['.repeat(80), /less nesting/],
    ['{a:'.repeat(80), /less nesting/],
  ])('%s', (source, message) => {
    expect(() => parseRelaxed(source)).toThrow(SyntaxError);
    expect(() => parseRelaxed(source)).toThrow(message);
  });
});

describe('[S10] hostile keys', () => {
  const spellings = [
    '__proto__',
    "'__proto__'",
    '"__proto__"',
    '"\\u005f_proto__"',
    'constructor',
    'prototype',
    "'constructor'",
  ];

  test.each(spellings)('the key %s is dropped at any depth', (key) => {
    const before = Object.getOwnPropertyNames(Object.prototype).join();
    expect(parseRelaxed(`{${key}: {polluted: 1}, fine: {${key}: {polluted: 1}, x: 1}}`)).toEqual({ fine: { x: 1 } });
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
    expect('polluted' in {}).toBe(false);
  });

  test('no text changes Object.prototype or gives a value another prototype', () => {
    const keys = fc.constantFrom(...spellings, 'a', '#b', "'c d'");
    const scalars = fc.constantFrom('1', "'x'", 'true', 'null', '{polluted: 1}', '[{polluted: 1}]');
    const source = fc
      .array(fc.tuple(keys, scalars))
      .map((pairs) => pairs.map(([key, value]) => `${key}: ${value}`).join(', '));
    fc.assert(
      fc.property(source, (text) => {
        const value = parseRelaxed(text);
        expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
        expect('polluted' in {}).toBe(false);
      }),
    );
  });
});

test('every JSON value reads as JSON does', () => {
  const isHostile = (text: string): boolean => /__proto__|constructor|prototype/.test(text);
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (json) => {
      fc.pre(!isHostile(json));
      expect(parseRelaxed(json)).toEqual(JSON.parse(json));
    }),
  );
});

describe('any text', () => {
  const fragments = fc
    .array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ':',
        ',',
        "'",
        '"',
        '\\',
        'a',
        '1',
        '-',
        '.',
        'e',
        ' ',
        '\n',
        'true',
        '\\u',
        '\\u0041',
        '__proto__',
        '#x',
        '%',
        '\u2028',
        '\0',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(''));

  test('gives a value or a SyntaxError, never anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fragments, fc.string()), (source) => {
        try {
          parseRelaxed(source);
        } catch (error) {
          if (!(error instanceof SyntaxError)) throw error;
        }
      }),
      { numRuns: 250 },
    );
  });

  test('strict JSON reads the same as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/__proto__|constructor|prototype/.test(text));
        expect(parseRelaxed(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 200 },
    );
  });

  // Quadratic time would be past the time limit of a test.
  test.each([
    ['an unclosed string', `'${'x'.repeat(1_000_000)}`],
    ['backslashes', `'${'\\'.repeat(1_000_000)}`],
    ['a very long bare word', 'a'.repeat(1_000_000)],
    ['blanks before a colon that never comes', `a${' '.repeat(1_000_000)}`],
    ['opening brackets', '['.repeat(1_000_000)],
    ['quotes', "'".repeat(1_000_000)],
  ])('[S16] a megabyte of %s is refused', (_, source) => {
    expect(() => parseRelaxed(source)).toThrow(SyntaxError);
  });

  test.each<[string, string, unknown]>([
    ['digits', '1'.repeat(1_000_000), '1'.repeat(1_000_000)],
    ['many pairs', 'a: 1, '.repeat(150_000), { a: 1 }],
    ['many empty lists', `[${'[],'.repeat(300_000)}]`, expect.objectContaining({ length: 300_000 })],
  ])('[S16] a megabyte of %s is parsed', (_, source, value) => {
    expect(parseRelaxed(source)).toEqual(value);
  });

  test('10 MB in one attribute cannot exhaust the stack', () => {
    const text = 'x'.repeat(10_000_000);
    expect(parseRelaxed(`'a': '${text}'`)).toEqual({ a: text });
    expect(parseRelaxed(`'${text}'`)).toBe(text);
  });
});
