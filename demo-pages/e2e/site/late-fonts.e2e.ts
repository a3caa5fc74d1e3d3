/** Fonts that arrive late, as on a slow connection: the stand-ins for what a device has hold their place. */
import type { Page } from '@playwright/test';
import { fontSet } from '../../../tools/browser.mjs';
import { expect, test as base } from '../support/fixture.ts';
import { hold } from '../support/hold.ts';
import { mainPages, mapWarnings, prepareVisitor, titleOf } from '../support/main-pages.ts';
import { recordShifts } from '../support/page-shifts.ts';

type FontSet = Parameters<typeof fontSet>[0];

const maxShift = 0.01;
const corePages = ['/', '/home-designs/ardenne-28'];

const test = base.extend<{ fonts: FontSet }>({
  fonts: ['dejavu', { option: true }],
  // A browser looks for fonts once, when it starts.
  context: async ({ fonts, playwright }, use) => {
    const browser = await playwright.chromium.launch({ env: { ...process.env, FONTCONFIG_FILE: fontSet(fonts) } });
    await use(await browser.newContext());
    await browser.close();
  },
});

async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const release = await hold(page, /\.woff2?$/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1);
  release();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

function testPages(fonts: FontSet, paths: readonly string[]): void {
  test.use({ fonts });

  for (const path of paths) {
    test(`nothing of ${titleOf(path)} moves`, async ({ page, context, baseURL, fixtures, expectConsole }) => {
      mapWarnings(path, 'wide').forEach(expectConsole);
      await prepareVisitor(path, { context, baseURL, fixtures });
      await recordShifts(page);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });

        await openWithLateFonts(page, path);

        const moved = await page.evaluate(() => window.movedElements?.join(', '));
        const shift = await page.evaluate(() => (window.shifts ?? []).reduce((sum, value) => sum + value, 0));
        expect(shift, `${width} pixels: ${moved}`).toBeLessThanOrEqual(maxShift);
      }
    });
  }
}

test.describe('when fonts replace Noto Serif and Roboto', () => testPages('noto', corePages));

test.describe('on other pages, when fonts replace Noto Serif and Roboto', { tag: '@thorough' }, () => {
  testPages(
    'noto',
    mainPages.filter((path) => !corePages.includes(path)),
  );
});

test.describe('when fonts replace DejaVu', { tag: '@thorough' }, () => testPages('dejavu', mainPages));

test.describe('when fonts replace Tinos and Arimo', { tag: '@thorough' }, () => testPages('tinos', mainPages));
