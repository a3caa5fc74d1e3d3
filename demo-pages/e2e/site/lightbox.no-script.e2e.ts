import { expect, test } from '../support/fixture.ts';

test('[R178 R184] the pictures of a home are links, and the products of a room a list', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/home-designs/ardenne-28');
  await page.getByRole('list', { name: 'Pictures of Ardenne 28' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/pictures\/inspiration\/\d+\.svg$/);
  await page.goto('/inspiration?with[]=products');
  await page.locator('summary', { hasText: '3 products in: Modern kitchen' }).first().click();
  await expect(page.getByText('Hand-blown glass, 180 mm').first()).toBeVisible();
});
