/** A list shared by a link: the visitor who shares it, and a partner in another browser. */
import type { Browser, Page } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { compareAsGuest, design } from '../support/compare-page.ts';
import { expect, test } from '../support/fixture.ts';
import { keep } from '../support/saved-pages.ts';

const ids = world.designs.map(({ id }) => id);

/** Opens the popout and gets a link. */
async function shareFrom(page: Page, path: '/my-favourites' | '/compare'): Promise<string> {
  const noun = path === '/compare' ? 'comparison' : 'list';
  await page.goto(path);
  await expect(page.locator('#share-list-popout')).toHaveAttribute('data-state', 'closed');
  await page.getByRole('button', { name: `Share this ${noun}` }).click();
  await page.getByRole('button', { name: 'Get a link' }).click();
  const field = page.getByLabel(`Link to your ${noun}`);
  await expect(field).toBeVisible();
  return field.inputValue();
}

/** A visitor who has been asked already whether to open an account. */
async function partnerIn(browser: Browser, baseURL: string | undefined): Promise<Page> {
  if (baseURL === undefined) throw new Error('The project has no baseURL.');
  const context = await browser.newContext({ baseURL });
  await context.addCookies([{ name: 'portal_initial_popup_seen', value: '1', url: baseURL }]);
  return context.newPage();
}

test('[D76] a guest passes a list on, renews it, and stops sharing', async ({
  page,
  context,
  browser,
  baseURL,
  axe,
  settles,
}) => {
  await keep(context, { favourites: ids.slice(0, 2) }, baseURL);
  const url = await shareFrom(page, '/my-favourites');
  await expect(page.getByText('Your link is ready.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.locator('.share-list__words')).toBeFocused();
  await axe('#share-list-popout');
  const partner = await partnerIn(browser, baseURL);
  await partner.goto(url);
  await expect(partner.locator('main [data-card-id]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Update the link' }).click();
  await expect(page.getByText('Your link shows your list as it is now.')).toBeVisible();
  await expect(page.getByLabel('Link to your list')).toHaveValue(url);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Get a link' })).toBeVisible();
  await settles();
  await axe('#share-list-popout');
  expect((await partner.goto(url))?.status()).toBe(410);
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText('This list is no longer shared');
});

test('[D76] a partner adds the list to a guest’s own, or one home of it', { tag: '@thorough' }, async ({
  page,
  context,
  browser,
  baseURL,
  axe,
}) => {
  const owner = await partnerIn(browser, baseURL);
  await keep(owner.context(), { favourites: ids.slice(0, 3) }, baseURL);
  const url = await shareFrom(owner, '/my-favourites');
  await keep(context, { favourites: [ids[5] ?? 0] }, baseURL);
  await page.goto(url);
  const pressed = page.locator('main [data-card-id][aria-pressed="true"]');
  await expect(pressed).toHaveCount(0);
  await page.locator(`main [data-card-id="${ids[0]}"]`).click();
  await expect(pressed).toHaveCount(1);
  await axe();
  await page.getByRole('button', { name: 'Add to my favourites' }).click();
  await expect(page.locator('.notice')).toHaveText('Added 2 favourites. One was yours already.');
  await expect(pressed).toHaveCount(3);
  await expect(page.locator('.site-tools [data-saved-count="favourites"]').first()).toHaveText('4');
  await page.goto('/my-favourites');
  await expect(page.getByRole('heading', { name: '4 saved' })).toBeVisible();
});

test('[D76] a comparison is read only, also on a narrow phone', { tag: '@thorough' }, async ({
  page,
  context,
  browser,
  baseURL,
  axe,
}) => {
  const owner = await partnerIn(browser, baseURL);
  await compareAsGuest(owner.context(), baseURL ?? '', [design(0), design(4)]);
  const url = await shareFrom(owner, '/compare');
  await compareAsGuest(context, baseURL ?? '', [design(7)]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(url);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table.getByRole('button')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await axe();
  await page.getByRole('button', { name: 'Add to my comparison' }).click();
  await expect(page.locator('.notice')).toHaveText(
    /^Added one home\. There’s no room for .+\. Sign in to keep more\.$/,
  );
});
