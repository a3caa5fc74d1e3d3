import { expect, test, vi } from 'vitest';
import type { Report } from '../diagnostics/report-lazily.ts';
import { built, placed } from '../testing/widgets.ts';
import { startWidgets, type Mounting } from './finder.ts';

const soon = { interval: 2, timeout: 15_000 };

test('[F128] without its chunk every root is marked, once reported, and tried again', async () => {
  const reports: Report[] = [];
  document.addEventListener('widget:error', (event) => {
    event.preventDefault();
    reports.push(event.report);
  });
  document.body.append(
    ...Array.from({ length: 30 }, () => built('<div data-widget="tabs"><p>served</p></div>')),
    built('<div data-vr-untrusted><div data-widget="tabs"></div></div>'),
  );
  const mount = vi.fn<Mounting['mount']>();
  const cause = new TypeError('mounting-A1B2.js did not arrive.');
  const loadMounting = vi
    .fn(async (): Promise<Mounting> => ({ mount, unmountGone: () => {} }))
    .mockRejectedValueOnce(cause);
  startWidgets(loadMounting, document.querySelectorAll<HTMLElement>('[data-widget]'));

  await vi.waitFor(() => expect(reports).toHaveLength(1), soon);
  await vi.waitFor(() => expect(document.querySelectorAll('[data-vr-failed]').length).toBe(30), soon);
  expect(document.querySelector('[data-vr-untrusted] [data-vr-failed]')).toBeNull();
  expect(reports).toMatchObject([{ code: 'VR403', message: cause.message, cause }]);

  const next = placed('<div data-widget="tabs"></div>');
  await vi.waitFor(() => expect(mount).toHaveBeenCalledWith(next), soon);
  expect([next.matches('[data-vr-failed]'), reports.length]).toEqual([false, 1]);
  // Those that waited are mounted with it.
  expect(mount).toHaveBeenCalledTimes(31);
});

test('[F128] roots without their chunk are mounted once the network is back', async () => {
  document.addEventListener('widget:error', (event) => event.preventDefault());
  const root = placed('<div data-widget="tabs"></div>');
  const mount = vi.fn<Mounting['mount']>();
  const missing = new TypeError('mounting-A1B2.js did not arrive.');
  const loadMounting = vi
    .fn(async (): Promise<Mounting> => ({ mount, unmountGone: () => {} }))
    .mockRejectedValueOnce(missing)
    .mockRejectedValueOnce(missing);
  startWidgets(loadMounting, [root]);
  await vi.waitFor(() => expect(root.matches('[data-vr-failed]')).toBe(true), soon);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(loadMounting).toHaveBeenCalledTimes(2), soon);
  await new Promise(setImmediate);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(mount).toHaveBeenCalledWith(root), soon);
  dispatchEvent(new Event('online'));
  await new Promise(setImmediate);
  expect([loadMounting.mock.calls.length, mount.mock.calls.length]).toEqual([3, 1]);
});
