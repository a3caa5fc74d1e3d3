import { expect, test } from 'vitest';
import { linesWith, performancePage } from './report.mjs';
import { steepestRise } from './rows/growth.mjs';

const ratio = { what: 'by hand', value: 1.02, low: 0.98, high: 1.06, limit: 1.1, unit: 'x', digits: 2 };
const row = {
  title: 'Append 200 cards',
  measures: 'click to frame',
  rounds: 9,
  noise: 0.034,
  build: 'entry.js',
  lines: [
    { ...ratio, headline: 'It takes {value}.' },
    { what: 'longest task', value: 120, low: 90, high: 130, limit: 100, unit: ' ms', digits: 0 },
    { what: 'works', value: 700, low: 650, high: 720, limit: null, unit: ' ms', digits: 0 },
  ],
};
const earlier = {
  ...row,
  title: 'Updates',
  build: 'earlier.js',
  lines: [{ what: 'nodes', value: 3, limit: 0, unit: '' }],
};
const rows = [row, earlier];
const setting = { chromium: '150', versions: ['turbo 8.0'], build: 'entry.js', missing: ['Start'] };
const page = performancePage(rows, setting);

test('the page starts with sentences', () => {
  expect(page.indexOf('| It takes **1.02x**. | ≤ 1.10x | within |')).toBeLessThan(page.indexOf('| compared |'));
});

test('each line has its interval and its verdict, each row its noise', () => {
  expect(page).toContain('| Append 200 cards | by hand | ≤ 1.10x | 1.02x [0.98–1.06] | within |');
  expect(page).toContain('| longest task | ≤ 100 ms | 120 ms [90–130] | unclear |');
  expect(page).toContain('| works | – | 700 ms [650–720] | no limit |');
  expect(page).toContain('| Updates | nodes | ≤ 0 | 3 | OVER (earlier build) |');
  expect(page).toContain('| Append 200 cards | click to frame | 9 | 3 % |');
  expect(page).toContain('Not measured yet: Start.');
  expect(linesWith(rows, 'OVER')).toEqual(['  Updates: nodes']);
});

test('the steepest rise is that of the fastest rounds', () => {
  const costs = [
    [2, 9],
    [1, 3],
    [5, 2],
  ];
  expect(steepestRise(costs)).toMatchObject({ value: 2, low: expect.any(Number), high: expect.any(Number) });
});
