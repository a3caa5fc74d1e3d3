import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

describe('[F127] digits', () => {
  test.each([
    ['12345678901234567890', '12345678901234567890'],
    ['-12345678901234567890', '-12345678901234567890'],
    ['[9007199254740991, 9007199254740993]', [9007199254740991, '9007199254740993']],
    ['{"id":12345678901234567890,"price":1.50}', { id: '12345678901234567890', price: 1.5 }],
    ['[1e400, -1E+400]', ['1e400', '-1E+400']],
    ['["\\"", 12345678901234567890]', ['"', '12345678901234567890']],
  ])('a number that JavaScript would round is text: %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  test.each([
    '{"12345678901234567890": "12345678901234567890"}',
    '"a \\" 12345678901234567890"',
    '["\\\\", "12345678901234567890"]',
    '[1, 1.5, -2e3, 0.12345678901234567, 1e21, 1e-400, true]',
  ])('other JSON reads as it does: %s', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  test.each(['12345678901234567890-5', '[12345678901234567890', '12345678901234567890 1', '"12345678901234567890'])(
    'what is not JSON is refused: %s',
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError);
    },
  );
});

test('[F127] every JSON value beside a long number reads as JSON does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(parseJson(`[${text}, 12345678901234567890, ${text}]`)).toEqual([
        JSON.parse(text),
        '12345678901234567890',
        JSON.parse(text),
      ]);
    }),
  );
});

test('the reviver sees every value', () => {
  expect(parseJson('{"a": 1, "b": 12345678901234567890}', (key, value) => (key === 'a' ? undefined : value))).toEqual({
    b: '12345678901234567890',
  });
});
