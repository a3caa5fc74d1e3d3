/** The number of scripts of a page: on a slow line, requests cost more than bytes. */
import type { Page } from '@playwright/test';
import { manifest, prefetched } from '../support/built-files.ts';
import { expect, test } from '../support/fixture.ts';

/** Scripts requested so far, and how many of them before the load event. */
async function scriptsOf(page: Page): Promise<{ names: string[]; early: number }> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      names: scripts.map(({ name }) => name),
      early: scripts.filter(({ startTime }) => startTime < (navigation?.loadEventEnd ?? 0)).length,
    };
  });
}

// Includes scripts prefetched when the page is idle.
const pages = [
  { path: '/lab', maxScripts: 3 },
  { path: '/', maxScripts: 9 },
  { path: '/home-designs', maxScripts: 14 },
  { path: '/home-designs/ardenne-28', maxScripts: 18 },
];

for (const { path, maxScripts } of pages) {
  test(`${path} asks for at most ${maxScripts} scripts, and for none twice`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await prefetched(page);
    await page.waitForLoadState('networkidle');
    const { names, early } = await scriptsOf(page);
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(maxScripts);
    expect(new Set(names).size).toBe(names.length);
    if (path === '/lab') expect(early, 'a page without widgets waits for the entry alone').toBe(1);
  });
}

test('the script under its stable name runs the same bundle, under the strict policy', async ({ page }) => {
  await page.route('**/home-designs', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(manifest.entry.file, 'verandah.js');
    await route.fulfill({ response, body });
  });
  await page.goto('/home-designs');
  await expect(page.locator('#region-popout')).toHaveAttribute('data-state', 'closed');
  const { names } = await scriptsOf(page);
  expect(names[0]).toMatch(/\/dist\/verandah\.js$/);
  expect(names.filter((name) => name.endsWith(`/${manifest.entry.file}`))).toHaveLength(1);
});
