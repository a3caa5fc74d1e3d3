/** Text of twice the size in a narrow window: nothing is wider than the window, and no text is cut off. */
import { enlargeText, findCutOff } from '../support/cut-off.ts';
import { expect, test } from '../support/fixture.ts';
import { mainPages, mapWarnings, prepareVisitor, titleOf } from '../support/main-pages.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const path of mainPages) {
  test(`at 320 px and 200 % text, nothing of ${titleOf(path)} is cut off`, async ({
    page,
    context,
    baseURL,
    fixtures,
    expectConsole,
  }) => {
    mapWarnings(path, 'narrow').forEach(expectConsole);
    await prepareVisitor(path, { context, baseURL, fixtures });
    await enlargeText(page, 200);
    await page.goto(path);
    await expect(page.locator('.site-header .site-menu > summary')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => findCutOff(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
