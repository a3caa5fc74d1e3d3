/** Breakpoints follow the size of text: columns in rem do not fit a window that is measured in pixels. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const inPixels = /@media[^{]*(?:width[^{)]*\dpx|\dpx[^{)]*width)[^{]*/g;

test('no stylesheet has a breakpoint in pixels', () => {
  const sheets = ['runtime', 'widgets', 'demo-pages/assets'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name)),
  );
  expect(sheets.length).toBeGreaterThan(80);
  const found = sheets.flatMap((sheet) =>
    [...readFileSync(join(root, sheet), 'utf8').matchAll(inPixels)].map(([query]) => `${sheet}: ${query}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['@media (width >= 992px) {', 1],
  ['@media (600px <= width < 75em) {', 1],
  ['@media print and (max-width: 40.5px) {', 1],
  ['@media (width >= 62em) and (height >= 600px) {', 0],
])('of %s the check finds %i', (css, count) => {
  expect([...css.matchAll(inPixels)]).toHaveLength(count);
});
