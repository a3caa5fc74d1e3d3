/** The number of scripts of a page: on a slow line, requests cost more than bytes. */
import type { Page } from '@playwright/test';
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

// Includes scripts prefetched when the page is idle; `last` is one of them.
const pages = [
  { path: '/lab', last: 'request', maxScripts: 3 },
  { path: '/', last: 'actions', maxScripts: 8 },
  { path: '/home-designs', last: 'actions', maxScripts: 8 },
  { path: '/home-designs/ardenne-28', last: 'actions', maxScripts: 14 },
];

for (const { path, last, maxScripts } of pages) {
  test(`${path} asks for at most ${maxScripts} scripts, and for none twice`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(async () => (await scriptsOf(page)).names.some((name) => name.includes(`/${last}-`))).toBe(true);
    const { names, early } = await scriptsOf(page);
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(maxScripts);
    expect(new Set(names).size).toBe(names.length);
    if (path === '/lab') expect(early, 'a page without widgets waits for the entry alone').toBe(1);
  });
}

test('the script under its stable name runs the same bundle, under the strict policy', async ({ page }) => {
  await page.route('**/home-designs', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/\/dist\/verandah-\w+\.js/, '/dist/verandah.js');
    await route.fulfill({ response, body });
  });
  await page.goto('/home-designs');
  await expect(page.locator('#region-popout')).toHaveAttribute('data-state', 'closed');
  const { names } = await scriptsOf(page);
  expect(names[0]).toMatch(/\/dist\/verandah\.js$/);
  expect(names.filter((name) => name.includes('/verandah-'))).toHaveLength(1);
});
