import { expect, test, vi } from 'vitest';
import { createFrameBudget, nextTask } from './scheduling.ts';

test('widgets start in one task for a frame’s budget, then each in its own', async () => {
  const untilFrameHasTime = createFrameBudget();
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const order: string[] = [];
  const start = (name: string): void => void untilFrameHasTime().then(() => order.push(name));
  start('first');
  start('second');
  now.mockReturnValue(1008);
  start('third');
  await Promise.resolve();
  await Promise.resolve();
  expect(order).toEqual(['first', 'second']);
  await nextTask();
  await nextTask();
  expect(order).toEqual(['first', 'second', 'third']);
  start('in a later task');
  await Promise.resolve();
  await Promise.resolve();
  expect(order.at(-1)).toBe('in a later task');
});
