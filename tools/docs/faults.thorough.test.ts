import { expect, test } from 'vitest';
import { titlesIn, withTests } from './faults.mjs';

const page = `# Faults

| Id | Fault | What must happen |
|---|---|---|
| F1 | Offline | Settles; a \`a \\| b\` |
| F2 | Reset | As F1 |

Text.

| Id | Promise |
|---|---|
| S1 | Works |
`;

const tests = new Map([
  [
    'F1',
    new Map([
      ['runtime/a.test.ts', 1],
      ['widgets/b.test.tsx', 2],
      ['demo-pages/e2e/c.e2e.ts', 1],
    ]),
  ],
  ['S1', new Map([['runtime/a.test.ts', 1]])],
]);

const expected = `# Faults

| Id | Fault | What must happen | Tests |
|---|---|---|---|
| F1 | Offline | Settles; a \`a \\| b\` | [b](../../widgets/b.test.tsx), [a](../../runtime/a.test.ts) |
| F2 | Reset | As F1 | |

Text.

| Id | Promise | Tests |
|---|---|---|
| S1 | Works | [a](../../runtime/a.test.ts) |
`;

test('every row links to at most two of the files that name it most', () => {
  expect(withTests(page, tests)).toBe(expected);
});

test('a page that has the column is updated, not widened', () => {
  expect(withTests(expected, tests)).toBe(expected);
  expect(withTests(expected, new Map())).toContain('| F1 | Offline | Settles; a `a \\| b` | |');
});

test('ids are read from the titles of tests and groups, also of tables and templates', () => {
  const source = `
    describe('[F1 S2] group', () => {
      test('[F3] one', async ({ page }) => { expect(page).toBe(['[F9] no title']); });
      test.each([['[F8]']])(\`[F4–F6] \${name}\`, () => {});
      listingTest<Options>('[R1 F7] tagged', { tag: '@thorough' }, () => {});
      // test('[F10] commented out', () => {});
    });`;
  expect(titlesIn(source, 'a.test.ts')).toEqual(['[F1 S2]', '[F3]', '[F4–F6]', '[R1 F7]']);
});
