/** After a request, whatever its outcome, nothing is busy and focus is not lost. */
import { expect, type Page } from '@playwright/test';

const underWay = [
  '[data-ajax-progress]',
  '[data-ajax-updating]',
  '[aria-busy="true"]',
  '.oc-progress-bar',
  '.oc-attach-loader',
  '[data-attach-loading]:is(:disabled, [aria-disabled="true"])',
].join();

/** Whether focus fell to the body because its element was removed or disabled. */
function focusWasLost(): boolean {
  const active = document.activeElement;
  if (active && active !== document.body && active.isConnected) return false;
  if (!window.lastFocused) return false;
  const last = window.lastFocused.deref();
  return !last?.isConnected || last.matches(':disabled') || !last.checkVisibility();
}

/** Waits until nothing is pending, then checks focus. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator(underWay).first(), 'something is still under way').not.toBeAttached();
  expect(await page.evaluate(focusWasLost), 'focus was lost with the element that had it').toBe(false);
}
