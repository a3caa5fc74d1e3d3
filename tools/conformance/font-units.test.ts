import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from './source-files.ts';

const root = join(import.meta.dirname, '../..');

test('no length depends on the width of one letter, which changes when a font arrives', () => {
  const sheets = filesUnder(root, ['widgets', 'runtime', 'demo-pages', 'october'], ['.css', '.htm']);
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.filter(({ text }) => /\b\d+(?:ch|ex|ic)\b/.test(text)).map(({ path }) => path)).toEqual([]);
});
