import { expect, test } from 'vitest';
import { growthChart } from './chart.mjs';
import { performancePage } from './report.mjs';
import { steepestRise } from './rows/growth.mjs';

const rows = [
  {
    id: 'append',
    title: 'Append <200> cards',
    measures: 'click to frame',
    rounds: 15,
    noise: 0.034,
    build: 'entry.js',
    lines: [
      {
        what: 'by hand',
        value: 1.02,
        low: 0.98,
        high: 1.06,
        limit: 1.1,
        unit: 'x',
        digits: 2,
        headline: 'It takes {value}.',
      },
      { what: 'longest task', value: 120, low: 90, high: 130, limit: 100, unit: ' ms', digits: 0 },
      { what: 'works', value: 700, low: 650, high: 720, limit: null, unit: ' ms', digits: 0 },
    ],
    columns: ['frame ms'],
    medians: [{ who: 'Verandah', values: [349] }],
  },
  {
    id: 'leaks',
    title: 'Updates',
    measures: 'nodes',
    rounds: 15,
    noise: 0.01,
    build: 'earlier.js',
    lines: [{ what: 'additional nodes', value: 3, limit: 0, unit: '' }],
    columns: ['nodes'],
    medians: [{ who: 'after', values: [563] }],
  },
];
const setting = { chromium: '150', versions: ['turbo 8.0'], build: 'entry.js', missing: ['Search'] };

test('the page starts with sentences, and shows the chart before the table', () => {
  const page = performancePage(rows, setting);
  const [sentence, chart, table] = [
    '1. It takes **1.02x**. Wanted: ≤ 1.10x; within.',
    '](images/performance.svg)',
    '| compared |',
  ].map((text) => page.indexOf(text));
  expect(sentence).toBeGreaterThan(0);
  expect(chart).toBeGreaterThan(sentence ?? 0);
  expect(table).toBeGreaterThan(chart ?? 0);
});

test('each line of the table has its interval and its verdict', () => {
  const page = performancePage(rows, setting);
  expect(page).toContain('| by hand | ≤ 1.10x | 1.02x [0.98–1.06] | within |');
  expect(page).toContain('| longest task | ≤ 100 ms | 120 ms [90–130] | unclear |');
  expect(page).toContain('| works | – | 700 ms [650–720] | no limit |');
  expect(page).toContain('| additional nodes | ≤ 0 | 3 | OVER (earlier build) |');
});

test('the page says how noisy the machine was in each row, and what is missing', () => {
  const page = performancePage(rows, setting);
  expect(page).toContain('15 rounds, others 3 %.');
  expect(page).toContain('Not measured yet: Search.');
});

test('the chart draws a line for each action, with a name and a description', () => {
  const points = [10, 100, 1000].map((cards) => ({ cards, ms: cards / 10 }));
  const chart = growthChart([{ name: 'filter', points }]);
  expect(chart).toContain('role="img" aria-labelledby="title desc"');
  expect(chart).toContain(
    '<desc id="desc">filter: 1.0 ms for 10 cards, 10.0 ms for 100 cards, 100.0 ms for 1000 cards.',
  );
  // Linear growth is a straight line from corner to corner.
  expect(chart).toContain('<polyline points="70,380 315,220 560,60"');
});

test('a rise is measured against what changes', () => {
  const points = [
    { cards: 10, ms: 1 },
    { cards: 100, ms: 5 },
    { cards: 1000, ms: 100 },
  ];
  expect(steepestRise(points, (cards: number) => cards)).toBe(2);
  expect(steepestRise(points, () => 1)).toBe(20);
});
