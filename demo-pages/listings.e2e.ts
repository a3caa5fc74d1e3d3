/**
 * What every listing of the site has in common: its handler, filters, paging, the address, and a page that is complete
 * without scripts. What the server draws for an address is the measure of what the filter bar makes of it.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './e2e/fixture.ts';

const listings: { path: string; handler: string; says?: RegExp }[] = [
  // The world holds an outline and a place on purpose that no map can show. Outlines are read when the map is shown,
  // which on a phone it is not at first.
  { path: '/house-and-land', handler: 'GetAjaxMethods::onLoadHouseLand', says: /VR602/ },
  { path: '/display-homes', handler: 'GetAjaxMethods::onLoadDisplayHomes', says: /VR601/ },
  { path: '/articles', handler: 'GetAjaxMethods::onLoadArticles' },
  { path: '/virtual-tours', handler: 'GetAjaxMethods::onLoadVirtualTours' },
  { path: '/video-tours', handler: 'GetAjaxMethods::onLoadVideoTours' },
  { path: '/inspiration', handler: 'GetAjaxMethods::onLoadInspirationGallery' },
];

const heading = '#listing-heading';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#listing-form')).toHaveAttribute('data-state');
  await expect(page.locator('.vr-announcer')).toBeAttached();
}

/** The keys of the results, which say which ones they are and in what order. What is no result has a key without a number. */
async function keys(page: Page): Promise<string[]> {
  const all = await page
    .locator('#listing-results > [data-key]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-key') ?? ''));
  return all.filter((key) => /-\d+$/.test(key));
}

/** Ticks the first value of the first group of boxes or dots, wherever it stands, as a press on it would. */
function tickFirst(page: Page): Promise<string[]> {
  return page
    .locator(
      '#listing-form input:is([type="checkbox"], [type="radio"]):not([value=""], [name="display_mode"], :checked)',
    )
    .first()
    .evaluate((box: HTMLInputElement) => {
      box.closest('details')?.setAttribute('open', '');
      box.click();
      return [box.name, box.value];
    });
}

for (const { path, handler, says } of listings) {
  test(`R40 R41 R42 R43 R49 D13 D14 D15 ${path} filters in place, says so in the address, and is the same page the server draws; turns the page in place, and Back goes back`, async ({
    page,
    browser,
    fixtures,
    settles,
    expectConsole,
  }) => {
    if (says) expectConsole(says);
    await open(page, path);
    const all = (await page.locator(heading).textContent()) ?? '';
    const first = await keys(page);
    const [name = '', value = ''] = await tickFirst(page);
    await expect(page.locator(heading)).not.toHaveText(all);
    await expect.poll(() => new URL(page.url()).searchParams.getAll(name)).toEqual([value]);
    await settles();
    const asked = (await fixtures.journal()).filter((entry) => entry.method === 'POST' && entry.handler);
    expect(asked.map((entry) => entry.handler)).toEqual([handler]);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const served = await context.newPage();
    await served.goto(page.url());
    expect(await keys(page)).toEqual(await keys(served));
    await expect(served.locator(heading)).toHaveText((await page.locator(heading).textContent()) ?? '');
    expect(await served.locator('#listing-chips a').count()).toBe(1);
    await served.locator('#listing-chips a').click();
    await expect(served.locator(heading)).toHaveText(all);
    await context.close();

    await page.goBack();
    await expect(page.locator(heading)).toHaveText(all);
    await expect.poll(() => keys(page)).toEqual(first);
    await page.locator('#listing-pagination').getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
    await expect.poll(async () => (await keys(page)).some((key) => first.includes(key))).toBe(false);
    await expect(page.locator(heading)).toBeFocused();
    await settles();
    await page.goBack();
    await expect.poll(() => keys(page)).toEqual(first);
  });

  test(`R40 D17 ${path} reads well at 320 and 1280 pixels: nothing to scroll sideways, nothing axe finds; with nothing to show it says so, and offers the way out`, async ({
    page,
    fixtures,
    axe,
    expectConsole,
  }) => {
    // Three checks of a whole page.
    test.slow();
    const told = says && page.waitForEvent('console', (message) => says.test(message.text()));
    if (says) expectConsole(says);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 320) await open(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} pixels`).toBe(
        true,
      );
      await axe();
    }
    // What the page's own data makes the console say, which the next page would cut short.
    await told;
    await fixtures.visitor({ results: 'empty' });
    await open(page, path);
    await expect(page.locator(heading)).toContainText(/^No |^Nothing /);
    expect(await keys(page)).toEqual([]);
    await axe('#listing-results');
  });
}
