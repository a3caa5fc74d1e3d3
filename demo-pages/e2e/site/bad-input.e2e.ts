/** Every main page holds what it may meet: no results, missing pictures, no region, no cookies and storage. */
import { findCutOff } from '../support/cut-off.ts';
import { expect, test } from '../support/fixture.ts';
import { mapWarnings, prepareVisitor } from '../support/main-pages.ts';
import type { VisitorSettings } from '../support/visitor-controls.ts';

interface Condition {
  name: string;
  /** The pages that differ most. */
  paths: string[];
  settings?: VisitorSettings;
  missingPictures?: boolean;
  first?: boolean;
}

const home = '/home-designs/ardenne-28';
const conditions: Condition[] = [
  {
    name: 'without results',
    paths: ['/', '/home-designs', '/house-and-land', '/display-homes', '/inspiration', '/search?q=ardenne'],
    settings: { results: 'empty' },
  },
  { name: 'whose pictures are missing', paths: ['/', '/home-designs', home, '/compare'], missingPictures: true },
  {
    name: 'in a browser that refuses cookies and storage',
    paths: ['/', '/home-designs', home, '/my-favourites'],
    settings: { cookies: 'blocked' },
  },
  { name: 'before a region is chosen', paths: ['/', '/house-and-land', '/display-homes', home], first: true },
];

for (const { name, paths, settings, missingPictures = false, first = false } of conditions) {
  test.describe(name, () => {
    test.use({ firstVisit: first, viewport: { width: 280, height: 653 } });

    test(`main pages ${name} are whole at 280 px`, { tag: '@thorough' }, async ({
      page,
      context,
      baseURL,
      fixtures,
      expectConsole,
      expectTrouble,
    }) => {
      const warningsOf = (path: string): RegExp[] => (settings?.results === 'empty' ? [] : mapWarnings(path, 'narrow'));
      paths.flatMap(warningsOf).forEach(expectConsole);
      if (missingPictures) {
        expectTrouble(/\/pictures\/.* → 404/);
        await page.route(/\/pictures\//, (route) => route.fulfill({ status: 404 }));
      }
      for (const path of paths) {
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
