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

test('with forced colours the current page and the current part of it are underlined', async ({ page }) => {
  await page.goto('/home-designs/ardenne-28');
  const main = page.getByRole('navigation', { name: 'Main' });
  expect(await looks(main.locator('[aria-current]'), '::after')).toMatch(/ 2px (?:none|matrix\(1, 0, 0, 1, 0, 0\))$/);
  expect(await looks(main.getByRole('link', { name: 'Inspiration' }), '::after')).toMatch(/matrix\(0,/);

  const parts = page.getByRole('navigation', { name: 'On this page' });
  await expect(parts.locator('[aria-current]')).toHaveCount(1);
  const others = parts.locator('a:not([aria-current])');
  expect(await looks(parts.locator('[aria-current]'))).not.toBe(await looks(others.first()));
  expect(await others.first().evaluate((link) => getComputedStyle(link).borderBottomColor)).toBe(
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  );
});
