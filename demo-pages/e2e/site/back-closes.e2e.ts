/** Back closes what covers the page before it leaves the page, on phones. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

test.use({ viewport: { width: 390, height: 844 } });

interface Cover {
  name: string;
  address: string;
  ready: string;
  opener(page: Page): Locator;
  cover(page: Page): Locator;
  /** What closes it, without Back. */
  close(page: Page): Promise<void>;
}

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');
const home = '/home-designs/ardenne-28';

const covers: Cover[] = [
  {
    name: 'the filters',
    address: '/home-designs',
    ready: '#listing-form[data-state="collapsed"]',
    opener: (page) => page.locator('#listing-form [data-part="toggle"]'),
    cover: (page) => page.locator('#listing-panel'),
    close: (page) => page.locator('#listing-form [data-part="submit"]').click(),
  },
  {
    name: 'the enlarged plan',
    address: home,
    ready: '.vr-floorplan[data-state="ready"]',
    opener: (page) => page.getByRole('button', { name: 'Enlarge floorplan' }),
    cover: (page) => page.locator('dialog.vr-floorplan__dialog'),
    close: escape,
  },
  {
    name: 'the share dialog',
    address: home,
    ready: '#share-popout[data-state="closed"]',
    opener: (page) => page.locator('[commandfor="share-popout"]:visible').first(),
    cover: (page) => page.locator('#share-popout'),
    close: (page) => page.locator('#share-popout [data-part="close"]').click(),
  },
  {
    name: 'the estimate',
    address: home,
    ready: '.vr-estimate[data-widget]',
    opener: (page) => page.getByRole('button', { name: 'View estimate' }),
    cover: (page) => dialog(page, 'Your estimate'),
    close: escape,
  },
  {
    name: 'the search',
    address: '/articles',
    ready: '.site-header .vr-search-dropdown',
    opener: (page) =>
      page
        .locator('.site-header')
        .locator('.vr-search-dropdown__opener, .vr-search-dropdown__toggle')
        .filter({ visible: true }),
    cover: (page) => page.locator('.site-header .vr-search-dropdown[data-open]'),
    close: (page) => page.locator('.site-header .vr-search-dropdown [data-part="close"]').click(),
  },
];

for (const { name, address, ready, opener, cover, close } of covers)
  test(`[D64] on a phone Back closes ${name}, then leaves the page`, async ({ page, settles }) => {
    await page.goto('/estates');
    await page.goto(address);
    await expect(page.locator(ready)).toBeAttached();
    const state = (): Promise<string> => page.evaluate(() => JSON.stringify(history.state) ?? '');
    await opener(page).click();
    await expect(cover(page)).toBeVisible();
    await expect.poll(state, 'it has an entry').toMatch(/vrCovers/);
    await page.goBack();
    await expect(cover(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await settles();
    await opener(page).click();
    await expect(cover(page)).toBeVisible();
    await expect.poll(state, 'it has an entry again').toMatch(/vrCovers/);
    await close(page);
    await expect(cover(page)).toBeHidden();
    await expect.poll(state, 'its entry is left').not.toMatch(/vrCovers/);
    await page.goBack();
    await expect(page).toHaveURL(/\/estates$/);
  });

test('[D64 R52] Back closes the sheet with its filters chosen, then takes them back', async ({ page }) => {
  await page.goto('/home-designs');
  await expect(page.locator('#listing-form[data-state="collapsed"]')).toBeAttached();
  const panel = page.locator('#listing-panel');
  await page.locator('#listing-form [data-part="toggle"]').click();
  await panel.getByLabel('Double', { exact: false }).first().check();
  await expect(page).toHaveURL(/storeys/);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/storeys/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Double');
  await page.goBack();
  await expect(page).toHaveURL(/home-designs$/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
});

test('[D64] a page that is loaded again has nothing open, and Back leaves it', async ({ page }) => {
  await page.goto('/estates');
  await page.goto(home);
  const opener = page.locator('[commandfor="share-popout"]:visible').first();
  await expect(page.locator('#share-popout[data-state="closed"]')).toBeAttached();
  await opener.click();
  await page.reload();
  await expect(page.locator('#share-popout[data-state="closed"]')).toBeAttached();
  await opener.click();
  await expect(page.locator('#share-popout')).toBeVisible();
  await page.goBack();
  await expect(page.locator('#share-popout')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
});

test('[D64] a link in the estimate leads to its place, one step from the page', async ({ page }) => {
  await page.goto('/estates');
  await page.goto(home);
  await page.getByRole('button', { name: 'View estimate' }).click();
  const sheet = dialog(page, 'Your estimate');
  await sheet.locator('a[href^="#"]:visible').first().click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/ardenne-28#/);
  await page.goBack();
  await expect(page).toHaveURL(/ardenne-28$/);
  await page.goBack();
  await expect(page).toHaveURL(/estates$/);
});
