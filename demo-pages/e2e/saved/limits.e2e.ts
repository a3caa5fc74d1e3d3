/** Full lists: two compare slots and a limit of favourites, with their messages. */
import { world } from '../../../fixtures/world/index.ts';
import { closeFlash } from '../support/flashes.ts';
import { expect, holdCalls, inSite, test as labTest } from '../support/lab-bench.ts';
import { expectCalls, handlers, SavedThings, ticks } from '../support/saved-things.ts';

const test = labTest.extend<{ saved: SavedThings }>({ saved: async ({ page }, use) => use(new SavedThings(page)) });

const problem = 'There was a problem. Please try again.';
const [one = 0, two = 0, three = 0] = world.designs.map(({ id }) => id);

test('[R87 R91 D39] comparing says how it went, two slots for guests', async ({
  page,
  lab,
  saved,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/→ 500/);
  await lab.open(ticks(one, two, three), inSite);
  const handler = handlers.compare;
  const said = async (text: string, type: string): Promise<void> => {
    const flash = saved.flash.filter({ hasText: text });
    await expect(flash).toHaveClass(new RegExp(`\\b${type}\\b`));
    await closeFlash(page);
  };
  const release = await holdCalls(page, handler);
  await saved.tick(one).dblclick();
  release();
  await said('Item successfully added to compare list', 'success');
  await expectCalls(fixtures.calls, handler, 1);
  await expect(saved.tick(one)).toHaveAttribute('aria-pressed', 'true');
  await saved.tick(two).click();
  await said('Item successfully added to compare list', 'success');
  await saved.tick(three).click();
  await said('Compare list is full. Please remove some items before adding new ones.', 'warning');
  await expect(saved.tick(three)).toHaveAttribute('aria-pressed', 'false');
  await saved.tick(two).click();
  await said('Item successfully removed from compare list', 'success');
  await fixtures.faults([{ handler, status: 500 }]);
  await saved.tick(three).click();
  await said(problem, 'error');
  await expect(saved.tick(three)).toHaveAttribute('aria-pressed', 'false');
});

test('[R107 R109 R111] a full list says so, until an item is removed', async ({
  page,
  saved,
  fixtures,
  axe,
  settles,
}) => {
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
