import { expect, test } from '../support/home-designs-page.ts';

const canonical = 'link[rel="canonical"]';

test('[D67] pages turned by script leave the canonical address of the loaded page', { tag: '@thorough' }, async ({
  page,
  listing,
}) => {
  await listing.open();
  const loaded = await page.locator(canonical).getAttribute('href');
  await listing.pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(listing.heading).toContainText('Page 2');
  await expect(page.locator(canonical)).toHaveCount(1);
  expect(await page.locator(canonical).getAttribute('href')).toBe(loaded);
  await page.reload();
  await expect(page.locator(canonical)).toHaveAttribute('href', /\/home-designs\?page=2$/);
});
