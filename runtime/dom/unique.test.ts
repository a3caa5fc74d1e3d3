import { expect, test, vi } from 'vitest';
import { createIds, createTurns } from './unique.ts';

test('ids of a page are different', () => {
  const nextId = createIds('vr-tooltip');
  expect([nextId(), nextId(), createIds('vr-tooltip')()]).toEqual(['vr-tooltip-1', 'vr-tooltip-2', 'vr-tooltip-1']);
});

test('what starts ends the one before, and not itself', () => {
  const takeTurn = createTurns();
  const [endFirst, endSecond] = [vi.fn(), vi.fn()];
  takeTurn(endFirst);
  takeTurn(endFirst);
  takeTurn(endSecond);
  expect([endFirst.mock.calls.length, endSecond.mock.calls.length]).toEqual([1, 0]);
});
