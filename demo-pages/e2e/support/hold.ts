/** Holds requests for as long as a test needs, so that pending states don't depend on timing. */
import type { Page, Request } from '@playwright/test';

/** Releases held requests; later ones pass. */
export type Release = () => void;

async function holdWhere(page: Page, address: RegExp, isHeld: (request: Request) => boolean): Promise<Release> {
  let release: Release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (isHeld(route.request())) await released;
    await route.fallback();
  });
  return release;
}

/** Holds matching requests until the returned function releases them. */
export function hold(page: Page, matches: RegExp, method = 'GET'): Promise<Release> {
  return holdWhere(page, matches, (request) => request.method() === method);
}

/** Holds calls of a handler until the returned function releases them. @param count holds only the first ones */
export function holdCalls(page: Page, handler: string, count = Infinity): Promise<Release> {
  let left = count;
  return holdWhere(page, /./, (request) => request.headers()['x-october-request-handler'] === handler && left-- > 0);
}
