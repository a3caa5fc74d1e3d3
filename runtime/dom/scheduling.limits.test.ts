import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinTime } from '../diagnostics/loading.ts';
import { withAbort } from './scheduling.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new Promise<never>(() => {});

test('what settles in time is left as it is, and no timer stays', async () => {
  const onLate = vi.fn();
  await expect(withinTime(Promise.resolve('there'), 100, onLate)).resolves.toBe('there');
  await expect(withinTime(Promise.reject(new Error('broken')), 100, onLate)).rejects.toThrow('broken');
  expect([vi.getTimerCount(), onLate.mock.calls.length]).toEqual([0, 0]);
});

test('what is late is what the caller makes of it', async () => {
  const late = Promise.allSettled([
    withinTime(never, 100, () => 'late'),
    withinTime(never, 100, () => {
      throw new Error('late');
    }),
  ]);
  await vi.advanceTimersByTimeAsync(100);
  expect(await late).toMatchObject([{ value: 'late' }, { reason: { message: 'late' } }]);
});

test.each<[string, number, (caller: AbortController) => unknown]>([
  ['when its time is up', 100, () => vi.advanceTimersByTimeAsync(100)],
  ['with its caller', 0, (caller) => caller.abort()],
])('work is aborted %s', async (_, limitMs, end) => {
  const caller = new AbortController();
  let isAborted = false;
  void withAbort(caller.signal, limitMs, (signal) => {
    signal.addEventListener('abort', () => (isAborted = true));
    return never;
  });
  expect(isAborted).toBe(false);
  await end(caller);
  expect(isAborted).toBe(true);
});

test('work of a caller that has aborted is aborted from its start', async () => {
  expect(await withAbort(AbortSignal.abort(), 100, ({ aborted }) => Promise.resolve(aborted))).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
