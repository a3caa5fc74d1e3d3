import { expect, test } from 'vitest';
import { performanceChart } from './chart.mjs';
import { handwrittenSection, performancePage } from './report.mjs';

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
const setting = { chromium: '150', versions: new Map([['turbo', '8.0']]), build: 'entry.js', missing: ['Search'] };

test('the page starts with sentences, and shows the chart before the table', () => {
  const page = performancePage(rows, setting);
  const [sentence, chart, table] = [
    '1. It takes **1.02x**. Wanted: ≤ 1.10x; within.',
    '](images/performance.svg)',
    '| work | compared |',
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
  expect(page).toContain('15 rounds, while other processes used 3 % of the processor.');
  expect(page).toContain('Not measured yet: Search.');
});

test('what is written by hand stays', () => {
  const sizes = '\n## Scripts of a page\n\n| page | kB |\n';
  expect(handwrittenSection(performancePage(rows, setting) + sizes)).toBe(sizes);
  expect(handwrittenSection(performancePage(rows, setting))).toBe('');
});

test('the chart has a name, a description, and colours for light and dark', () => {
  const chart = performanceChart(rows);
  expect(chart).toContain('role="img" aria-labelledby="title desc"');
  expect(chart).toMatch(/<title id="title">.+<\/title>/);
  expect(chart).toMatch(/<desc id="desc">.*Within: 1\. Unclear: 1\. OVER: 1\.<\/desc>/);
  expect(chart).toContain('prefers-color-scheme: dark');
});

test('the chart draws each line with a limit once, and escapes its text', () => {
  const chart = performanceChart(rows);
  expect(chart.match(/<rect class=/g)).toHaveLength(3);
  expect(chart).not.toContain('>works<');
  expect(chart).toContain('Append &#60;200&#62; cards');
});

test('a bar ends at twice the limit', () => {
  const barWidth = (value: number) => {
    const chart = performanceChart([{ title: '', lines: [{ what: '', value, limit: 10, unit: '' }] }]);
    return Number(/<rect class=\S+ x=\S+ y=\S+ width="([\d.]+)"/.exec(chart)?.[1]);
  };
  expect(barWidth(10)).toBeCloseTo(2 * barWidth(5));
  expect(barWidth(500)).toBe(barWidth(20));
});
