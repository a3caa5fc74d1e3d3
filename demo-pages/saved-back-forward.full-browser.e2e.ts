/** Saved things on a page that comes back out of the back/forward cache (F40, F94). */
import type { Locator, Page } from '@playwright/test';
import { world } from '../fixtures/world/index.ts';
import { expect, test as base } from './e2e/fixture.ts';
import { SavedThings } from './e2e/saved-things.ts';

const test = base.extend<{ saved: SavedThings }>({ saved: async ({ page }, use) => use(new SavedThings(page)) });

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Playwright turns the back-forward cache off.
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

const [one = 0, two = 0] = world.designs.map(({ id }) => id);
const seeded = world.user.favourites.length;

test.beforeEach(async ({ page }) => {
  // A browser does not keep a page that is left while code is on its way to it, so nothing is fetched for later.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // Kept where a page that loads again finds it.
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) =>
      sessionStorage.setItem('shown', `${sessionStorage.getItem('shown') ?? ''}${persisted ? ' cached' : ' loaded'}`),
    ),
  );
});

/** How the pages of this tab came up, in order: out of the cache, or loaded. */
function shown(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('shown'));
}

/** Waits until a press is settled. Its request is a task of its own, for which the clock has to go on a little. */
async function expectSettled(heart: Locator): Promise<void> {
  await expect(async () => {
    await heart.page().clock.runFor(10);
    expect(await heart.getAttribute('aria-busy')).toBeNull();
  }).toPass();
}

/** Goes to the front page, and stays until that has been shown. */
async function leave(page: Page): Promise<void> {
  const before = (await shown(page)) ?? '';
  await page.getByRole('banner').getByRole('link', { name: 'Wattlestone Homes, front page' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => shown(page)).toBe(`${before} loaded`);
}

test('[F40] a guest who comes back sees what they have saved and removed since', async ({ page, saved }) => {
  await page.goto('/home-designs');
  await saved.heart(one).click();
  await saved.count(1);
  await expectSettled(saved.heart(one));
  await leave(page);
  await page.context().addCookies([{ name: 'user_favorites', value: `%5B${two}%5D`, domain: '127.0.0.1', path: '/' }]);
  await page.goBack({ waitUntil: 'commit' });
  await expect(saved.heart(two)).toHaveAttribute('aria-pressed', 'true');
  await expect(saved.heart(one)).toHaveAttribute('aria-pressed', 'false');
  await saved.count(1);
  await expect.poll(() => shown(page)).toBe(' loaded loaded cached');
});

test('[F40 F94] an account page comes back up to date, and empty after a logout', async ({
  page,
  context,
  saved,
  fixtures,
}) => {
  await fixtures.visitor({ signedIn: true });
  // Left before any of our chunks were asked for, which must not matter.
  await page.goto('/home-designs');
  await leave(page);
  const tab = await context.newPage();
  await tab.goto('/home-designs');
  const other = new SavedThings(tab);
  const isSaved = (await other.heart(one).getAttribute('aria-pressed')) === 'true';
  await other.heart(one).click();
  await other.count(seeded + (isSaved ? -1 : 1));
  await expectSettled(other.heart(one));
  await page.goBack({ waitUntil: 'commit' });
  await expect(saved.heart(one)).toHaveAttribute('aria-pressed', String(!isSaved));
  await saved.count(seeded + (isSaved ? -1 : 1));
  await expect.poll(() => shown(page)).toBe(' loaded loaded cached');

  await leave(page);
  await tab.clock.resume();
  await other.signOut();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('[data-account-initials], [data-logout], #vr-account')).toHaveCount(0);
  await expect(page.locator('#listing-results [aria-pressed="true"]')).toHaveCount(0);
  await saved.count(0);
  await expect
    .poll(() => shown(page), 'it came as it was left, and loaded again by itself')
    .toBe(' loaded loaded cached loaded cached loaded');
});
