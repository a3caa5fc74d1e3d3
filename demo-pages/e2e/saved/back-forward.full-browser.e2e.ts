/** Saved items on a page from the bfcache (F40, F94). */
import type { Locator, Page } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { expect, test as base } from '../support/fixture.ts';
import { SavedThings } from '../support/saved-things.ts';

const test = base.extend<{ saved: SavedThings }>({ saved: async ({ page }, use) => use(new SavedThings(page)) });

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Playwright disables the bfcache.
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

const [one = 0, two = 0] = world.designs.map(({ id }) => id);
const seeded = world.user.favourites.length;

test.beforeEach(async ({ page }) => {
  // A browser does not keep a page with pending requests for code, so nothing is prefetched.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // Stored where a reloaded page finds it.
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) =>
      sessionStorage.setItem('shown', `${sessionStorage.getItem('shown') ?? ''}${persisted ? ' cached' : ' loaded'}`),
    ),
  );
});

/** How the pages of this tab came up, in order: from the bfcache, or loaded. */
function shown(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('shown'));
}

/** Waits until a click is settled. Its request is a separate task, for which the clock has to advance. */
async function expectSettled(heart: Locator): Promise<void> {
  await expect(async () => {
    await heart.page().clock.runFor(10);
    expect(await heart.getAttribute('aria-busy')).toBeNull();
  }).toPass();
}

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
  // A cookie without what was saved just now may be another tab's.
  await page.clock.runFor(3000);
  await leave(page);
  await page.context().addCookies([{ name: 'user_favorites', value: `%5B${two}%5D`, domain: '127.0.0.1', path: '/' }]);
  await page.goBack({ waitUntil: 'commit' });
  await expect(saved.heart(two)).toHaveAttribute('aria-pressed', 'true');
  await expect(saved.heart(one)).toHaveAttribute('aria-pressed', 'false');
  await saved.count(1);
  await expect.poll(() => shown(page)).toBe(' loaded loaded cached');
});

test('[F40 F94] an account page comes back up to date, and empty after a logout', { tag: '@thorough' }, async ({
  page,
  context,
  saved,
  fixtures,
}) => {
  await fixtures.visitor({ signedIn: true });
  // Left before any chunks were requested, which must not matter.
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
  // The clock stays: with its stores, the page that is left would see the logout and reload.
  await fixtures.visitor({ signedIn: false });
  await tab.reload();
  await expect(tab.locator('[data-account-initials], [data-logout]')).toHaveCount(0);
  // Not `goBack`, which fails if the page reloads before the browser has reported the navigation. The page may be gone before it
  // has answered.
  await page
    .evaluate(() => history.back())
    .catch((error: Error) => expect(error.message).toContain('context was destroyed'));
  await expect(page.locator('[data-account-initials], [data-logout], #vr-account')).toHaveCount(0);
  await expect(page.locator('#listing-results [aria-pressed="true"]')).toHaveCount(0);
  await saved.count(0);
  await expect
    .poll(() => shown(page), 'the browser has dropped the page, because the cookies have changed')
    .toBe(' loaded loaded cached loaded loaded');
});
