/** Fonts that arrive late, as on a slow connection: the stand-ins hold their place. */
import { expect, test } from '../support/fixture.ts';
import { recordShifts } from '../support/page-shifts.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const path of ['/', '/home-designs/ardenne-28', '/house-and-land', '/portal']) {
  test(`nothing moves when the fonts of ${path} arrive`, async ({ page }) => {
    let release = (): void => {};
    const isPainted = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.woff2?$/, async (route) => {
      await isPainted;
      await route.continue();
    });
    await recordShifts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1);
    release();
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    const shifts = await page.evaluate(() => window.shifts ?? []);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  });
}
