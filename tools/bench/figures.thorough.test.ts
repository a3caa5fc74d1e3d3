import { expect, test } from 'vitest';
import { countLine, foundText, limitText, ratioLine, ratioOf, verdictOf } from './figures.mjs';

test('a line is within or OVER its limit only if its whole interval is', () => {
  expect(verdictOf({ value: 0.9, low: 0.8, high: 1, limit: 1 })).toBe('within');
  expect(verdictOf({ value: 0.9, low: 0.8, high: 1.01, limit: 1 })).toBe('unclear');
  expect(verdictOf({ value: 1.2, low: 1, high: 1.4, limit: 1 })).toBe('unclear');
  expect(verdictOf({ value: 1.2, low: 1.001, high: 1.4, limit: 1 })).toBe('OVER');
});

test('a count is within or OVER, and a figure without a limit neither', () => {
  expect(verdictOf({ value: 300, limit: 300 })).toBe('within');
  expect(verdictOf({ value: 301, limit: 300 })).toBe('OVER');
  expect(verdictOf({ value: 301, limit: null })).toBe('no limit');
});

test('a line says what was found, between which ends, of what, and the limit', () => {
  const sampled = (...times: number[]) => times.map((frame) => ({ frame }));
  const samples = new Map([
    ['verandah', sampled(10, 10, 10)],
    ['floor', sampled(20, 20, 20)],
  ]);
  const ratio = ratioLine({ samples, limit: 1.1, what: '' });
  expect([foundText(ratio), limitText(ratio)]).toEqual(['0.50x [0.50–0.50], 10 of 20 ms', '≤ 1.10x']);
  const size = countLine({ what: '', value: 6775, limit: 8000, unit: ' B' });
  expect([foundText(size), limitText(size)]).toEqual(['6,775 B', '≤ 8,000 B']);
});

test('a ratio comes with an interval around it that noise widens', () => {
  const theirs = [100, 101, 99, 100, 102, 98, 100];
  const calm = ratioOf([50, 51, 49, 50, 50, 52, 50], theirs);
  const noisy = ratioOf([20, 90, 50, 35, 70, 50, 80], theirs);
  expect(calm.value).toBeCloseTo(0.5);
  expect(calm.low).toBeLessThanOrEqual(calm.value);
  expect(calm.high).toBeGreaterThanOrEqual(calm.value);
  expect(noisy.high - noisy.low).toBeGreaterThan(calm.high - calm.low);
});
