import { beforeEach, expect, test, vi } from 'vitest';
import { maxWaitMs } from '../diagnostics/loading.ts';
import { bundleOf, entryOf, placed, widgetOf } from '../testing/widgets.ts';
import { WidgetMounting } from './mount.ts';
import type { Bundle, Registry } from './define-widget.ts';

const soon = { interval: 2, timeout: 15_000 };
const missing = new TypeError('offline-A1B2.js did not arrive.');
const run = vi.fn();
const widget = widgetOf({ run });
let codes: string[] = [];
const registry: { -readonly [Name in keyof Registry]: Registry[Name] } = {};
const mounting = new WidgetMounting(registry);
document.addEventListener('widget:error', (event) => {
  event.preventDefault();
  codes.push(event.report.code);
});

beforeEach(() => {
  vi.useRealTimers();
  run.mockClear();
  codes = [];
});

/** Mounts a widget whose bundle is imported by `load`. */
function place(name: string, load: () => Promise<Bundle>): HTMLElement {
  registry[name] = entryOf(widget, load);
  const root = placed(`<div data-widget="${name}"></div>`);
  mounting.mount(root);
  return root;
}
const isFailed = (root: HTMLElement): boolean => root.matches('[data-vr-failed]');

test('[F128] files that did not arrive are tried again when the network returns', async () => {
  const load = vi.fn(bundleOf(widget)).mockRejectedValueOnce(missing).mockRejectedValueOnce(missing);
  const root = place('offline', load);
  const unknown = placed('<div data-widget="no-such-widget"></div>');
  mounting.mount(unknown);
  await vi.waitFor(() => expect([isFailed(root), isFailed(unknown)]).toEqual([true, true]), soon);
  for (const attempt of [2, 3]) {
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(attempt), soon);
    await vi.waitFor(() => expect([isFailed(root), run.mock.calls.length]).toEqual([attempt === 2, attempt - 2]), soon);
  }
  dispatchEvent(new Event('online'));
  await new Promise(setImmediate);
  expect([load.mock.calls.length, run.mock.calls.length]).toEqual([3, 1]);
  // One diagnostic for each widget, however often it is tried.
  expect(codes.toSorted()).toEqual(['VR401', 'VR403']);
});

test('[F128] the visitor’s next move towards a widget asks for its files again', async () => {
  const load = vi.fn(bundleOf(widget)).mockRejectedValueOnce(missing);
  const root = place('moved-towards', load);
  await vi.waitFor(() => expect(isFailed(root)).toBe(true), soon);
  for (const type of ['pointerover', 'focusin', 'pointerover']) root.dispatchEvent(new Event(type, { bubbles: true }));
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), soon);
  expect([load.mock.calls.length, isFailed(root)]).toEqual([2, false]);
});

test('[F128] a file that hangs fails its widget, which mounts if it arrives', async () => {
  vi.useFakeTimers();
  let arrive = (): void => {};
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const root = place('hanging', () => slow.then(bundleOf(widget)));
  await vi.advanceTimersByTimeAsync(maxWaitMs - 1);
  expect(isFailed(root)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([isFailed(root), codes]).toEqual([true, ['VR403']]);
  arrive();
  await vi.advanceTimersByTimeAsync(100);
  expect([run.mock.calls.length, isFailed(root)]).toEqual([1, false]);
});
