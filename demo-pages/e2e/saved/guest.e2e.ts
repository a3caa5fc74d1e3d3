/** Guests' saved items: stored in the browser, limited by the server, with correct messages on failures. */
import type { Page } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { test as listingTest } from '../support/home-designs-page.ts';
import { hold } from '../support/hold.ts';
import { expect, inSite, test as labTest } from '../support/lab-bench.ts';
import { handlers, hearts, pins, SavedThings, ticks } from '../support/saved-things.ts';
import { setOffline } from '../support/offline.ts';

const test = labTest.extend<{ saved: SavedThings }>({ saved: async ({ page }, use) => use(new SavedThings(page)) });

const problem = 'There was a problem. Please try again.';
const [one = 0, two = 0, three = 0] = world.designs.map(({ id }) => id);

/** Clicks the first button of each kind in the results, and returns the ids. @param says expected console messages */
async function pressFirst(page: Page, path: string, kinds: readonly string[], says?: RegExp): Promise<number[]> {
  const told = says && page.waitForEvent('console', (message) => says.test(message.text()));
  await page.goto(path);
  const ids: number[] = [];
  for (const kind of kinds) {
    const button = page.locator(`#listing-results button[${kind}]`).first();
    await expect(button).toHaveAccessibleName(/^(?:Save|Compare|Pin) /);
    await expect(button, path).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(button, path).toHaveAttribute('aria-pressed', 'true');
    await expect(button, path).not.toHaveAttribute('aria-busy');
    ids.push(Number(await button.getAttribute(kind)));
  }
  await told;
  return ids;
}

// The buttons of the other listings' cards: widgets/filter-bar/filter-bar.every-listing.thorough.test.tsx.
test('[R103 R104 R115] homes have hearts, pictures have pins, at once painted', { tag: '@thorough' }, async ({
  page,
  saved,
  axe,
  fixtures,
  expectConsole,
}) => {
  expectConsole(/VR602/);
  const [design = 0] = await pressFirst(page, '/home-designs', ['data-card-id', 'data-comparable-id']);
  const [land = 0] = await pressFirst(page, '/house-and-land', ['data-card-id'], /VR602/);
  const [picture = 0] = await pressFirst(page, '/inspiration', ['data-moodboard-id']);
  await axe('#listing-results', 'structure');
  expect(await saved.kept('favourites')).toBe(JSON.stringify([design, land]));
  expect(await saved.kept('moodboard')).toBe(JSON.stringify([picture]));
  await saved.count(2);
  expect((await fixtures.calls(handlers.favourites)).map(({ body }) => body)).toEqual(
    [design, land].map((id) => ({ card_id: String(id) })),
  );
  await hold(page, /\/widget-tier-\w+\.js$/);
  await page.goto(`/home-designs/${world.designs.find(({ id }) => id === design)?.slug}`);
  await expect(saved.heart(design)).toHaveAttribute('aria-pressed', 'true');
  await expect(saved.tick(design)).toHaveAttribute('aria-pressed', 'true');
});

test('[R116 R117 S9] lists are cookies for a year, without a person', async ({ context, lab, page, saved }) => {
  const picture = world.inspiration[0]?.id ?? 0;
  await lab.open(hearts(one, two) + pins(picture) + ticks(three), inSite);
  for (const button of [saved.heart(one), saved.heart(two), saved.pin(picture), saved.tick(three)])
    await button.click();
  await expect.poll(() => saved.kept('compare')).toBe(`[{"comparable_id":${three},"comparable_type":"home_design"}]`);
  await expect.poll(() => saved.kept('moodboard')).toBe(`[${picture}]`);
  await expect.poll(() => saved.kept('favourites')).toBe(`[${one},${two}]`);
  for (const name of ['user_favorites', 'user_moodboard', 'user_compare']) {
    const cookie = (await context.cookies()).find((candidate) => candidate.name === name);
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false });
    expect(cookie?.value, 'nothing a cookie may not hold').toMatch(/^[^\s",;\\]+$/);
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(366 * 86_400);
  }
  // In the order of the server's responses.
  const told = await page.evaluate(() => window.dataLayer);
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      { event: 'saved', list: 'favourites', item: String(one) },
      { event: 'saved', list: 'favourites', item: String(two) },
      { event: 'saved', list: 'moodboard', item: String(picture) },
      { event: 'compared', item: String(three), item_type: 'home_design', action: 'added' },
    ]),
  );
  await saved.heart(one).click();
  await expect.poll(() => saved.kept('favourites')).toBe(`[${two}]`);
});

listingTest(
  '[D38] copies of an item change together, and cards that arrive are painted',
  { tag: '@thorough' },
  async ({ page, listing }) => {
    const saved = new SavedThings(page);
    const design = world.designs.find(
      ({ bedrooms, prices }) => bedrooms === 5 && prices['melbourne-metro'] !== undefined,
    );
    // As another client of the site writes it: text instead of numbers.
    await page
      .context()
      .addCookies([
        { name: 'user_favorites', value: encodeURIComponent(`["${design?.id}"]`), domain: '127.0.0.1', path: '/' },
      ]);
    await listing.open();
    await listing.menu('Bedrooms').click();
    await listing.option('Bedrooms', '5').click();
    await expect(saved.heart(design?.id ?? '')).toHaveAttribute('aria-pressed', 'true');
    // The compare bar, a quick view: other buttons for the same item.
    await page.evaluate((id) => {
      const copy = document.createElement('div');
      const heart = document.createElement('button');
      heart.dataset['cardId'] = id;
      heart.textContent = 'Save';
      copy.append(heart);
      document.querySelector('main')?.prepend(copy);
    }, String(design?.id));
    const copies = saved.heart(design?.id ?? '');
    await expect(copies).toHaveCount(2);
    await expect(copies.first()).toHaveAttribute('aria-pressed', 'true');
    await copies.first().click();
    for (const at of [0, 1]) await expect(copies.nth(at)).toHaveAttribute('aria-pressed', 'false');
  },
);

test('[R91 D36] a heart that fails goes back and says so, and the next click works', async ({
  page,
  lab,
  saved,
  fixtures,
  settles,
  expectTrouble,
}) => {
  expectTrouble(/→ 406/);
  expectTrouble(/→ 500/);
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await lab.open(hearts(one, 999_999), inSite);
  const heart = saved.heart(one);
  const handler = handlers.favourites;
  const refused = async (text: string): Promise<void> => {
    await expect(saved.flash.filter({ hasText: text })).toHaveCount(1);
    await settles();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await saved.count(0);
    expect(await saved.kept('favourites')).toBeUndefined();
    await saved.flash.getByRole('button').click();
    await expect(saved.flash).toHaveCount(0);
  };
  await saved.heart(999_999).click();
  await refused('This item is no longer available.');
  await fixtures.faults([{ handler, status: 406, body: { X_OCTOBER_ERROR_MESSAGE: '<b>Not</b> this one' } }]);
  await heart.click();
  await refused('<b>Not</b> this one');
  for (const fault of [
    { handler, status: 500, body: '<h1>Stack trace</h1>' },
    { handler, body: { result: 'perhaps' } },
  ]) {
    await fixtures.faults([fault]);
    await heart.click();
    await refused(problem);
  }
  // Offline it counts: a guest's list is in the browser.
  await setOffline(page, true);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => saved.kept('favourites')).toBe(`[${one}]`);
});
