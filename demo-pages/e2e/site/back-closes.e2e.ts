/** Back closes what covers the page before it leaves the page, on phones. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { expectSettled } from '../support/settles.ts';

test.use({ viewport: { width: 390, height: 844 } });

interface Cover {
  name: string;
  ready: string;
  opener(page: Page): Locator;
  cover(page: Page): Locator;
  /** What closes it, without Back. */
  close(page: Page): Promise<void>;
}

const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');
const home = '/home-designs/ardenne-28';

const plan: Cover = {
  name: 'the enlarged plan',
  ready: '.vr-floorplan[data-state="ready"]',
  opener: (page) => page.getByRole('button', { name: 'Enlarge floorplan' }),
  cover: (page) => page.locator('dialog.vr-floorplan__dialog'),
  close: escape,
};
const share: Cover = {
  name: 'the share dialog',
  ready: '#share-popout[data-state="closed"]',
  opener: (page) => page.locator('[commandfor="share-popout"]:visible').first(),
  cover: (page) => page.locator('#share-popout'),
  close: (page) => page.locator('#share-popout [data-part="close"]').click(),
};
const estimate: Cover = {
  name: 'the estimate',
  ready: '.vr-estimate[data-widget]',
  opener: (page) => page.getByRole('button', { name: 'View estimate' }),
  cover: (page) => page.getByRole('dialog', { name: 'Your estimate' }),
  close: escape,
};
const filters: Cover = {
  name: 'the filters',
  ready: '#listing-form[data-state="collapsed"]',
  opener: (page) => page.locator('#listing-form [data-part="toggle"]'),
  cover: (page) => page.locator('#listing-panel'),
  close: (page) => page.locator('#listing-form [data-part="submit"]').click(),
};
const search: Cover = {
  name: 'the search',
  ready: '.site-header .vr-search-dropdown',
  opener: (page) =>
    page
      .locator('.site-header')
      .locator('.vr-search-dropdown__opener, .vr-search-dropdown__toggle')
      .filter({ visible: true }),
  cover: (page) => page.locator('.site-header .vr-search-dropdown[data-open]'),
  close: (page) => page.locator('.site-header .vr-search-dropdown [data-part="close"]').click(),
};

const pages = [
  { address: home, covers: [share, plan, estimate] },
  { address: '/home-designs', covers: [filters, search], tag: '@thorough' },
];

async function expectBackCloses(page: Page, { ready, opener, cover, close }: Cover): Promise<void> {
  await expect(page.locator(ready)).toBeAttached();
  const address = page.url();
  const state = (): Promise<string> => page.evaluate(() => JSON.stringify(history.state) ?? '');
  await opener(page).click();
  await expect(cover(page)).toBeVisible();
  await expect.poll(state, 'it has an entry').toMatch(/vrCovers/);
  await page.goBack();
  await expect(cover(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await expectSettled(page);
  await opener(page).click();
  await expect(cover(page)).toBeVisible();
  await expect.poll(state, 'it has an entry again').toMatch(/vrCovers/);
  await close(page);
  await expect(cover(page)).toBeHidden();
  await expect.poll(state, 'its entry is left').not.toMatch(/vrCovers/);
}

for (const { address, covers, tag = [] } of pages)
  test(`[D64] on a phone Back closes what covers ${address}, then leaves the page`, { tag }, async ({ page }) => {
    await page.goto('/estates');
    await page.goto(address);
    for (const cover of covers) await test.step(cover.name, () => expectBackCloses(page, cover));
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

test('[D64] a page that is loaded again has nothing open, and Back leaves it', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/estates');
  await page.goto(home);
  await expect(page.locator(share.ready)).toBeAttached();
  await share.opener(page).click();
  await page.reload();
  await expect(page.locator(share.ready)).toBeAttached();
  await share.opener(page).click();
  await expect(share.cover(page)).toBeVisible();
  await page.goBack();
  await expect(share.cover(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
});

test('[D64] a link in the estimate leads to its place, one step from the page', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/estates');
  await page.goto(home);
  await page.locator('#facades').scrollIntoViewIfNeeded();
  await estimate.opener(page).click();
  const sheet = estimate.cover(page);
  await sheet.locator('a[href^="#"]:visible').first().click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/ardenne-28#/);
  await page.goBack();
  await expect(page).toHaveURL(/ardenne-28$/);
  await page.goBack();
  await expect(page).toHaveURL(/estates$/);
});
