/** The log of a page that does not work, `?vr-debug` in its address. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

test.use({ pageChecks: true });

/** A theme's rules for every element, and for whatever is beside the body. */
const hostile = `* { color: #fff !important; font: 2px serif !important; text-transform: uppercase !important; float: left !important }
  html > :not(head, body) { display: none !important; position: static !important; opacity: 0 !important; visibility: hidden !important }`;

const markup = `
  <button type="button" data-request="onAjax" data-request-update="{'site/brnad': '#brand'}">Refresh</button>
  <button type="button" data-request="onAjax" data-request-update="{'site/brand': '#brand'}">Draw</button>
  <button type="button" data-requets="onSend">Save</button>
  <div id="brand"></div>
  <div data-widget="slider" data-autoplay="often"><ul data-part="track"><li>One</li><li>Two</li></ul></div>`;

/** A row of the log, by the words in it. */
const row = (page: Page, words: RegExp): Locator =>
  page.locator('verandah-log').getByRole('listitem').filter({ hasText: words });

test.beforeEach(async ({ fixtures, expectConsole }) => {
  for (const code of ['VR202', 'VR557']) expectConsole(new RegExp(code));
  await fixtures.bench({ path: '/lab', head: `<meta name="vr-debug">`, html: markup });
});

async function openLog(page: Page): Promise<void> {
  await page.goto('/lab?vr-debug');
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, hostile);
  await expect(row(page, /slider.*failed VR202/)).toBeVisible();
  await expect(row(page, /VR557/)).toBeVisible();
}

test('[D7] a page that does not work is explained, with the markup to write', async ({
  page,
  expectConsole,
  expectTrouble,
}) => {
  expectConsole(/VR527/);
  expectTrouble(/^POST .* → 500$/);
  await openLog(page);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Draw' }).click();
  await row(page, /onAjax.*500/)
    .locator('summary')
    .click();
  await expect(row(page, /onAjax.*500/)).toContainText('the server has no partial "site/brnad"');
  await expect(row(page, /onAjax.*200, \d+ ms/)).toContainText('site/brand: changed');

  await row(page, /slider.*failed/)
    .locator('summary')
    .click();
  await expect(row(page, /slider.*failed/)).toContainText('<div data-widget="slider" data-autoplay="6">');
  await row(page, /VR557/).locator('summary').click();
  await expect(row(page, /VR557/)).toContainText('<button type="button" data-request="onSend">');
});

test('[D7] the log works by keyboard, whatever the theme’s styles, and axe is clean', { tag: '@thorough' }, async ({
  page,
  axe,
  settles,
}) => {
  await openLog(page);
  const log = page.locator('verandah-log');
  await axe('verandah-log', 'all');
  const size = await row(page, /slider.*failed/).evaluate((item) => getComputedStyle(item).fontSize);
  expect(size).toBe('13px');

  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Tab');
  await expect(log.getByRole('button', { name: 'Hide' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(log.locator('details[open]')).toHaveCount(1);
  await expect(log.locator('#mark')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(log.getByRole('button', { name: 'Show' })).toBeFocused();
  await expect(log.locator('#lists')).toBeHidden();
  await expect(log.locator('#mark')).toBeHidden();
  await settles();
});
