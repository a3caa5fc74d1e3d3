/** Flash messages as a spec reads them: they go by themselves, so a test on a slow machine remembers them or does not mind. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

declare global {
  interface Window {
    /** The text of every message so far. */
    flashed?: string[];
  }
}

/**
 * Call before the page is opened.
 * @returns a function that says which messages the page has shown so far, oldest first.
 */
export async function rememberFlashes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const flashed: string[] = [];
    window.flashed = flashed;
    const note = (node: Node): void =>
      void (node instanceof Element && node.matches('.oc-flash-message') && flashed.push(node.textContent ?? ''));
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(note))).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => window.flashed ?? []);
}

/** Closes the message that shows, if it has not gone by itself since it was read, and waits until it is away. */
export async function closeFlash(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.oc-flash-message.flash-show .flash-close')?.click());
  await expect(page.locator('.oc-flash-message.flash-show')).toHaveCount(0);
}
