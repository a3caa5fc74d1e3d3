import { beforeEach, expect, test, vi } from 'vitest';
import type { Report } from '../diagnostics/report-lazily.ts';
import type * as LateSheets from './late-sheets.ts';

vi.mock('verandah:sheets', () => ({
  base: 'base-1A.css',
  sheets: { map: 'map-2B.css', facade: 'home-3C.css', estimate: 'home-3C.css', tabs: 'details-4D.css' },
}));

/** Links that were added, without the browser fetching them. */
let added: HTMLLinkElement[];
let loadSheets: typeof LateSheets.loadSheets;
let maxWaitMs: number;

beforeEach(async () => {
  vi.useRealTimers();
  document.head.innerHTML =
    '<link rel="stylesheet" href="https://cdn.example/v/base-1A.css?x" crossorigin="anonymous">';
  added = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void added.push(...(nodes as HTMLLinkElement[])));
  vi.resetModules();
  ({ loadSheets, maxWaitMs } = await import('./late-sheets.ts'));
});

/** Adds the link to the page, as the browser would have at once. */
function arrive(link: HTMLLinkElement | undefined, event: 'load' | 'error' = 'load'): void {
  if (event === 'load' && link)
    document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${link.href}">`);
  link?.dispatchEvent(new Event(event));
}

const files = (): string[] => added.map(({ href }) => href);

test('links what is missing, once, beside the base sheet and like it', async () => {
  const done = vi.fn();
  const waiting = loadSheets(['facade', 'estimate', 'map', 'popout'])?.then(done);
  void loadSheets(['tabs', 'map']);
  expect(files()).toEqual(
    ['home-3C.css', 'map-2B.css', 'details-4D.css'].map((file) => `https://cdn.example/v/${file}`),
  );
  expect(added.map(({ rel, crossOrigin }) => `${rel} ${crossOrigin}`)).toEqual(
    Array.from({ length: 3 }, () => 'stylesheet anonymous'),
  );
  arrive(added[0]);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  arrive(added[1]);
  arrive(added[2]);
  await waiting;
  expect(loadSheets(['map', 'tabs'])).toBeUndefined();
});

test('a second caller waits for a loading sheet, and is not told it was missing', () => {
  const missing = vi.fn();
  void loadSheets(['map'], missing);
  expect(missing).toHaveBeenCalledExactlyOnceWith('map-2B.css');
  expect(loadSheets(['map'], missing)).toBeInstanceOf(Promise);
  expect(missing).toHaveBeenCalledOnce();
});

test.each([
  ['one sheet for everything', '<link rel="stylesheet" href="/dist/verandah-9Z.css">'],
  ['styles of the theme alone', ''],
])('a page with %s loads nothing', (_, head) => {
  document.head.innerHTML = head;
  expect(loadSheets(['map'])).toBeUndefined();
  expect(added).toEqual([]);
});

test('names from the page that are no widgets load nothing', () => {
  expect(loadSheets(['constructor', '__proto__', ''])).toBeUndefined();
});

test('a sheet that fails is reported, delays nothing, and is tried again', async () => {
  const reports: Report[] = [];
  const record = (event: WindowEventMap['widget:error']): void => {
    event.preventDefault();
    reports.push(event.report);
  };
  document.addEventListener('widget:error', record);
  const waiting = loadSheets(['map']);
  arrive(added[0], 'error');
  await waiting;
  await vi.waitFor(() => expect(reports.map(({ code }) => code)).toEqual(['VR405']));
  void loadSheets(['map']);
  expect(files()).toHaveLength(2);
  document.removeEventListener('widget:error', record);
});

test('a sheet that hangs delays an update by three seconds', async () => {
  vi.useFakeTimers();
  const done = vi.fn();
  void loadSheets(['map'])?.then(done);
  await vi.advanceTimersByTimeAsync(maxWaitMs - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
});
