/** What only works with scripts is hidden where none run. */
import { expect, test } from '../support/fixture.ts';
import { findShownAgain } from '../support/hidden-by-scripting.ts';
import { mainPages, prepareVisitor, titleOf } from '../support/main-pages.ts';

for (const path of mainPages) {
  test(`[D6] without scripts, ${titleOf(path)} shows no control that needs them`, async ({
    page,
    context,
    baseURL,
    fixtures,
  }) => {
    await prepareVisitor(path, { context, baseURL, fixtures });
    await page.goto(path);
    expect(await findShownAgain(page)).toEqual([]);
  });
}
