import { describe, expect, test } from 'vitest';
import { percent, reportPage } from './report.mjs';

const size = { width: 360, height: 900 };
const difference = (title: string) => ({
  title,
  file: title,
  share: 0.1,
  changedPixels: 5,
  before: size,
  after: { ...size, height: 950 },
});
const report = reportPage({
  base: 'abc1234',
  photographed: 12,
  differences: [difference('states-map'), difference('front')],
  added: [{ name: 'states/new' }],
  removed: [{ name: 'states/<old>' }],
  failures: [],
});

describe('the page of differences', () => {
  test('shows before, after and difference in the order given', () => {
    expect([...report.matchAll(/<img src="([^"]+)"/g)].map(([, file]) => file)).toEqual(
      ['states-map', 'front'].flatMap((name) => ['before', 'after', 'difference'].map((side) => `${name}-${side}.png`)),
    );
  });

  test('tells sizes and shares', () => {
    expect(report).toContain('10.00 %, 5 pixels; 360 × 900 → 360 × 950');
  });

  test('lists what only one side has, as text', () => {
    expect(report).toMatch(/Only in the working tree<\/h2><ul><li>states\/new</);
    expect(report).toMatch(/Only in abc1234<\/h2><ul><li>states\/&#60;old&#62;</);
  });

  test('never rounds a difference to nothing', () => {
    expect([percent(0), percent(0.00001), percent(0.1234)]).toEqual(['0.00 %', 'under 0.01 %', '12.34 %']);
  });
});
