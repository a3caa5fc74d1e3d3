/**
 * The promise every request keeps, whatever its outcome: nothing stays busy, and the visitor's place is not lost.
 */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Every mark of something under way. */
const underWay = [
  // Request flags and busy regions.
  '[data-ajax-progress]',
  '[data-ajax-updating]',
  '[aria-busy="true"]',
  '.oc-progress-bar',
  // What the runtime disabled.
  '.oc-attach-loader',
  '[data-attach-loading]:disabled',
].join();

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
  await expect(page.locator(underWay).first(), 'something is still under way').not.toBeAttached();
  expect(await page.evaluate(focusWasLost), 'focus was lost with the element that had it').toBe(false);
}
