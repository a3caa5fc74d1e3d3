/** Every main page holds what it may meet: no results, missing pictures, no region, no cookies and storage. */
import { findCutOff } from '../support/cut-off.ts';
import { expect, test } from '../support/fixture.ts';
import { mainPages, mapWarnings, prepareVisitor } from '../support/main-pages.ts';
import type { VisitorSettings } from '../support/visitor-controls.ts';

const conditions: { name: string; settings?: VisitorSettings; missingPictures?: boolean; first?: boolean }[] = [
  { name: 'without results', settings: { results: 'empty' } },
  { name: 'whose pictures are missing', missingPictures: true },
  { name: 'in a browser that refuses cookies and storage', settings: { cookies: 'blocked' } },
  { name: 'before a region is chosen', first: true },
];

for (const { name, settings, missingPictures = false, first = false } of conditions) {
  test.describe(name, () => {
    test.use({ firstVisit: first, viewport: { width: 280, height: 653 } });

    test(`main pages ${name} are whole at 280 px`, async ({
      page,
      context,
      baseURL,
      fixtures,
      expectConsole,
      expectTrouble,
    }) => {
      test.slow();
      const warningsOf = (path: string): RegExp[] => (settings?.results === 'empty' ? [] : mapWarnings(path, 'narrow'));
      mainPages.flatMap(warningsOf).forEach(expectConsole);
      if (missingPictures) {
        expectTrouble(/\/pictures\/.* → 404/);
        await page.route(/\/pictures\//, (route) => route.fulfill({ status: 404 }));
      }
      for (const path of mainPages) {
        await test.step(path, async () => {
          await prepareVisitor(path, { context, baseURL, fixtures }, { ...settings, signedIn: false });
          const warnings = warningsOf(path).map((warning) =>
            page.waitForEvent('console', (message) => warning.test(message.text())),
          );
          await page.goto(path);
          await Promise.all(warnings);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect.poll(() => findCutOff(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280);
        });
      }
    });
  });
}
