/** The visitor's block: asked once, answered on cards, homes and compare, and a filter. */
import type { Locator, Page } from '@playwright/test';
import { listenIn } from '../support/announcements.ts';
import { expect, test } from '../support/home-designs-page.ts';

const handler = 'sitewideActions::onSetBlock';
const ardenne = '/home-designs/ardenne-28';

const popout = (page: Page): Locator => page.getByRole('dialog', { name: 'Your block' });
const line = (page: Page): Locator => page.locator('[data-block-partial="verandah/block/line"]');
const filter = (page: Page): Locator => page.getByRole('checkbox', { name: 'Only homes that fit my block' });
const opener = (within: Locator): Locator => within.locator('button:visible, a:visible');
const fits = (page: Page): Locator => page.locator('#listing-results .card__fit');

/** Waits for the scripts of the popout and of its form. */
async function ready(page: Page): Promise<void> {
  await expect(page.locator('#block-popout')).toHaveAttribute('data-state', 'closed');
}

async function say(page: Page, width: string, depth: string): Promise<void> {
  await popout(page).getByLabel('Width in metres').fill(width);
  await popout(page).getByLabel('Depth in metres').fill(depth);
  await popout(page).getByRole('button', { name: 'Check the fit' }).click();
}

async function keepBlock(page: Page, block: string, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'vr-block', value: block, url: baseURL ?? '' }]);
}

test('[D73] asked from the listing, every card answers, and focus returns', { tag: '@thorough' }, async ({
  page,
  listing,
  axe,
  settles,
  expectTrouble,
}) => {
  const spoken = await listenIn(page);
  await listing.open();
  await ready(page);
  await expect(fits(page)).toHaveCount(0);
  await opener(line(page)).press('Enter');
  await axe('#block-popout');
  expectTrouble(/home-designs → 406/);
  await say(page, '4', '28');
  await expect(popout(page).getByText('Enter a width from 5 to 100 metres, such as 12.5.')).toBeVisible();
  await expect(popout(page).getByLabel('Depth in metres')).toHaveValue('28');
  await say(page, '12,5', '26.5');
  await expect(popout(page)).toBeHidden();
  await expect(line(page)).toContainText('Your block is 12.5 × 26.5 m.');
  await expect(fits(page).first()).toHaveText('Needs 1.8 m more depth');
  await expect(opener(line(page))).toBeFocused();
  await settles();
  await expect.poll(() => spoken.filter((text) => text.includes('Your block is'))).toHaveLength(1);
  await axe('main');
});

test('[D73] the filter asks for a block first, and then is a step of the history', async ({ page, listing }) => {
  await listing.open('?fits=1');
  await ready(page);
  await expect(listing.heading).toHaveText('48 home designs in Melbourne');
  await expect(filter(page)).toHaveCount(0);
  await opener(line(page)).click();
  await say(page, '12.5', '26.5');
  await expect(listing.heading).toHaveText('15 home designs in Melbourne');
  await expect(listing.chips).toHaveText(['Fits my block']);
  expect(new Set(await fits(page).allTextContents())).toEqual(new Set(['Fits your block']));
  await listing.chips.press('Enter');
  await expect(page).toHaveURL('/home-designs');
  await expect(listing.heading).toHaveText('48 home designs in Melbourne');
  await page.goBack();
  await expect(page).toHaveURL('/home-designs?fits=1');
  await expect(listing.heading).toHaveText('15 home designs in Melbourne');
  await expect(filter(page)).toBeChecked();
});

test('[D73] an option may change the answer of a home, and the block can be cleared', { tag: '@thorough' }, async ({
  page,
  baseURL,
  axe,
  settles,
}) => {
  await keepBlock(page, '14x28.5', baseURL);
  await page.setViewportSize({ width: 1280, height: 900 });
  const spoken = await listenIn(page);
  await page.goto(ardenne);
  await ready(page);
  await expect(page.locator('#floorplan')).toHaveAttribute('data-state', 'ready');
  const answers = page.locator('[data-block-fit]');
  await expect(answers).toHaveText(['Fits your block', 'Fits your block']);
  await page.getByRole('switch', { name: /^Rear extension/ }).check();
  await expect(answers).toHaveText(['Needs 2 m more depth', 'Needs 2 m more depth']);
  await expect.poll(() => spoken.filter((text) => text.includes('Needs 2 m more depth'))).toHaveLength(1);
  await axe('#overview');
  await opener(page.locator('#estimate [data-block-partial]')).click();
  await popout(page).getByRole('button', { name: 'Clear my block’s size' }).click();
  await expect(popout(page)).toBeHidden();
  await expect(answers).toHaveCount(0);
  await expect(opener(page.locator('#estimate [data-block-partial]'))).toBeFocused();
  await settles();
});

test('[D73] compare answers for homes as chosen; a failure keeps what was typed', { tag: '@thorough' }, async ({
  page,
  fixtures,
  baseURL,
  expectTrouble,
}) => {
  await keepBlock(page, '14x28.5', baseURL);
  await page
    .context()
    .addCookies([{ name: 'user_compare', value: '.~home_design~12.~home_design~11', url: baseURL ?? '' }]);
  await page.goto('/compare');
  const row = page.getByRole('row', { name: /^Your block, 14 × 28.5 m/ });
  await expect(row.getByRole('cell')).toHaveText([/^Fits your block/, /^Fits your block/]);
  await page.goto(ardenne);
  await ready(page);
  await fixtures.faults([{ handler, status: 500 }]);
  expectTrouble(/ardenne-28 → 500/);
  await opener(page.locator('.home-overview__fit')).click();
  await say(page, '20', '40');
  await expect(popout(page).getByRole('alert')).toBeVisible();
  await expect(popout(page).getByLabel('Width in metres')).toHaveValue('20');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('[D73] asked from the sheet of filters, which stays open with focus in it', { tag: '@thorough' }, async ({
    page,
    listing,
  }) => {
    await listing.open();
    await ready(page);
    await listing.toggle.click();
    await opener(page.locator('[data-group="fits"]')).click();
    await page.keyboard.press('Escape');
    await expect(popout(page)).toBeHidden();
    await opener(page.locator('[data-group="fits"]')).click();
    await say(page, '12.5', '26.5');
    await expect(popout(page)).toBeHidden();
    await expect(opener(page.locator('[data-group="fits"]'))).toBeFocused();
    await filter(page).check();
    await expect(listing.submit).toHaveText('Show 15 home designs');
  });
});
