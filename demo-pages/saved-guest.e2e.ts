/** What guests save: kept by their browser, limited by the server, honest when something goes wrong. */
import type { Page } from '@playwright/test';
import { world } from '../fixtures/world/index.ts';
import { closeFlash } from './e2e/flashes.ts';
import { test as listingTest } from './e2e/home-designs-page.ts';
import { expect, holdCalls, inSite, test as labTest } from './e2e/lab-bench.ts';
import { expectCalls, handlers, hearts, pins, SavedThings, ticks } from './e2e/saved-things.ts';

const test = labTest.extend<{ saved: SavedThings }>({ saved: async ({ page }, use) => use(new SavedThings(page)) });

declare global {
  interface Window {
    /** The most requests of one item that were ever under way together. */
    mostAtOnce?: number;
  }
}

const problem = 'There was a problem. Please try again.';
const [one = 0, two = 0, three = 0] = world.designs.map(({ id }) => id);

/**
 * Presses the first button of each kind among the results. Returns the ids, as the cards have them.
 * @param says what the page's own data makes the console say; waited for, because the next page comes at once.
 */
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

test('R103 R104 R115 homes, packages and articles have hearts, and the first frame of the next page knows', async ({
  page,
  saved,
  fixtures,
  expectConsole,
}) => {
  expectConsole(/VR602/);
  const [design = 0] = await pressFirst(page, '/home-designs', ['data-card-id', 'data-comparable-id']);
  const [land = 0] = await pressFirst(page, '/house-and-land', ['data-card-id', 'data-comparable-id'], /VR602/);
  const [article = 0] = await pressFirst(page, '/articles', ['data-card-id']);
  expect(await saved.kept('favourites')).toBe(JSON.stringify([design, land, article]));
  await saved.count(3);
  expect((await fixtures.calls(handlers.favourites)).map(({ body }) => body)).toEqual(
    [design, land, article].map((id) => ({ card_id: String(id) })),
  );
  // Without any more code than the entry.
  await page.route(/saved-actions/, (route) => route.abort('aborted'));
  await page.goto(`/home-designs/${world.designs.find(({ id }) => id === design)?.slug}`);
  await expect(saved.heart(design)).toHaveAttribute('aria-pressed', 'true');
  await expect(saved.tick(design)).toHaveAttribute('aria-pressed', 'true');
});

test('R103 R105 display homes and tours have hearts, pictures have pins', async ({
  page,
  saved,
  axe,
  expectConsole,
}) => {
  expectConsole(/VR601/);
  const [display = 0] = await pressFirst(page, '/display-homes', ['data-card-id'], /VR601/);
  const [tour = 0] = await pressFirst(page, '/virtual-tours', ['data-card-id']);
  const [picture = 0] = await pressFirst(page, '/inspiration', ['data-moodboard-id']);
  await axe('#listing-results');
  expect(await saved.kept('favourites')).toBe(JSON.stringify([display, tour]));
  expect(await saved.kept('moodboard')).toBe(JSON.stringify([picture]));
  await saved.count(2);
});

test('R116 R117 R86 the cookies are URL-encoded JSON for a year; R35 D53 analytics hears of it, without a person in it', async ({
  context,
  lab,
  page,
  saved,
}) => {
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
  // In the order of the answers, which is the server's affair.
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
  'D38 copies of an item change together, and cards that arrive by filtering are painted',
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
    // The compare bar, a quick view: other places of the same item.
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

test('R91 D36 refused, broken, lost or unreadable: the button goes back and says so, and the next click works', async ({
  context,
  lab,
  saved,
  fixtures,
  settles,
  expectTrouble,
  expectConsole,
}) => {
  expectTrouble(/→ 406/);
  expectTrouble(/→ 500/);
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  expectConsole(/VR532/);
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
    { handler, body: { result: ['added'] } },
    { handler, body: { result: 'perhaps' } },
  ]) {
    await fixtures.faults([fault]);
    await heart.click();
    await refused(problem);
  }
  await context.setOffline(true);
  await heart.click();
  await refused(problem);
  await context.setOffline(false);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => saved.kept('favourites')).toBe(`[${one}]`);
});

test('row 102 twenty clicks in a row: never two requests of one item at once, and the last click is what stays', async ({
  lab,
  page,
  saved,
  fixtures,
  settles,
}) => {
  await fixtures.visitor({ latencyMs: 120 });
  // Counted where requests are sent: what the browser reports of them may come in another order.
  await page.addInitScript(() => {
    const inFlight = new Map<string, number>();
    const send = window.fetch;
    window.fetch = async (...parameters) => {
      const item = new URLSearchParams(String(parameters[1]?.body ?? '')).get('card_id') ?? '';
      const now = (inFlight.get(item) ?? 0) + 1;
      inFlight.set(item, now);
      window.mostAtOnce = Math.max(window.mostAtOnce ?? 0, now);
      return send(...parameters).finally(() => inFlight.set(item, (inFlight.get(item) ?? 0) - 1));
    };
  });
  await lab.open(hearts(one, two), inSite);
  for (let click = 1; click <= 21; click++) {
    await saved.heart(one).click();
    if (click <= 20) await saved.heart(two).click();
  }
  await settles();
  await expect(saved.heart(one)).toHaveAttribute('aria-pressed', 'true');
  await expect(saved.heart(two)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => saved.kept('favourites')).toBe(`[${one}]`);
  expect(await page.evaluate(() => window.mostAtOnce)).toBe(1);
});

test('D39 R87 R88 R89 R90 R91 comparing says how it went, one request for a double click, two slots for guests', async ({
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
  await fixtures.faults([
    { handler, body: { result: 'already_exists' } },
    { handler, body: { result: 'error' } },
    { handler, status: 500 },
    { handler, body: { result: 'limit_reached', message: 'Only two at a time' } },
  ]);
  await saved.tick(two).click();
  await said('This item is already in your compare list', 'info');
  for (const _ of ['error', '500']) {
    await saved.tick(three).click();
    await said(problem, 'error');
    await expect(saved.tick(three)).toHaveAttribute('aria-pressed', 'false');
  }
  await saved.tick(three).click();
  await said('Only two at a time', 'warning');
});

test('R108 unpinning asks first; declined, nothing is sent', async ({ lab, saved, fixtures, settles }) => {
  const picture = world.inspiration[0]?.id ?? 0;
  await lab.open(pins(picture), inSite);
  const pin = saved.pin(picture);
  await pin.click();
  await saved.count(1, 'moodboard');
  await settles();
  expect(lab.confirms).toEqual([]);
  lab.agrees = false;
  await pin.click();
  await expect.poll(() => lab.confirms).toEqual(['Remove this image from your moodboard?']);
  await settles();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  expect(await fixtures.calls(handlers.moodboard)).toHaveLength(1);
  lab.agrees = true;
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => saved.kept('moodboard')).toBeUndefined();
});

test('R107 R109 R111 a full list says so at the foot of the window, leads guests to signing in, and goes with the third removed', async ({
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
  /** Presses one that is saved then: which one is too many the server knows only of those it has answered. */
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
  await axe('.vr-saved-limits');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // Closed with the keyboard, it comes again when it is true again.
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
