/** With the colours of the visitor's system, what is current still differs from what is not. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

const looks = (link: Locator, pseudo?: string): Promise<string> =>
  link.evaluate((element, of) => {
    const { borderBottomColor, borderBottomWidth, transform } = getComputedStyle(element, of);
    return [borderBottomColor, borderBottomWidth, transform].join(' ');
  }, pseudo);

test('with forced colours the current part of a page is underlined', async ({ page }) => {
  await page.goto('/home-designs/ardenne-28');
  const nav = page.getByRole('navigation', { name: 'On this page' });
  await expect(nav.locator('[aria-current]')).toHaveCount(1);
  const others = nav.locator('a:not([aria-current])');
  expect(await looks(nav.locator('[aria-current]'))).not.toBe(await looks(others.first()));
  expect(await others.first().evaluate((link) => getComputedStyle(link).borderBottomColor)).toBe(
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  );
});

test('with forced colours the current page is underlined in the header', async ({ page }) => {
  await page.goto('/home-designs');
  const nav = page.getByRole('navigation', { name: 'Main' });
  expect(await looks(nav.locator('[aria-current]'), '::after')).toMatch(/ 2px (?:none|matrix\(1, 0, 0, 1, 0, 0\))$/);
  expect(await looks(nav.getByRole('link', { name: 'Inspiration' }), '::after')).toMatch(/matrix\(0,/);
});
