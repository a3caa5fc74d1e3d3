import { expect, test } from '../support/fixture.ts';

test('[R122 D44] a button opens the regions, and the server keeps the choice', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  await page.goto('/home-designs?bedrooms[]=4&region=melbourne-metro');
  await page.getByRole('banner').getByRole('button', { name: 'Building in Melbourne' }).click();
  const regions = page.getByRole('dialog', { name: 'Where are you building?' });
  await expect(regions).toBeInViewport();
  await regions.getByRole('button', { name: 'Close' }).click();
  await expect(regions).toBeHidden();
  await page.keyboard.press('Enter');
  await regions.getByRole('button', { name: /^Geelong/ }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('bedrooms[]') === '4' && !url.searchParams.has('region'));
  await expect(page.getByRole('heading', { level: 2, name: /in Geelong$/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Building in Geelong' })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'selected_region_id')).toMatchObject({
    value: 'geelong-surf-coast',
    path: '/',
    sameSite: 'Lax',
  });
  await page.goto('/home-designs/ardenne-28');
  await expect(page.locator('.home-overview__price')).toContainText('Geelong & Surf Coast');
});

test.describe('a first visit', () => {
  test.use({ firstVisit: true });

  test('[R123 D44] the front page asks, and every listing follows the answer', { tag: '@thorough' }, async ({
    page,
  }) => {
    await page.goto('/');
    const asks = page.getByRole('form', { name: 'Where are you building?' });
    await asks.getByRole('button', { name: 'Geelong' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(asks).toHaveCount(0);
    await expect(page.locator('.finder__form [name="region"]')).toHaveValue('geelong-surf-coast');
    await page.goto('/house-and-land');
    await page.locator('#listing-chips').getByRole('link', { name: 'Remove Region: Geelong & Surf Coast' }).click();
    await expect(page).toHaveURL('/house-and-land?hl_region%5B%5D=');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page.locator('#listing-chips').getByRole('link')).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await expect(page.locator('#listing-chips').getByRole('link')).toHaveCount(1);
  });
});
