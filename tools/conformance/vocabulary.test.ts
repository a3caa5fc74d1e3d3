import { expect, test } from 'vitest';
import type { SourceFile } from './source-files.ts';
import { privateNameFaults, pronounFaults, titleFaults } from './vocabulary.ts';

const sample = (text: string): SourceFile[] => [{ path: 'runtime/dom/trap.test.ts', text }];

test.each(['const a = 1;\ndeafen();', '// Kept for as long as they\n// linger.'])(
  'finds a private name in %j',
  (text) => {
    expect(privateNameFaults(sample(text))).toEqual([expect.stringContaining('runtime/dom/trap.test.ts:2')]);
  },
);

test('accepts the words of the glossary', () => {
  expect(privateNameFaults(sample('unsubscribe();\nlet lingering = closeDelayMs;'))).toEqual([]);
});

test.each([
  'const a = 1;\nconst kept = [a];',
  'run(\n(it) => it.id);',
  'function run(\n{ items: [shown] }, ...rest) {}',
  'let a,\n{ many = 2 } = a;',
])('finds a pronoun that names a value in %j', (text) => {
  expect(pronounFaults(sample(text))).toEqual([expect.stringContaining('runtime/dom/trap.test.ts:2')]);
});

test('accepts nouns, and pronouns as properties', () => {
  expect(pronounFaults(sample('const { kept: storedKeys, many: [first] } = view;\nrun({ it: view.shown });'))).toEqual(
    [],
  );
});

test.each([
  [`const a = 1;\ntest('${'long '.repeat(17)}', run);`, '85 characters'],
  ["const a = 1;\ntest('page links work, R49', run);", 'names an id'],
  ["const a = 1;\ntest.each(rows)('D13 %s', run);", 'names an id'],
  ['const a = 1;\ndescribe.skip(`F40 ${a}`, run);', 'names an id'],
  ["const a = 1;\ntest('[R49–R51 D13] page links', run);", 'names 4 ids'],
])('finds the fault of the title in %j', (text, words) => {
  const [fault = ''] = titleFaults(sample(text));
  expect(fault).toContain('runtime/dom/trap.test.ts:2');
  expect(fault).toContain(words);
});

test('accepts a short title with its ids in brackets first', () => {
  const text = "test('[R49 D13] page links work without JavaScript', run);\ntest(`%s is of ${'a'.repeat(9)}`, run);";
  expect(titleFaults(sample(text))).toEqual([]);
});
