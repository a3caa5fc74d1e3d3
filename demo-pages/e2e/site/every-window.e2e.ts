/** Each main page, opened once, in windows of every width, at every size of text, and on paper. */
import type { Page } from '@playwright/test';
import { enlargeText, findBrokenWords, findCutOff } from '../support/cut-off.ts';
import { expect, test } from '../support/fixture.ts';
import { findShownAgain } from '../support/hidden-by-scripting.ts';
import { mainPages, mapWarnings, prepareVisitor, titleOf } from '../support/main-pages.ts';
import { findOffPaper, layOutForPaper, leavePaper } from '../support/print.ts';
import { controlsUnderFloats } from '../support/taps.ts';

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Above the page, where scrolling does not hide the header. */
async function expectWholeMenu(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('.site-header .site-menu > summary')).toBeInViewport({ ratio: 1 });
}

for (const path of mainPages) {
  test(`[D65 D70] ${titleOf(path)} fits every window, any size of text, and paper`, async ({
    page,
    context,
    baseURL,
    fixtures,
    settles,
    expectConsole,
  }) => {
    test.slow();
    mapWarnings(path, 'wide').forEach(expectConsole);
    await prepareVisitor(path, { context, baseURL, fixtures });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    if (path !== '/portal') await expect(page.locator('.vr-compare-bar__content')).toBeAttached();

    await test.step('what stands in for scripts is hidden', async () => {
      expect.soft(await findShownAgain(page)).toEqual([]);
    });
    for (const width of [320, 360, 390, 768])
      await test.step(`every control takes its tap at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: width < 768 ? 640 : 1024 });
        expect.soft(await controlsUnderFloats(page)).toEqual([]);
      });
    for (const [orientation, width] of Object.entries({ portrait: 718, landscape: 1047 }))
      await test.step(`all of it is on ${orientation} paper`, async () => {
        await settles();
        await layOutForPaper(page, width);
        await expect.poll(() => findOffPaper(page)).toEqual([]);
      });
    await leavePaper(page);
    for (const percent of [130, 150, 200]) {
      await enlargeText(page, percent);
      // WCAG 1.4.4 asks for 200 %; that in the narrowest window is more than it asks.
      for (const width of percent === 200 ? [320, 768, 1024, 1280, 1440] : [768, 1024, 1280, 1440])
        await test.step(`nothing is cut off at ${percent} % text and ${width} pixels`, async () => {
          await page.setViewportSize({ width, height: width === 320 ? 640 : 800 });
          if (width === 320) await expectWholeMenu(page);
          await expect.poll(() => findCutOff(page)).toEqual([]);
          if (width > 320) await expect.poll(() => findBrokenWords(page)).toEqual([]);
          expect(await widthOf(page)).toBe(width);
        });
    }
  });
}
