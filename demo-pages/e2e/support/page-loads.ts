/** What a page loads until its network is idle, what a visitor sees of it first, and what moves then. */
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, type Page, type Request } from '@playwright/test';
import { picture } from '../../../fixtures/drawings/pictures/index.ts';
import { world } from '../../../fixtures/world/index.ts';
import { prefetched } from './built-files.ts';
import { hold } from './hold.ts';
import { recordShifts } from './page-shifts.ts';

const maxBytes = 500_000;
const maxShift = 0.01;

declare global {
  interface Window {
    /** Of the largest content so far. */
    largest?: { name: string; isLazy: boolean; address: string; text: string };
  }
}

const drawnSizes = new Map<string, number>();

/** The compressed size of a picture as visitors get it; tests get plain ones. @returns null for other files */
function drawnSize(path: string): number | null {
  const known = drawnSizes.get(path);
  if (known !== undefined) return known;
  const svg = picture(path, world);
  if (svg === null) return null;
  const size = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
  drawnSizes.set(path, size);
  return size;
}

/** Call before the visit. @returns a function that sums the encoded bytes of every response so far */
function weighResponses(page: Page): () => Promise<number> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  return async () => {
    const sizes = requests.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return responseHeadersSize + (drawnSize(new URL(request.url()).pathname) ?? responseBodySize);
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}

/** Notes the largest content in `window.largest`. */
async function watchLargestContent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const element: unknown = Reflect.get(entry, 'element');
        if (!(element instanceof Element)) continue;
        window.largest = {
          name: `${element.localName}.${element.classList[0] ?? ''}`,
          isLazy: element.getAttribute('loading') === 'lazy',
          address: element.getAttribute('src') ?? '',
          text: element.textContent?.trim().slice(0, 12) ?? '',
        };
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** Until fonts are drawn, and frames have told of what has moved. */
function readShifts(page: Page): Promise<{ sum: number; moved: string }> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const sum = (window.shifts ?? []).reduce((all, value) => all + value, 0);
    return { sum, moved: window.movedElements?.join(', ') ?? '' };
  });
}

/**
 * Call before opening a page.
 * @returns a function that opens one as on a slow line, where fonts and scripts arrive after it is painted, and expects it to load
 *   little, to have its largest content in the server's HTML, and to move nothing
 */
export async function watchLoads(page: Page): Promise<(path: string) => Promise<void>> {
  await recordShifts(page);
  await watchLargestContent(page);
  return async (path) => {
    const weight = weighResponses(page);
    const release = await hold(page, /\/dist\/[^/]+\.js$|\.woff2$/);
    const response = await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        document.readyState !== 'loading' &&
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    release();
    await prefetched(page);
    await page.waitForLoadState('networkidle');
    await page.unrouteAll();

    expect.soft(await weight(), 'bytes').toBeLessThan(maxBytes);
    const { sum, moved } = await readShifts(page);
    expect.soft(sum, moved).toBeLessThanOrEqual(maxShift);
    const html = (await response?.text())?.replaceAll('&amp;', '&') ?? '';
    const largest = await page.evaluate(() => window.largest);
    expect.soft(largest?.isLazy, largest?.name).toBe(false);
    expect.soft(html.includes(largest?.address || largest?.text || '?'), JSON.stringify(largest)).toBe(true);
    const withoutSize = page.locator('img:not([width][height])');
    expect.soft(await withoutSize.evaluateAll((images) => images.map(({ outerHTML }) => outerHTML))).toEqual([]);
  };
}
