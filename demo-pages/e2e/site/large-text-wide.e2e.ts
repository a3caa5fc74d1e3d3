/** Larger text in wide windows: nothing is cut off, and no word is broken into letters (WCAG 1.4.4). */
import { enlargeText, findBrokenWords, findCutOff } from '../support/cut-off.ts';
import { expect, test } from '../support/fixture.ts';
import { mainPages, mapWarnings, prepareVisitor, titleOf } from '../support/main-pages.ts';

for (const path of mainPages) {
  for (const percent of [130, 150, 200]) {
    test(`at ${percent} % text, no word of ${titleOf(path)} is broken from 768 px`, async ({
      page,
      context,
      baseURL,
      fixtures,
      expectConsole,
    }) => {
      mapWarnings(path, percent === 130 ? 'wide' : 'narrow').forEach(expectConsole);
      await prepareVisitor(path, { context, baseURL, fixtures });
      await enlargeText(page, percent);
      await page.setViewportSize({ width: 768, height: 800 });
      await page.goto(path);
      for (const width of [768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => findCutOff(page), `${width} pixels`).toEqual([]);
        await expect.poll(() => findBrokenWords(page), `${width} pixels`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  }
}
