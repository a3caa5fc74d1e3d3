/** Home designs by keyboard, at a width where the filter groups are menus and a side column. */
import type { Page } from '@playwright/test';
import { expect, homes, test } from '../support/home-designs-page.ts';

async function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return 'BODY';
    const labels = active instanceof HTMLInputElement || active instanceof HTMLSelectElement ? active.labels : null;
    const words =
      active.getAttribute('aria-label') ??
      (active instanceof HTMLSelectElement ? active.name : (labels?.[0]?.textContent ?? active.textContent));
    return (words ?? '').replace(/\s+/g, ' ').trim();
  });
}

async function tabThrough(page: Page, count: number): Promise<string[]> {
  const stops: string[] = [];
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focusedText(page));
  }
  return stops;
}

test('[R44 D16] Tab, Enter and Space go through the bar, the chips and the side column', async ({
  page,
  listing,
  settles,
  axe,
}) => {
  await listing.open('?bedrooms[]=4&storeys=2&features[]=theatre');
  await expect(listing.chips).toHaveText(['4 bedrooms', 'Double storey', 'Theatre']);
  await axe('#listing-form', 'structure');
  await listing.toggle.focus();
  expect(await tabThrough(page, 9)).toEqual([
    'Skip the filters',
    'sort',
    'Facades',
    'Bedrooms',
    'Price',
    'Storeys',
    'Lot width',
    'Keyword',
    'Melbourne Metro',
  ]);
  await listing.submit.focus();
  expect(await tabThrough(page, 5)).toEqual([
    'Clear filters',
    'Remove 4 bedrooms',
    'Remove Double storey',
    'Remove Theatre',
    `${homes.find(({ bedrooms, storeys, theatre }) => bedrooms === 4 && storeys === 2 && theatre)?.name}: view design`,
  ]);

  // Chips are removed one by one, and focus ends on the toggle.
  await listing.chips.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(listing.chips).toHaveText(['4 bedrooms', 'Theatre']);
  await expect.poll(() => focusedText(page)).toBe('Remove Theatre');
  await page.keyboard.press('Space');
  await expect.poll(() => focusedText(page)).toBe('Remove 4 bedrooms');
  await page.keyboard.press('Enter');
  await expect(listing.toggle).toBeFocused();
  await listing.shows(homes);
  await expect(listing.option('Storeys', 'Any')).toBeChecked();
  await expect(listing.option('Bedrooms', 'Any')).toBeChecked();
  await settles();

  const side = listing.option('Keyword', 'Keyword');
  await expect(listing.toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(listing.toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(side).toBeHidden();
  // The promoted groups stay in the bar.
  await expect(listing.menu('Bedrooms')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(listing.toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(side).toBeVisible();
  await expect(listing.toggle).toBeFocused();
});

test('[D51] menus, view and sort work by keyboard, and one menu is open at a time', { tag: '@thorough' }, async ({
  page,
  listing,
  axe,
  settles,
}) => {
  await listing.open();
  const menu = listing.menu('Bedrooms').locator('..');
  await listing.menu('Bedrooms').focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('open');
  await axe('#listing-form', 'structure');
  expect(await tabThrough(page, 3)).toEqual(['Any', '3', '4']);
  await page.keyboard.press('Space');
  await listing.shows(homes.filter(({ bedrooms }) => bedrooms === 4));
  await expect(listing.option('Bedrooms', '4')).toBeFocused();
  await settles();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(listing.menu('Bedrooms')).toBeFocused();

  // Space opens a menu, too, and leaving closes it.
  await page.keyboard.press('Space');
  await expect(menu).toHaveAttribute('open');
  await listing.menu('Storeys').focus();
  await expect(menu).not.toHaveAttribute('open');

  const open = page.locator('details[name="filter-groups"][open]');
  await listing.menu('Bedrooms').click();
  await listing.menu('Price').click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('Price');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(open).toHaveCount(0);

  await listing.view('Facades').focus();
  await page.keyboard.press('ArrowRight');
  await expect(listing.results).toHaveClass(/show-floorplans/);
  await page.keyboard.press('ArrowRight');
  await expect(listing.results.locator('.card--wide')).toHaveCount(12);
  await expect(listing.view('Both')).toBeFocused();
  await settles();
  await listing.form.getByLabel('Sort by').focus();
  await page.keyboard.press('ArrowDown');
  await listing.expectQuery('sort=price-low&display_mode=both&bedrooms[]=4');
  await expect(listing.form.getByLabel('Sort by')).toBeFocused();
  await settles();
});
