/** Text of twice the size in a narrow window: nothing of the page's frame is wider than the window. */
import { expect, test } from '../support/fixture.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const path of ['/', '/portal', '/compare']) {
  test(`at 320 px and 200 % text, header and footer of ${path} fit`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    const wide = (): Promise<string[]> =>
      page
        .locator('.site-header *, .site-footer *')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        );
    await expect.poll(wide).toEqual([]);
    await expect(page.locator('.site-header .site-menu > summary')).toBeInViewport({ ratio: 1 });
  });
}
