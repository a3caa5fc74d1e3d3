/** Pages that the browser translates: it replaces every text node, now and after each change. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readTheme } from '../../../fixtures/server/theme/theme-files.ts';
import { world } from '../../../fixtures/world/index.ts';
import { bareTexts, translatePage } from '../../../runtime/testing/translator.ts';
import { addressOf, listDemoPages } from '../crawler/demo-pages.ts';
import { expect, test } from '../support/fixture.ts';
import { HomeDesignPage } from '../support/home-design-page.ts';
import { HomeDesignsPage, homes } from '../support/home-designs-page.ts';
import { sampleOf } from '../support/long-run.ts';
import { header, openWithIcon, options } from '../support/search-page.ts';

test.beforeEach(async ({ page, fixtures }) => {
  await fixtures.visitor({ signedIn: true });
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${translatePage.toString()})`);
});

/** Texts that React would not find again. */
const lost = (page: Page): Promise<string[]> => page.evaluate(bareTexts);

test('[F130] the estimate and the search stay current in a translated page', { tag: '@thorough' }, async ({ page }) => {
  const home = new HomeDesignPage(page);
  await home.open('/home-designs/ardenne-28');
  await openWithIcon(page, 'click');
  await page.keyboard.type('ardenne');
  await expect(options(page).first().locator('font').first()).toBeAttached();
  await page.keyboard.type(' 28');
  await expect(options(page).first()).toContainText('Ardenne 28');
  await page.keyboard.type(' zzzz');
  await expect(header(page)).toContainText('No suggestions available');

  await expect(home.total.locator('font font')).toHaveText('$417,400');
  await home.option('Alfresco').click();
  await expect(home.total).toHaveText('$432,300');
  await home.region.selectOption('Geelong & Surf Coast');
  await expect(home.total).toHaveText('$440,800');
  const included = ['Hamlet facadeIncluded', 'Essentials inclusionsIncluded'];
  await expect(home.lines).toHaveText(['Ardenne 28$425,900', 'Alfresco$14,900', ...included]);
  await home.option('Alfresco').click();
  await expect(home.lines).toHaveText(['Ardenne 28$425,900', ...included]);
  expect(await lost(page)).toEqual([]);
});

test('[F130] filters, the compare bar and notifications stay current', { tag: '@thorough' }, async ({ page }) => {
  const listing = new HomeDesignsPage(page);
  await listing.open();
  await listing.menu('Storeys').click();
  for (const [index, label] of ['Single storey', 'Double storey'].entries()) {
    const storeys = index + 1;
    await listing.option('Storeys', label).check();
    const count = homes.filter((design) => design.storeys === storeys).length;
    await expect(listing.submit).toHaveText(`Show ${count} home designs`);
  }
  await expect(listing.chips).toHaveText(['Double storey']);

  const bar = page.getByRole('complementary', { name: 'Homes to compare' });
  const ticks = listing.results.locator('[data-comparable-id]');
  for (const [index, label] of ['1 of 4', '2 of 4'].entries()) {
    await ticks.nth(index).click();
    await expect(bar.locator('.vr-compare-bar__filled')).toHaveText(label);
  }
  await bar
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(bar.locator('.vr-compare-bar__filled')).toHaveText('1 of 4');
  await expect(bar.getByRole('tab', { selected: true })).toHaveText('Home designs (1)');

  const unread = world.user.notifications.filter(({ isRead }) => !isRead).length;
  const badge = page.locator('.vr-notifications__badge');
  await expect(badge).toHaveText(String(unread));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  // A middle click reads the notification and leaves the page where it is.
  const links = page.getByRole('dialog', { name: 'Notifications' }).locator('[data-unread] a');
  await links.first().dispatchEvent('auxclick', { button: 1 });
  await expect(badge).toHaveText(String(unread - 1));
  expect(await lost(page)).toEqual([]);
});

const pages = listDemoPages(readTheme(join(import.meta.dirname, '../../..'))).filter(
  ({ url, isSite, isDetail, isWorkbench }) => isSite && !isDetail && !isWorkbench && url !== '/404',
);

for (const demoPage of sampleOf(pages, 1)) {
  test(`[F130] ${addressOf(demoPage)} mounts its widgets translated`, async ({ page, expectConsole }) => {
    // These maps report places that the world leaves incomplete on purpose.
    if (['/display-homes', '/house-and-land'].includes(demoPage.url)) expectConsole(/VR60[12]/);
    await page.goto(addressOf(demoPage));
    // Intent starts the widgets that wait for it.
    await page.locator('[data-widget]').evaluateAll((roots) => {
      for (const root of roots) root.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await expect(page.locator('.vr-announcer')).toBeAttached();
    expect(await lost(page)).toEqual([]);
  });
}
