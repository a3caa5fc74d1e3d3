import { expect, test, vi } from 'vitest';
import { entryOf, placed, widgetOf } from '../testing/widgets.ts';
import { createMounting } from './mount.ts';

const soon = { interval: 2, timeout: 15_000 };

test('[F128] files that did not arrive are tried again when the network returns', async () => {
  const codes: string[] = [];
  document.addEventListener('widget:error', (event) => {
    event.preventDefault();
    codes.push(event.report.code);
  });
  const run = vi.fn();
  const missing = new TypeError('offline-A1B2.js did not arrive.');
  const load = vi
    .fn(entryOf(widgetOf({ run })).load)
    .mockRejectedValueOnce(missing)
    .mockRejectedValueOnce(missing);
  const { mount } = createMounting({ offline: { on: 'load', view: 'dom', load } });
  const root = placed('<div data-widget="offline"></div>');
  const unknown = placed('<div data-widget="no-such-widget"></div>');
  mount(root);
  mount(unknown);
  const failed = (): boolean[] => [root, unknown].map((one) => one.matches('[data-vr-failed]'));
  await vi.waitFor(() => expect(failed()).toEqual([true, true]), soon);
  for (const attempt of [2, 3]) {
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(attempt), soon);
    await vi.waitFor(() => expect([failed()[0], run.mock.calls.length]).toEqual([attempt === 2, attempt - 2]), soon);
  }
  dispatchEvent(new Event('online'));
  await new Promise(setImmediate);
  expect([load.mock.calls.length, run.mock.calls.length]).toEqual([3, 1]);
  // One diagnostic for each widget, however often it is tried.
  expect(codes.toSorted()).toEqual(['VR401', 'VR403']);
});
