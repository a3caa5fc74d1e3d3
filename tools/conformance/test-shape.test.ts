import { expect, test } from 'vitest';
import type { SourceFile } from './source-files.ts';
import { longTestFaults, standInFaults, tagFaults, titleFaults } from './test-shape.ts';

const sample = (text: string): SourceFile[] => [{ path: 'widgets/map/map.test.ts', text }];
const body = (lines: number): string => `async () => {${'\n'.repeat(lines - 1)}}`;

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
  `const a = 1;\ntest('opens', ${body(61)});`,
  `const a = 1;\ntest('opens', { tag: '@thorough' }, ${body(61)});`,
  `const a = 1;\ntest.each(rows)('opens %s', ${body(61)});`,
])('%#: finds a test of 61 lines', (text) => {
  expect(longTestFaults(sample(text))).toEqual([expect.stringMatching(/map\.test\.ts:2 .* 61 lines/)]);
});

test('accepts 60 lines, and more in groups, hooks and tables', () => {
  const texts = [`test('opens', ${body(60)});`, `test.describe('a', ${body(90)});`, `test.beforeEach(${body(90)});`];
  const table = `test.each([${'\n'.repeat(90)}])('opens', ${body(9)});`;
  expect(longTestFaults(sample([...texts, table].join('\n')))).toEqual([]);
});

test.each([
  "test('opens', { tag: '@slow' }, () => {});",
  "test.describe('a', { tag: ['@thorough', '@slow'] }, () => {});",
])('finds another tag than @thorough in %s', (text) => {
  expect(tagFaults(sample(text))).toEqual([expect.stringContaining('map.test.ts:1')]);
});

test('accepts @thorough, of tests and groups', () => {
  const texts = [
    "test('opens', { tag: '@thorough' }, () => {});",
    "test.describe('a', { tag: '@thorough' }, () => {});",
  ];
  expect(tagFaults(sample(texts.join('\n')))).toEqual([]);
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
