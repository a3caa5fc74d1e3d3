import { expect, test } from 'vitest';
import { median, percentile, random, ratioOfMedians, shuffled } from './statistics.mjs';

test('the median is the middle value, or lies between the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('the 98th percentile of up to 49 values is the largest, as for INP', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => count - index);
  expect(percentile(upTo(49), 0.98)).toBe(49);
  expect(percentile(upTo(100), 0.98)).toBe(98);
  expect(percentile([7], 0.98)).toBe(7);
});

test('a ratio comes with an interval around it that noise widens', () => {
  const theirs = [100, 101, 99, 100, 102, 98, 100];
  const calm = ratioOfMedians([50, 51, 49, 50, 50, 52, 50], theirs);
  const noisy = ratioOfMedians([20, 90, 50, 35, 70, 50, 80], theirs);
  expect(calm.ratio).toBeCloseTo(0.5);
  expect(calm.low).toBeLessThanOrEqual(calm.ratio);
  expect(calm.high).toBeGreaterThanOrEqual(calm.ratio);
  expect(noisy.high - noisy.low).toBeGreaterThan(calm.high - calm.low);
  expect(() => ratioOfMedians([1], [])).toThrow(RangeError);
});

test('the same seed draws the same interval, and a shuffle loses nothing', () => {
  const ours = [3, 8, 5, 9, 4];
  expect(ratioOfMedians(ours, [6, 7, 8, 9, 10], { seed: 7 })).toEqual(
    ratioOfMedians(ours, [6, 7, 8, 9, 10], { seed: 7 }),
  );
  const order = shuffled(ours, random(3));
  expect(order).not.toEqual(ours);
  expect(order.toSorted()).toEqual(ours.toSorted());
});
