/** What a page loads until its network is idle, and what a visitor sees of it first. */
import type { Page, Request } from '@playwright/test';
import { brotliCompressSync, constants } from 'node:zlib';
import { picture } from '../../../fixtures/drawings/pictures/index.ts';
import { world } from '../../../fixtures/world/index.ts';

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

/** Call before opening the page. @returns a function that sums the encoded bytes of every response so far */
export function weighResponses(page: Page): () => Promise<number> {
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

/** Notes the largest content in `window.largest`. Call before opening the page. */
export async function watchLargestContent(page: Page): Promise<void> {
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
