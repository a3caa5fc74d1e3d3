/** Nothing that floats takes a tap meant for a control of the page. */
import { expect, test } from '../support/fixture.ts';
import { mainPages, mapWarnings, prepareVisitor, titleOf } from '../support/main-pages.ts';
import { controlsUnderFloats } from '../support/taps.ts';

for (const path of mainPages)
  test(`[D65] every control takes its tap on ${titleOf(path)}`, async ({
    page,
    context,
    baseURL,
    fixtures,
    expectConsole,
  }) => {
    mapWarnings(path, 'narrow').forEach(expectConsole);
    await prepareVisitor(path, { context, baseURL, fixtures });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    if (path !== '/portal') await expect(page.locator('.vr-compare-bar__content')).toBeAttached();
    for (const width of [320, 360, 390, 768]) {
      await page.setViewportSize({ width, height: width < 768 ? 640 : 1024 });
      expect.soft(await controlsUnderFloats(page), `at ${width} pixels`).toEqual([]);
    }
  });
