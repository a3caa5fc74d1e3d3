import type { Page } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { expect, test } from '../support/fixture.ts';

const pages = [
  { path: '/house-and-land/mallow-19-lot-1432-saltgrass-rise-5001', listing: 'House & land', compares: true },
  { path: '/display-homes/ardenne-28-saltgrass-rise-1', listing: 'Display homes', compares: true },
  { path: '/articles/how-to-read-a-floorplan', listing: 'Articles', compares: false },
];

const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('[R86 R103] packages, display homes and articles are saved from their page', { tag: '@thorough' }, async ({
  page,
  settles,
}) => {
  for (const { path, listing, compares } of pages) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first()).toHaveText(listing);
    const head = page.locator('.home-overview__actions').first();
    await head.getByRole('button', { name: /^Save/ }).click();
    await expect(head.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-pressed', 'true');
    if (compares) {
      await head.getByRole('button', { name: /^Compare/ }).click();
      await expect(head.getByRole('button', { name: /^Compare/ })).toHaveAttribute('aria-pressed', 'true');
    }
    await settles();
  }
  await expect(page.locator('[data-saved-count="favourites"]').first()).toHaveText('3');
});

test('[D44 D61] a display home shows its plan, and its price in the region just chosen', async ({ page }) => {
  const [{ slug = '', design = '' } = {}] = world.displays;
  const prices = world.designs.find((known) => known.slug === design)?.prices;
  await page.goto(`/display-homes/${slug}`);
  const plan = page.getByRole('region', { name: 'Floorplan' });
  await plan.getByRole('button', { name: /^Enlarge/ }).click();
  await expect(page.getByRole('dialog', { name: /^Floorplan of/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const costs = page.getByRole('region', { name: 'What this home costs' });
  await costs.getByRole('button', { name: 'Change region' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Geelong & Surf Coast' }).click();
  await expect(costs.locator('[data-prices]').first()).toHaveText(
    `$${prices?.['geelong-surf-coast']?.toLocaleString('en-AU')}`,
  );
  await expect(costs).toContainText('Geelong & Surf Coast');
});

test('contact and privacy fit a narrow phone, and an enquiry is sent from there', { tag: '@thorough' }, async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/privacy', '/contact']) {
    await page.goto(path);
    await axe('main');
    expect(await overflows(page), path).toBe(false);
  }
  const form = page.getByRole('form', { name: 'Send us your question' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Byron');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Where are you building?').selectOption('Geelong & Surf Coast');
  await form.getByLabel('No', { exact: true }).check();
  await form.getByLabel('Timing').check();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText(/Thanks, Ada\./).first()).toBeVisible();
});
