/** Every control that a page shows without scripts does something: the server, or the browser alone, answers it. */
import { expect, test } from '../support/fixture.ts';
import { mainPages, prepareVisitor, titleOf } from '../support/main-pages.ts';

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

for (const path of mainPages) {
  test(`[D6] every control of ${titleOf(path)} works`, async ({ page, context, baseURL, fixtures }) => {
    await prepareVisitor(path, { context, baseURL, fixtures });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const { dead, opening } = await page.evaluate(judgeControls);
      expect(dead, `${width} pixels`).toEqual([]);
      expect(opening).toBeGreaterThan(0);
    }
  });
}

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
