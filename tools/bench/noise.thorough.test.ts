import { expect, test } from 'vitest';
import { busyMessage, usedShare } from './noise.mjs';

test('the noise is the share of all cores that was used while the bench rested', () => {
  expect(usedShare({ total: 100, idle: 50 }, { total: 120, idle: 65 })).toBeCloseTo(0.25);
  expect(usedShare({ total: 100, idle: 50 }, { total: 120, idle: 70 })).toBe(0);
});

test('figures of a busy row are refused, with the command that measures it again', () => {
  const quiet = { id: 'append', title: 'Append', noise: 0.1 };
  expect(busyMessage([quiet])).toBeNull();
  const message = busyMessage([quiet, { id: 'start', title: 'Start', noise: 0.42 }]);
  expect(message).toContain('Start: other processes used 42 % of the processor');
  expect(message).toMatch(/npm run bench -- --write --only=start$/);
});
