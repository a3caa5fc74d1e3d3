import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['ARDENNE', 'ardenne'],
  ['Ardénne', 'ardenne'],
  ['Ardénne'.normalize('NFD'), 'ardenne'],
  ['d’Or', 'dor'],
  ["d'Or", 'dor'],
  ['Kaʻiulani', 'kaiulani'],
  ['Đặng', 'dang'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['İstanbul', 'istanbul'],
  ['Oﬃce', 'office'],
  ['李小龙 28', '李小龙 28'],
  ['', ''],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
