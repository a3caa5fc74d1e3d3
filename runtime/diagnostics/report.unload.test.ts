import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadBundle } from './loading.ts';
import { report } from './report.ts';
import { reportLazily } from './report-lazily.ts';

// happy-dom has none.
globalThis.reportError ??= (error: unknown): void => void Promise.reject(error);

const onReport = vi.fn();
const controller = new AbortController();
const fire = (name: string): boolean => window.dispatchEvent(new Event(name));
const reportedCodes = (): unknown[] => onReport.mock.calls.map(([{ report: details }]) => details.code);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.addEventListener('widget:error', onReport, { signal: controller.signal });
  await loadBundle(() => Promise.resolve());
});
afterEach(() => {
  fire('pageshow');
  onReport.mockClear();
});

describe('[R26] an unloading page', () => {
  test('reports nothing after pagehide', () => {
    fire('pagehide');
    report({ code: 'VR405', message: 'the stylesheet map-1A.css did not load.' });
    expect(reportedCodes()).toEqual([]);
  });

  test('reports again once it is back from the cache', () => {
    fire('pagehide');
    report({ code: 'VR403', message: 'first' });
    fire('pageshow');
    report({ code: 'VR403', message: 'first', element: document.body });
    expect(reportedCodes()).toEqual(['VR403']);
  });

  test('does not load report.ts', async () => {
    fire('pagehide');
    reportLazily({ code: 'VR404', message: 'gone' });
    fire('pageshow');
    reportLazily({ code: 'VR404', message: 'still there' });
    await vi.waitFor(() => expect(reportedCodes()).toEqual(['VR404']));
    expect(onReport.mock.calls[0]?.[0].report.message).toBe('still there');
  });

  test('reports no file that the browser aborts on unload', async () => {
    let giveUp: (reason: Error) => void = () => {};
    const loading = loadBundle(
      () =>
        new Promise((_, reject) => {
          giveUp = reject;
        }),
    );
    // Firefox and WebKit stop loading here, long before pagehide.
    fire('beforeunload');
    giveUp(new TypeError('error loading dynamically imported module'));
    await loading.catch((cause: unknown) => report({ code: 'VR403', message: 'cut off', cause }));
    expect(reportedCodes()).toEqual([]);
  });

  test('reports a file that failed on a page that stays', async () => {
    await loadBundle(() => Promise.reject(new TypeError('site-A1.js'))).catch((cause: unknown) =>
      report({ code: 'VR403', message: 'not there', cause }),
    );
    expect(reportedCodes()).toEqual(['VR403']);
  });
});
