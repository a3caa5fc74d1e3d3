import { beforeEach, expect, test, vi } from 'vitest';

globalThis.reportError ??= (error: unknown): void => void Promise.reject(error);

let lines: string[] = [];

beforeEach(() => {
  vi.resetModules();
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});

const failure = { code: 'VR404', message: 'map: broken.' };

test('[R34] a failure loads report.ts', async () => {
  const { reportLazily } = await import('./report-lazily.ts');
  reportLazily(failure);
  expect(lines).toEqual([]);
  await vi.waitFor(() => expect(lines).toEqual(['[verandah VR404] map: broken.']));
});

test('[R34] a failure is reported at once if widgets have started on the page', async () => {
  const { reportLazily } = await import('./report-lazily.ts');
  await import('../islands/mount.ts');
  reportLazily(failure);
  expect(lines).toEqual(['[verandah VR404] map: broken.']);
});
