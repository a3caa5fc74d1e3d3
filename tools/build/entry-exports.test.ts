import { expect, test } from 'vitest';
import { shortExports } from './entry-exports.mjs';

test('the entry exports local names, and says which name each became', () => {
  const { text, nameOf } = shortExports('var m=1,k=2;export{m as a,k as b,c};\n', 'verandah-A.js', []);
  expect(text).toBe('var m=1,k=2;export{m,k,c};\n');
  expect(['a', 'b', 'c'].map(nameOf)).toEqual(['m', 'k', 'c']);
});

test('what a plain module imports keeps its name, and no two exports share one', () => {
  const { text, nameOf } = shortExports('export{m as a,a as d,d as e,k as b};', 'verandah-A.js', [
    'import{a as x}from"./verandah-A.js";import{b}from"./chunk-B.js";',
  ]);
  expect(text).toBe('export{m as a,a as d,d as e,k};\n');
  expect(['a', 'd', 'e', 'b'].map(nameOf)).toEqual(['a', 'd', 'e', 'k']);
});

test('an entry without exports stays as it is', () => {
  expect(shortExports('start();\n', 'verandah-A.js', []).text).toBe('start();\n');
});
