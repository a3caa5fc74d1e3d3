/** A filter bar with a model of one's own in Winter's demo theme, which is Bootstrap's: the words of the documentation, done literally. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../demo-pages/e2e/support/fixture.ts';

test.use({
  // The third port; see serve.mjs.
  baseURL: async ({ baseURL }, use) => {
    const url = new URL(baseURL ?? '');
    url.port = String(Number(url.port) + 2);
    await use(url.origin);
  },
});

const titles = (page: Page) => page.locator('#listing-results .verandah-card__link');

for (const width of [360, 1280])
  test(`a listing of one's own fits ${width} pixels, in the theme's container`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/home-designs');
    await expect(page.locator('#listing-form')).toHaveAttribute('data-state');
    await expect(titles(page)).toHaveCount(12);
    await expect(page.locator('#layout-nav')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const container = await page.locator('.container', { has: page.locator('#listing-form') }).boundingBox();
    for (const card of await page.locator('.verandah-card').all()) {
      const box = await card.boundingBox();
      expect(box?.width).toBeGreaterThan(200);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((container?.x ?? 0) + (container?.width ?? 0));
    }
  });

test('its filters read the own model, and Back undoes them', async ({ page }) => {
  await page.goto('/home-designs');
  await expect(page.locator('#listing-form')).toHaveAttribute('data-state');
  await page.locator('#listing-form').getByRole('searchbox').fill('acme 7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=acme/);
  await expect(titles(page)).toHaveText(['Acme 7', 'Acme 17']);
  await page.goBack();
  await expect(titles(page)).toHaveCount(12);
});

test('hearts, compared homes and cards lead to the copied pages', async ({ page }) => {
  await page.goto('/home-designs');
  for (const title of ['Acme 1', 'Acme 2']) {
    await page.getByRole('button', { name: `Save ${title} to favourites` }).click();
    await page.getByRole('button', { name: `Compare ${title}`, exact: true }).click();
  }
  const bar = page.getByRole('complementary', { name: 'Homes to compare' });
  await bar.getByRole('link', { name: /^Compare/ }).click();
  await expect(page).toHaveURL(/\/compare/);
  await expect(page.getByRole('columnheader')).toContainText(['Acme 1', 'Acme 2']);
  await page.goto('/my-favourites');
  await expect(page.locator('.vr-favourites').getByRole('link', { name: /^Acme \d$/ })).toHaveCount(2);
  await page.goto('/home-designs');
  await titles(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme 1');
});

test('a ninth heart is refused beside a link to sign in', async ({ page }) => {
  await page.goto('/home-designs');
  const hearts = page.getByRole('button', { name: / to favourites$/ });
  for (let index = 0; index < 9; index++) await hearts.nth(index).click();
  await expect(page.locator('.vr-saved-limit[data-list="favourites"]')).toBeVisible();
  await expect(page.locator('.verandah-heart[aria-pressed="true"]')).toHaveCount(8);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('its filters are a form, and its pages are links', async ({ page }) => {
    await page.goto('/home-designs?bedrooms[]=4');
    await expect(page.locator('[name="bedrooms[]"][value="4"]')).toBeChecked();
    await expect(titles(page)).toHaveCount(10);
    await page.goto('/home-designs');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(titles(page)).toHaveCount(8);
  });
});
