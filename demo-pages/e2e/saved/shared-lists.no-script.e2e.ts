import { world } from '../../../fixtures/world/index.ts';
import { expect, test } from '../support/fixture.ts';
import { keep } from '../support/saved-pages.ts';

test('[D76] a list is shared, added and withdrawn by forms alone', { tag: '@thorough' }, async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const ids = world.designs.map(({ id }) => id);
  await keep(context, { favourites: ids.slice(0, 2) }, baseURL);
  await page.goto('/my-favourites');
  await page.locator('.share-list-opener :visible').last().click();
  await page.getByRole('button', { name: 'Get a link' }).click();
  const url = await page.getByLabel('Link to your list').inputValue();
  const other = await browser.newContext({ javaScriptEnabled: false });
  const partner = await other.newPage();
  await partner.goto(url);
  await partner.getByRole('button', { name: 'Add to my favourites' }).click();
  await expect(partner.locator('.notice')).toHaveText('Added 2 favourites.');
  await partner.goto(new URL('/my-favourites', url).href);
  await expect(partner.getByRole('heading', { name: '2 saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Get a link' })).toBeVisible();
  expect((await partner.goto(url))?.status()).toBe(410);
});
