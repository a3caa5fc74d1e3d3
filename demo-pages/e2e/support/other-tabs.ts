/** A page that other tabs tell nothing, for tests of what it finds out by itself. */
import type { Page } from '@playwright/test';

/** Call before opening the page. Else it asks the server as soon as another tab signs out, if its stores have arrived by then. */
export async function ignoreOtherTabs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    for (const type of ['storage', 'visibilitychange'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });
}
