/** Flash messages disappear by themselves, so specs on a slow machine read a record of them. */
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    flashed?: string[];
  }
}

/** Call before opening the page. @returns a function that lists the messages so far, oldest first */
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

/** Closes the current message, also before it has faded in, unless it has gone by itself. */
export async function closeFlash(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.oc-flash-message .flash-close')?.click());
  await expect(page.locator('.oc-flash-message')).toHaveCount(0);
}
