/**
 * The promise every request keeps, whatever its outcome: nothing stays busy, and the visitor's place is not lost.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

declare global {
  interface Window {
    /** The element that had focus last, as long as it exists. */
    lastFocused?: WeakRef<Element>;
  }
}

/** Every mark of something under way: flags, busy regions, the progress bar, what the runtime disabled. */
const underWay = {
  'a request flag': '[data-ajax-progress]',
  'a busy region': '[aria-busy="true"], [data-ajax-updating]',
  'the progress bar': '.oc-progress-bar',
  'a loading control': '.oc-attach-loader, [data-attach-loading]:disabled',
};

/** Remembers where focus was, so that losing it can be told from leaving it. */
export async function rememberFocus(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener(
      'focusin',
      (event) => {
        if (event.target instanceof Element) window.lastFocused = new WeakRef(event.target);
      },
      true,
    );
  });
}

/** Whether focus fell to the body because the element that had it went away or was disabled. */
function focusWasLost(): boolean {
  const active = document.activeElement;
  if (active && active !== document.body && active.isConnected) return false;
  if (!window.lastFocused) return false;
  const last = window.lastFocused.deref();
  return !last?.isConnected || last.matches(':disabled') || !last.checkVisibility();
}

/** Waits until nothing is under way, then checks that focus is where a visitor can go on from. */
export async function expectSettled(page: Page): Promise<void> {
  for (const [what, selector] of Object.entries(underWay)) {
    await expect(page.locator(selector), `${what} is still there`).toHaveCount(0);
  }
  expect(await page.evaluate(focusWasLost), 'focus was lost with the element that had it').toBe(false);
}
