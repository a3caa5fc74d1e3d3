import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startBusy } from './testing-busy.ts';
import { makeActiveRequest } from '../testing-server.ts';
import { holdProgressBar, progressBar } from './progress-bar.ts';

const bars = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.oc-progress-bar')];
const length = (): number => Number(/^scaleX\((.+)\)$/.exec(bars()[0]?.style.transform ?? '')?.[1]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  document.body.replaceChildren();
});

afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

describe('[R31] the progress bar', () => {
  test('[R31] is in the body, with the classes themes style, a role and a name', () => {
    const hide = holdProgressBar();
    expect(bars()[0]?.parentElement).toBe(document.body);
    expect(bars()[0]?.className).toBe('oc-progress-bar is-ajax');
    expect(bars()[0]?.getAttribute('role')).toBe('progressbar');
    expect(bars()[0]?.getAttribute('aria-label')).toBe('Loading');
    hide();
  });

  test('[R31] advances every 300 ms but never completes by itself', () => {
    const hide = holdProgressBar();
    const start = length();
    vi.advanceTimersByTime(299);
    expect(length()).toBe(start);
    vi.advanceTimersByTime(1);
    expect(length()).toBeGreaterThan(start);
    vi.advanceTimersByTime(300_000);
    expect(length()).toBeLessThan(1);
    hide();
  });

  test('[R31] fills up when the work is done, and is removed 450 ms later', () => {
    holdProgressBar()();
    expect(length()).toBe(1);
    expect(bars()[0]?.getAttribute('aria-hidden')).toBe('true');
    vi.advanceTimersByTime(449);
    expect(bars()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(bars()).toHaveLength(0);
  });
});

describe('[D3] overlapping requests', () => {
  test('[D3] share one bar, which ends with the last request', () => {
    const hideFirst = holdProgressBar();
    const hideSecond = holdProgressBar();
    expect(bars()).toHaveLength(1);
    hideFirst();
    hideFirst();
    vi.advanceTimersByTime(1000);
    expect(bars()).toHaveLength(1);
    hideSecond();
    vi.advanceTimersByTime(450);
    expect(bars()).toHaveLength(0);
  });

  test('[D3] a request that starts while the bar fades gets a new bar', () => {
    holdProgressBar()();
    vi.advanceTimersByTime(200);
    const hide = holdProgressBar();
    expect(bars()).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(bars()).toHaveLength(1);
    hide();
  });

  test('[D3] a theme can show the bar any number of times', () => {
    progressBar.show();
    progressBar.show();
    progressBar.hide();
    progressBar.hide();
    vi.advanceTimersByTime(450);
    expect(bars()).toHaveLength(0);
  });
});

describe('[R30] a request', () => {
  test('[R30] finished in 499 ms shows no bar', async () => {
    const release = startBusy(makeActiveRequest(null));
    await vi.advanceTimersByTimeAsync(499);
    release();
    await vi.advanceTimersByTimeAsync(1000);
    await vi.dynamicImportSettled();
    expect(bars()).toHaveLength(0);
  });

  test('[R30] still running after 500 ms shows the bar until it ends', async () => {
    const release = startBusy(makeActiveRequest(null));
    await vi.advanceTimersByTimeAsync(500);
    await vi.dynamicImportSettled();
    expect(bars()).toHaveLength(1);
    release();
    await vi.advanceTimersByTimeAsync(450);
    expect(bars()).toHaveLength(0);
  });

  test('[R30] can set its own delay, or no bar', async () => {
    const releases = [
      startBusy(makeActiveRequest(null, { progressBar: false })),
      startBusy(makeActiveRequest(null, { progressBarDelay: 2000 })),
    ];
    await vi.advanceTimersByTimeAsync(1999);
    await vi.dynamicImportSettled();
    expect(bars()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    expect(bars()).toHaveLength(1);
    for (const release of releases) release();
  });
});
