import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const now = Date.parse('2026-03-18T09:30:00+11:00');
const [second, hour] = [1000, 3_600_000];

test.each([
  ['just now', 0, 'now', 0],
  ['a second under an hour', hour - second, 'now', 0],
  ['an hour', hour, 'hours', 1],
  ['a second under a day', 24 * hour - second, 'hours', 23],
  ['a day', 24 * hour, 'days', 1],
  ['41 days and some hours', 41 * 24 * hour + 5 * hour, 'days', 41],
  ['in the future', -3 * hour, 'now', 0],
  ['no date at all', Number.NaN, 'now', 0],
])('[R163] %s', (_, age, unit, count) => {
  expect(ageOf(now - age, now)).toEqual({ unit, count });
});
