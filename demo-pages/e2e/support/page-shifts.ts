/** Layout shifts of a page from its first paint on. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts without input of the visitor. */
    shifts?: number[];
    /** What has moved in each of them. */
    movedElements?: string[];
    pageShifts?: { shifts: [startTime: number, value: number][]; fontTimes: number[] };
  }
}

/** Call before opening the page. @returns a function that sums the shifts, except just after a font has loaded */
export async function watchPageShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const noted: NonNullable<Window['pageShifts']> = { shifts: [], fontTimes: [] };
    window.pageShifts = noted;
    document.fonts.addEventListener('loadingdone', () => noted.fontTimes.push(performance.now()));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          noted.shifts.push([entry.startTime, Number(Reflect.get(entry, 'value'))]);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => sumShifts(page);
}

/** Sums the shifts of a watched page. What moves just after a font has loaded is text in the theme's own typeface. */
export function sumShifts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { shifts, fontTimes } = window.pageShifts ?? { shifts: [], fontTimes: [] };
    return shifts
      .filter(([startTime]) => fontTimes.every((time) => Math.abs(time - startTime) > 1000))
      .reduce((sum, [, value]) => sum + value, 0);
  });
}

/** Collects every shift without input in `window.shifts`, and what has moved in `window.movedElements`. Call before opening the page. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    window.movedElements = [];
    const nameOf = (node: unknown): string =>
      node instanceof Element ? `${node.localName}.${node.classList[0] ?? node.id}` : String(node);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)) continue;
        window.shifts?.push(Number(entry.value));
        const sources = (Reflect.get(entry, 'sources') ?? []) as { node: unknown }[];
        window.movedElements?.push(sources.map(({ node }) => nameOf(node)).join(' and '));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
