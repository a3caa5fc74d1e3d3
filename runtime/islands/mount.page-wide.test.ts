import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Report } from '../diagnostics/report-lazily.ts';
import { entryOf, placed, widgetOf } from '../testing/widgets.ts';
import { number } from './attributes.ts';
import type { MountContext } from './define.ts';
import { WidgetMounting } from './mount.ts';

const soon = { interval: 2, timeout: 15_000 };
let started: MountContext[] = [];
let mounts: MountContext[] = [];
let reports: Report[] = [];
const mounting = new WidgetMounting({
  search: entryOf(
    widgetOf({
      on: 'interaction',
      attributes: { lat: number({ default: 0 }) },
      run: (context) => void mounts.push(context),
      pageWide: (context) => void started.push(context),
    }),
  ),
});
document.addEventListener('widget:error', (event) => {
  event.preventDefault();
  reports.push(event.report);
});

beforeEach(() => {
  [started, mounts, reports] = [[], [], []];
});

describe('page-wide code', () => {
  test('starts when the browser is idle, and ends with the widget', async () => {
    const root = placed('<div data-widget="search"><input></div>');
    mounting.mount(root);
    await vi.waitFor(() => expect(started).toHaveLength(1), soon);
    expect([started[0]?.root, mounts.length]).toEqual([root, 0]);
    root.querySelector('input')?.focus();
    await vi.waitFor(() => expect(mounts).toHaveLength(1), soon);
    expect([started.length, started[0]?.signal]).toEqual([1, mounts[0]?.signal]);
  });

  test('is reported if its markup is invalid, and does not start', async () => {
    mounting.mount(placed('<div data-widget="search" data-lat="north"></div>'));
    await vi.waitFor(() => expect(reports.map(({ code }) => code)).toEqual(['VR202']), soon);
    expect(started).toEqual([]);
  });
});
