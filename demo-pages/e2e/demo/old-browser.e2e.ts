/** A browser below the baseline lacks features of the entry, and gets the server's page. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { HomeDesignsPage } from '../support/home-designs-page.ts';
import { makeOldest, oldestOptions } from '../support/oldest-browser.ts';
import { fillSignIn, initials, popoutOf, signInButton } from '../support/portal-page.ts';
import { SavedThings } from '../support/saved-things.ts';
import { field, openWithIcon, options, resultsReady } from '../support/search-page.ts';

/** Features that the baseline's browsers lacked one version earlier. */
const lacking = {
  'Chrome 109': () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  'Firefox 120': () => {
    CSS.supports = () => false;
  },
  'Safari 16.3': () => Reflect.deleteProperty(window, 'UserActivation'),
};

/** Opens a page full of widgets, which asks for no script that its HTML does not name, and starts nothing. */
async function expectOnlyEntry(page: Page): Promise<void> {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/dist\/.+\.js$/.test(pathname)) requested.push(pathname);
  });
  await page.goto('/home-designs');
  const { named, isRunning } = await page.evaluate(() => ({
    named: [...document.querySelectorAll('head script[src], link[rel="modulepreload"]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    ),
    isRunning: 'oc' in window || performance.getEntriesByType('mark').some(({ name }) => name.startsWith('verandah:')),
  }));
  expect(requested.toSorted()).toEqual(named.toSorted());
  expect(isRunning).toBe(false);
}

test('[D6] an old browser runs nothing after the entry, and filters with a form', async ({ page }) => {
  await page.addInitScript(lacking['Chrome 109']);
  await expectOnlyEntry(page);
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>('#listing-form [name="bedrooms[]"]'))
      box.checked = box.value === '5';
    document.querySelector<HTMLFormElement>('#listing-form')?.requestSubmit();
  });
  await page.waitForURL(/bedrooms(?:%5B%5D|\[\])=5/);
  await expect(page.locator('#listing-chips')).toContainText('5 bedrooms');
});

for (const browser of ['Firefox 120', 'Safari 16.3'] as const)
  test(`[D6] ${browser} runs nothing after the entry`, { tag: '@thorough' }, async ({ page }) => {
    await page.addInitScript(lacking[browser]);
    await expectOnlyEntry(page);
  });

test.describe('the oldest supported browsers', () => {
  test.use(oldestOptions);

  test('[F117] search, filter, save and sign in', async ({ page, context, settles }) => {
    await makeOldest(context);
    await page.goto('/');
    await openWithIcon(page, 'click');
    await field(page).pressSequentially('ardenne');
    await expect(options(page).first()).toContainText('Ardenne');
    await field(page).press('Enter');
    await resultsReady(page);
    await page.getByRole('group', { name: 'Bedrooms' }).getByRole('checkbox', { name: '4' }).check();
    await expect(page).toHaveURL('/search?q=ardenne&bedrooms=4');

    const listing = new HomeDesignsPage(page);
    await listing.open();
    await listing.menu('Bedrooms').click();
    await listing.option('Bedrooms', '4').check();
    await listing.expectQuery('bedrooms[]=4');
    await expect(listing.chips).toHaveText(['4 bedrooms']);
    await listing.results
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await new SavedThings(page).count(1);

    await signInButton(page).click();
    await expect(popoutOf(page).locator('.vr-sign-in')).toHaveAttribute('data-state', 'ready');
    await fillSignIn(page);
    await expect(initials(page)).toHaveText('PR');
    await listing.expectQuery('bedrooms[]=4');
    await settles();
  });
});
