/** Codes are the same in the sources, in docs/diagnostics.md and on /diagnostics. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mistakes } from '../../fixtures/server/diagnostics/mistakes.ts';
import { filesUnder } from '../conformance/source-files.ts';
import { readCodes } from './diagnostics.mjs';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/diagnostics.md'), 'utf8');

/** Declarations are checked by the build (VR1xx), which no page sees. */
function codesOf(text: string): string[] {
  return [...text.matchAll(/(?:'|'\[verandah )(VR[02-9]\d\d)['\]]/g)].map(([, code = '']) => code);
}

test('every code of the sources has a paragraph, and no other', () => {
  const sources = [
    ...filesUnder(root, ['runtime', 'widgets', 'lint'], ['.ts', '.tsx']).filter(
      ({ path }) => !/\.test\.tsx?$|\/testing|\/examples\.ts$/.test(path),
    ),
    ...filesUnder(root, ['october/plugins'], ['.php']),
  ];
  const used = [...new Set(sources.flatMap(({ text }) => codesOf(text)))].toSorted();
  expect(used.length).toBeGreaterThan(40);
  expect(readCodes(page).map(({ code }) => code)).toEqual(used);
});

test('every code has a level, a name and an example of its line', () => {
  expect(readCodes(page).filter(({ level, what, line }) => [level, what, line].includes(''))).toEqual([]);
});

test('tags in lines of the console are text, which a page of Markdown would drop', () => {
  const quotations = page.split('\n').filter((line) => line.startsWith('> '));
  expect(quotations.filter((line) => /(?<!\\)<[a-z/!]/.test(line))).toEqual([]);
  expect(readCodes(page).filter(({ line }) => line.includes('\\'))).toEqual([]);
});

test('/diagnostics makes every mistake of a widget of a theme’s own', () => {
  const ofOwnWidgets = /^VR55[0-6]$/;
  const own = readCodes(page).filter(({ code }) => ofOwnWidgets.test(code));
  expect(mistakes.map(({ code }) => code).filter((code) => ofOwnWidgets.test(code))).toEqual(
    own.map(({ code }) => code),
  );
  for (const { frame, script } of mistakes)
    if (frame) expect(readFileSync(join(root, 'demo-pages', frame), 'utf8')).toBe(`${script}\n`);
});

test('[D7] /diagnostics makes at least 24 typical mistakes, each with its own line', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(24);
  expect(new Set(mistakes.map(({ line }) => line)).size).toBe(mistakes.length);
  for (const { code } of mistakes) expect(page).toContain(`\n### ${code}\n`);
});
