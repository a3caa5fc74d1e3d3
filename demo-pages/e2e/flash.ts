/** Messages that go by themselves: a test on a slow machine has to be done with them before that, or not mind. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Closes the message that shows, if it has not gone by itself since it was read, and waits until it is away. */
export async function closeFlash(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.oc-flash-message.flash-show .flash-close')?.click());
  await expect(page.locator('.oc-flash-message.flash-show')).toHaveCount(0);
}
