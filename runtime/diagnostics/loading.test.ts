import { beforeEach, expect, test, vi } from 'vitest';
import { loadBundle, maxWaitMs, onceFilesMayArrive } from './loading.ts';

beforeEach(() => {
  vi.useRealTimers();
});

test('a bundle is imported once, and each caller receives its exports', async () => {
  const load = vi.fn(async () => ({ answer: 42 }));
  const loaded = await Promise.all([loadBundle(load), loadBundle(load)]);
  expect(await loadBundle(load)).toBe(loaded[0]);
  expect(load).toHaveBeenCalledOnce();
});

test('[F128] one that has failed is imported again by the next caller', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new TypeError('…/dist/listing-A1B2.js'));
  await expect(loadBundle(load)).rejects.toThrow('listing-A1B2.js did not arrive.');
  await expect(loadBundle(load)).resolves.toBe('loaded');
});

test.each([
  'Failed to fetch dynamically imported module: https://site.test/dist/listing-A1B2.js',
  'error loading dynamically imported module: https://site.test/dist/listing-A1B2.js?v=1',
])('[F128] the error names the file: %s', async (message) => {
  const cause = new TypeError(message);
  const failed = loadBundle(() => Promise.reject(cause));
  await expect(failed).rejects.toMatchObject({ message: 'listing-A1B2.js did not arrive.', cause });
});

test('[F128] one that hangs is given up, and announced if it arrives', async () => {
  vi.useFakeTimers();
  let arrive = (): void => {};
  const load = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        arrive = () => resolve('late');
      }),
  );
  const failed = vi.fn();
  loadBundle(load).catch(failed);
  await vi.advanceTimersByTimeAsync(maxWaitMs);
  expect(failed).toHaveBeenCalledExactlyOnceWith(new TypeError('A script file did not arrive within 10 seconds.'));
  const retry = vi.fn();
  onceFilesMayArrive(retry);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(retry).toHaveBeenCalledOnce();
  expect([await loadBundle(load), load.mock.calls.length]).toEqual(['late', 1]);
});

test('[F128] the network’s return calls back once', () => {
  const retry = vi.fn();
  onceFilesMayArrive(retry);
  onceFilesMayArrive(retry);
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledOnce();
});
