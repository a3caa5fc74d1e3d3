/** A full list of favourites, with its message. */
import { expect, test } from '../support/fixture.ts';
import { SavedThings } from '../support/saved-things.ts';

test('[R107 R109 R111] a full list says so, until an item is removed', { tag: '@thorough' }, async ({
  page,
  fixtures,
  axe,
  settles,
}) => {
  const saved = new SavedThings(page);
  await fixtures.visitor({ favouritesLimit: 3, perPage: 48 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/home-designs?bedrooms%5B%5D=4');
  await expect(saved.strip('favourites')).toHaveAttribute('data-state', 'room');
  const cards = page.locator('#listing-results [data-card-id]');
  /** Saves one item more: the server only counts items that it has confirmed. */
  const keep = async (at: number): Promise<void> => {
    await cards.nth(at).click();
    await expect(cards.nth(at)).toHaveAttribute('aria-pressed', 'true');
    await expect(cards.nth(at)).not.toHaveAttribute('aria-busy');
  };
  for (const at of [0, 1, 2]) await keep(at);
  await cards.nth(3).click();
  const strip = saved.strip('favourites');
  await expect(strip.getByRole('status')).toHaveText('You can keep 3 favourites here. Sign in to save more.');
  await expect(cards.nth(3)).toHaveAttribute('aria-pressed', 'false');
  await axe('.vr-saved-limits', 'structure');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // Closed by keyboard, it returns when the list is full again.
  await strip.getByRole('button', { name: 'Close this message' }).press('Enter');
  await expect(strip.getByRole('button')).toBeHidden();
  await settles();
  await expect(cards.nth(3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(strip.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await cards.nth(0).click();
  await saved.count(2);
  await expect(strip.getByRole('status')).toHaveText('');
  await expect(strip.getByRole('link')).toBeHidden();
  await keep(0);
  await cards.nth(3).click();
  await strip.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/portal?return=%2Fhome-designs%3Fbedrooms%255B%255D%3D4');
});
