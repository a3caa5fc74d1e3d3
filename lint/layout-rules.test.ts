/** The layout that docs/start.md has developers copy prints all that a page needs, and lint names each part that is left out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lintTheme } from './testing-lint.ts';

const start = readFileSync(join(import.meta.dirname, '../docs/start.md'), 'utf8');
const layout = /```twig\n(description = "Default layout"[^]+?)```/.exec(start)?.[1] ?? '';
const theme = {
  'partials/verandah/compare-bar.htm': '<b></b>',
  'partials/verandah/saved-limit.htm': '<b></b>',
  'partials/heart.htm': '<button data-card-id="1" aria-pressed="false">Save</button>',
};
const codesOf = (text: string, more = {}): string[] =>
  lintTheme({ ...theme, 'layouts/default.htm': text, ...more }).map(({ code }) => code);

test.each([
  ['nothing', /^$/, []],
  ['vr_foot()', /\{\{ vr_foot.*/, ['VR599']],
  ['the place of the limit', /\{% partial 'verandah\/saved-limit.*/, ['VR598']],
])('without %s the layout of docs/start.md has these mistakes', (_, part, codes) => {
  expect(codesOf(layout.replace(part, ''))).toEqual(codes);
});

test('a layout prints what its partials print, and a mail’s prints nothing', () => {
  const moved = layout.replace(/\{\{ vr_foot.*/, "{% partial 'site/foot' %}");
  expect(codesOf(moved, { 'partials/site/foot.htm': '{{ vr_foot() }}' })).toEqual([]);
  expect(codesOf('description = "Mail"\n==\n{% page %}')).toEqual([]);
});
