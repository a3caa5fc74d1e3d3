/**
 * Requests that stay on their way for as long as a test wants, so that "while it is on its way" is a time of the test's own
 * making and not a race against a clock.
 */
import type { Page, Request } from '@playwright/test';

/** Lets what is held go; what comes later passes. */
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

/** Keeps matching requests on their way until the returned function lets them go. */
export function hold(page: Page, matches: RegExp, method = 'GET'): Promise<Release> {
  return holdWhere(page, matches, (request) => request.method() === method);
}

/**
 * Keeps calls of a handler on their way until the returned function lets them go.
 * @param count how many are held, the first ones; the others pass.
 */
export function holdCalls(page: Page, handler: string, count = Infinity): Promise<Release> {
  let left = count;
  return holdWhere(page, /./, (request) => request.headers()['x-october-request-handler'] === handler && left-- > 0);
}
