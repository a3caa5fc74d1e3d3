/** On paper everything that is folded away shows, and nothing floats or scrolls. */
import { expect, test } from '../support/fixture.ts';
import { mainPages, mapWarnings, prepareVisitor, titleOf } from '../support/main-pages.ts';
import { findOffPaper, layOutForPaper } from '../support/print.ts';

test.use({ viewport: { width: 718, height: 1000 } });

for (const path of mainPages) {
  test(`[D70] ${titleOf(path)} is whole on paper`, async ({
    page,
    context,
    baseURL,
    fixtures,
    settles,
    expectConsole,
  }) => {
    mapWarnings(path, 'narrow').forEach(expectConsole);
    await prepareVisitor(path, { context, baseURL, fixtures });
    await page.goto(path);
    await settles();
    for (const [orientation, width] of Object.entries({ portrait: 718, landscape: 1047 })) {
      await layOutForPaper(page, width);
      await expect.poll(() => findOffPaper(page), orientation).toEqual([]);
    }
  });
}
