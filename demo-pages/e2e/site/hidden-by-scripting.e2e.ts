/** What only works without scripts is hidden where they run. */
import { expect, test } from '../support/fixture.ts';
import { findShownAgain } from '../support/hidden-by-scripting.ts';
import { mainPages, mapWarnings, prepareVisitor, titleOf } from '../support/main-pages.ts';

for (const path of mainPages) {
  test(`with scripts, ${titleOf(path)} shows no control that stands in for them`, async ({
    page,
    context,
    baseURL,
    fixtures,
    expectConsole,
  }) => {
    mapWarnings(path, 'wide').forEach(expectConsole);
    await prepareVisitor(path, { context, baseURL, fixtures });
    await page.goto(path);
    expect(await findShownAgain(page)).toEqual([]);
  });
}
