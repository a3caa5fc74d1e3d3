import { expect, test } from 'vitest';
import { selectorsOf } from './theme-styles.ts';

test.each([
  ['a', ['a']],
  ['a, .b > button', ['a', '.b > button']],
  [':is(.a, p, .c) + form, button', [':is(.a, p, .c) + form', 'button']],
  [':not(:is(a, :where(b, c))) d', [':not(:is(a, :where(b, c))) d']],
  ['[title="a, (b"] i,[lang="\\",("] b', ['[title="a, (b"] i', '[lang="\\",("] b']],
])('the selectors of the list %s', (list, selectors) => {
  expect(selectorsOf(list)).toEqual(selectors);
});
