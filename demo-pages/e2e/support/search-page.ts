/** The search in the header of every page and on the page of results. */
import { expect, type Locator, type Page } from '@playwright/test';

export const queries = '/1/indexes/*/queries';

export const header = (page: Page): Locator => page.locator('.vr-search-dropdown');
/** The server's field, which the widget makes a combobox. */
export const plainField = (page: Page): Locator => header(page).locator('[data-part="input"]');
export const field = (page: Page): Locator => header(page).getByRole('combobox', { name: 'Search the site' });
export const options = (page: Page): Locator => header(page).getByRole('option');

export const heading = (page: Page): Locator => page.locator('#search-heading');
export const rows = (page: Page): Locator => page.locator('[data-object-id]');
export const keysOf = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((found) => found.map((row) => row.dataset.key ?? ''));

/** Waits until the results page has replaced the server's results by its own. */
export async function resultsReady(page: Page): Promise<void> {
  await expect(page.locator('#search')).toHaveAttribute('data-state', 'ready');
}

/** The server's or the widget's. */
export const icon = (page: Page): Locator =>
  header(page).locator('.vr-search-dropdown__opener, .vr-search-dropdown__toggle').filter({ visible: true });

/** Opens the header's search with its icon. */
export async function openWithIcon(page: Page, press: 'click' | 'tap'): Promise<void> {
  const box = await icon(page).boundingBox();
  if (!box) throw new Error('The search has no icon.');
  // At its place, because the widget may replace the label by its toggle while the pointer is on its way.
  const pointer = press === 'tap' ? page.touchscreen.tap.bind(page.touchscreen) : page.mouse.click.bind(page.mouse);
  await pointer(box.x + box.width / 2, box.y + box.height / 2);
  await expect(field(page)).toBeFocused();
  await expect(header(page)).toHaveAttribute('data-open', '');
}
