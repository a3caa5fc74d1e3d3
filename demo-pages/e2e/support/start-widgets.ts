/** Starts the widgets of a page that wait for the visitor. */
import type { Page } from '@playwright/test';

/**
 * Shows intent for every visible widget, and scrolls to one that has not started: call until none is left.
 * @returns the names of those that have not mounted yet, or have failed
 */
export async function startVisible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roots = [...document.querySelectorAll<HTMLElement>('[data-widget]')].filter((root) => root.checkVisibility());
    for (const root of roots) root.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    const waiting = roots.filter(
      ({ dataset: { widget = '', vrFailed } }) =>
        vrFailed !== undefined || performance.getEntriesByName(`verandah:${widget}`, 'mark').length === 0,
    );
    waiting[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return waiting.map(({ dataset: { widget = '' } }) => widget);
  });
}
