/** Flash messages as a spec reads them: remembered, because they go by themselves, however busy the machine is. */
import type { Page } from '@playwright/test';

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
    const note = (node: Node): void => void (node instanceof Element && node.matches('.oc-flash-message') && flashed.push(node.textContent ?? ''));
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(note))).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.flashed ?? []);
}
