/** Every control that a page shows without scripts does something: the server, or the browser alone, answers it. */
import { expect, test } from '../support/fixture.ts';
import { findShownAgain } from '../support/hidden-by-scripting.ts';
import { mainPages, prepareVisitor } from '../support/main-pages.ts';

/** The visible controls that nothing answers, and how many open something where they are. */
function judgeControls(): { dead: string[]; opening: number } {
  const targetOf = (control: Element, attribute: string): HTMLElement | null =>
    document.getElementById(control.getAttribute(attribute) ?? '');
  const opens = (control: Element): boolean =>
    control.parentElement?.localName === 'details' ||
    targetOf(control, 'commandfor')?.localName === 'dialog' ||
    targetOf(control, 'popovertarget')?.hasAttribute('popover') === true;
  const isSent = (control: Element): boolean =>
    control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null;
  const controls = [...document.querySelectorAll('button, summary, [role="button"], [role="tab"]')].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );
  return {
    dead: controls.filter((control) => !opens(control) && !isSent(control)).map(({ outerHTML }) => outerHTML),
    opening: controls.filter(opens).length,
  };
}

test('[D6] every control of the main pages works, and none needs scripts', async ({
  page,
  context,
  baseURL,
  fixtures,
}) => {
  for (const path of mainPages)
    await test.step(path, async () => {
      await prepareVisitor(path, { context, baseURL, fixtures }, { signedIn: false });
      await page.goto(path);
      for (const width of [360, 1280])
        await test.step(`${width} pixels`, async () => {
          await page.setViewportSize({ width, height: 800 });
          const { dead, opening } = await page.evaluate(judgeControls);
          expect.soft(dead).toEqual([]);
          expect.soft(opening).toBeGreaterThan(0);
        });
      // On phones, the browser alone opens what a stylesheet shows again.
      expect.soft(await findShownAgain(page)).toEqual([]);
    });
});

test('[R52] the filters of a phone open, are chosen from and close', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/home-designs');
  const keyword = page.getByRole('searchbox', { name: 'Keyword' });
  await expect(keyword).toBeHidden();
  await page.locator('.vr-filter-bar__toggle').click();
  await expect(keyword).toBeInViewport();
  await page.getByRole('button', { name: 'Filters Close' }).click();
  await expect(keyword).toBeHidden();
  await page.locator('.vr-filter-bar__toggle').click();
  await keyword.fill('theatre');
  await page.getByRole('button', { name: /^Show \d+ home designs$/ }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === 'theatre');
});
