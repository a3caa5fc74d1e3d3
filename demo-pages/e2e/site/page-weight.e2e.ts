/** Every main page loads little, shows its largest content from the server's HTML, and moves nothing that is there. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { hold } from '../support/hold.ts';
import { mainPages, mapWarnings, prepareVisitor, titleOf } from '../support/main-pages.ts';
import { watchLargestContent, weighResponses } from '../support/page-loads.ts';
import { recordShifts } from '../support/page-shifts.ts';

const maxBytes = 500_000;
const maxShift = 0.01;

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window.shifts ?? []).reduce((sum, value) => sum + value, 0));

for (const path of mainPages) {
  test(`${titleOf(path)} is light, shows its HTML first, and does not move`, async ({
    page,
    context,
    baseURL,
    fixtures,
    expectConsole,
  }) => {
    mapWarnings(path, 'wide').forEach(expectConsole);
    await prepareVisitor(path, { context, baseURL, fixtures });
    await recordShifts(page);
    await watchLargestContent(page);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await test.step(`${size.width} pixels`, async () => {
        await page.setViewportSize(size);
        // Each visit is a first one.
        const session = await context.newCDPSession(page);
        await session.send('Network.clearBrowserCache');
        const weight = weighResponses(page);
        const release = await hold(page, /\/dist\/[^/]+\.js$/);
        const response = await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(
          () =>
            document.readyState !== 'loading' &&
            document.fonts.status === 'loaded' &&
            [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
        );
        release();
        await page.waitForLoadState('networkidle');
        await page.unrouteAll();
        expect(await weight()).toBeLessThan(maxBytes);
        const moved = await page.evaluate(() => window.movedElements?.join(', ') ?? '');
        expect(await shiftOf(page), moved).toBeLessThanOrEqual(maxShift);
        const html = (await response?.text())?.replaceAll('&amp;', '&') ?? '';
        const largest = await page.evaluate(() => window.largest);
        expect(largest?.isLazy, largest?.name).toBe(false);
        expect(html, largest?.name).toContain(largest?.address || largest?.text);
        const withoutSize = page.locator('img:not([width][height])');
        expect(await withoutSize.evaluateAll((images) => images.map(({ outerHTML }) => outerHTML))).toEqual([]);
      });
    }
  });
}
