import { expect, test } from 'vitest';
import { firstDifference } from './compare.mjs';

test.each([
  ['a quote', '<a title="It&#39;s">', '<a title="It&#039;s">'],
  ['a slash in JSON', '{"href":"/a"}', '{"href":"\\/a"}'],
  ['a letter in JSON', '{"name":"Tiếng"}', '{"name":"Ti\\u1ebfng"}'],
])('the same character may be encoded in two ways: %s', (_, expected, found) => {
  expect(firstDifference(expected, found)).toBeNull();
});

test.each([
  ['markup', '<p>a</p>', '<p>b</p>'],
  ['escaping', '<p>&lt;b&gt;</p>', '<p><b></p>'],
  ['an end that is missing', '<p>a</p>', '<p>a'],
  ['a tag in JSON', '{"a":"<"}', '{"a":"\\u003c"}'],
])('a difference is shown from both sides: %s', (_, expected, found) => {
  expect(firstDifference(expected, found)).toMatch(/^fixture: .*\nPHP: {5}/);
});

test('an error of PHP is the difference', () => {
  expect(firstDifference('<p>', { error: 'SyntaxError: Unknown "money" filter.' })).toContain('Unknown "money" filter');
});
