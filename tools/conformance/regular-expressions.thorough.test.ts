import { expect, test } from 'vitest';
import { expressionsIn, slowTextFor } from './regular-expressions.ts';

test('expressions are found as literals and as texts, each once', () => {
  const text = 'const a = /x+/g, b = new RegExp("y", "i"), c = new RegExp(`${a}`), d = /x+/g, e = "/no/";';
  expect(expressionsIn([{ path: 'a.ts', text }])).toEqual([
    { place: 'a.ts:1', expression: /x+/g },
    { place: 'a.ts:1', expression: /y/i },
  ]);
});

test.each([
  /<meta[^>]*\bname=csrf\b[^>]*>/i,
  /https?:\/\/\S+\.js/,
  /^\s+|\s+$/g,
  /\[([^\]]*)\]/g,
  /^(\w+\s?)+$/,
  /"(?:[^"\\]|\\.)*"/,
  /[?#].*$/,
])('finds a slow text for %s', (expression) => {
  expect(slowTextFor(expression)).toBeDefined();
});

test.each([/^\d+$/, /^[\w-]{1,64}$/, /"[^"]*"?/g, /^(\w*)\s*([^]*)/])('leaves %s alone', (expression) => {
  expect(slowTextFor(expression)).toBeUndefined();
});
