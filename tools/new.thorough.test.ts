import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesUnder } from './conformance/source-files.ts';
import { writeWidget } from './new.mjs';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'verandah-new-'));
  mkdirSync(join(root, 'widgets'));
});
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ['read-more', false, 'read-more.ts'],
  ['read-lines2', true, 'read-lines2.tsx'],
])('%s is a whole folder, of code that parses', (name, isReact, view) => {
  const files = writeWidget(root, name, { isReact });
  const expected = ['README.md', `${name}.css`, `${name}.htm`, `${name}.test.ts`, view, 'examples.ts', 'widget.ts'];
  expect(files.map((file) => file.replace(`widgets/${name}/`, '')).toSorted()).toEqual(expected.toSorted());
  const code = filesUnder(root, [`widgets/${name}`], ['.ts', '.tsx']);
  expect(code).toHaveLength(4);
  for (const { path, text } of code) expect(parseSync(path, text).errors, path).toEqual([]);
});

test.each(['Read', 'read--more', '../read', '2read', ''])('"%s" is no name', (name) => {
  expect(() => writeWidget(root, name, { isReact: false })).toThrow('is no name of a widget');
});

test('a widget that exists is not written over', () => {
  mkdirSync(join(root, 'widgets/tabs'));
  expect(() => writeWidget(root, 'tabs', { isReact: false })).toThrow('widgets/tabs exists already.');
});
