/** How many files a page asks for: each costs a visitor on a slow line more than the bytes in it. */
import { expect, test } from './e2e/fixture.ts';

const pages = [
  { path: '/lab', most: 1 },
  { path: '/', most: 32 },
  { path: '/home-designs', most: 36 },
  { path: '/home-designs/ardenne-28', most: 50 },
];

test('a page asks for few scripts, one without widgets for one, and for none twice', async ({ page }) => {
  for (const { path, most } of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      );
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.length).toBeLessThanOrEqual(most);
      expect(new Set(scripts).size).toBe(scripts.length);
    });
  }
});
