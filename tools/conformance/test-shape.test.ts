import { expect, test } from 'vitest';
import type { SourceFile } from './source-files.ts';
import { standInFaults, titleFaults } from './test-shape.ts';

const sample = (text: string): SourceFile[] => [{ path: 'widgets/map/map.test.ts', text }];

test.each([
  "const a = 1;\nconst pin = find('pin') ?? document.createElement('i');",
  "const a = 1;\nconst pin = find('pin') ??\n  (document.body as Pin);",
])('finds an element in place of a missing one in %j', (text) => {
  expect(standInFaults(sample(text))).toEqual([expect.stringContaining('widgets/map/map.test.ts:2')]);
});

test('accepts the body where focus may be, and comments', () => {
  const text = "(document.activeElement ?? document.body).click();\n// Never a ?? document.createElement('i').";
  expect(standInFaults(sample(text))).toEqual([]);
});

test.each([
  [`const a = 1;\ntest('${'long '.repeat(17)}', run);`, '85 characters'],
  ["const a = 1;\ntest('page links work, R49', run);", 'names an id'],
  ["const a = 1;\ntest.each(rows)('D13 %s', run);", 'names an id'],
  ['const a = 1;\ndescribe.skip(`F40 ${a}`, run);', 'names an id'],
  ["const a = 1;\ntest('[R49–R51 D13] page links', run);", 'names 4 ids'],
])('finds the fault of the title in %j', (text, words) => {
  const [fault = ''] = titleFaults(sample(text));
  expect(fault).toContain('widgets/map/map.test.ts:2');
  expect(fault).toContain(words);
});

test('accepts a short title with its ids in brackets first', () => {
  const text = "test('[R49 D13] page links work without JavaScript', run);\ntest(`%s is of ${'a'.repeat(9)}`, run);";
  expect(titleFaults(sample(text))).toEqual([]);
});
