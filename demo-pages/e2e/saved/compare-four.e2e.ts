/** An account that compares four homes: on a phone, other sizes of a home, what differs, on paper, and as homes go. */
import type { Locator, Page } from '@playwright/test';
import { refreshComparisons, swapCompare } from '../../../runtime/contract.ts';
import { design, designs, expect, nameOf, test, toggleInAccount } from '../support/compare-page.ts';
import { closeFlash, rememberFlashes } from '../support/flashes.ts';
import { layOutForPaper } from '../support/print.ts';

const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.beforeEach(async ({ context, fixtures }) => {
  await fixtures.visitor({ signedIn: true });
  await toggleInAccount(context, [0, 4, 12, 20].map(design));
});

const rowsOf = (page: Page): Locator => page.locator('.vr-comparisons__row:visible');
const differingIn = (page: Page): Locator =>
  page.locator('.vr-comparisons__panel:not([hidden]) .vr-comparisons__row[data-differs]');

test('on a phone two are side by side, only the table scrolls, and the bar is a pill', { tag: '@thorough' }, async ({
  page,
  compare,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await compare.open();
  const half = (await page.locator('.vr-comparisons__scroll:visible').boundingBox())?.width ?? 0;
  expect(Math.round(2 * ((await compare.columns.first().boundingBox())?.width ?? 0))).toBe(Math.round(half));
  expect(await fits(page)).toBe(true);
  await compare.columns.last().scrollIntoViewIfNeeded();
  await expect(compare.columns.last()).toBeInViewport({ ratio: 0.5 });
  expect(await fits(page)).toBe(true);
  const pill = compare.bar.getByRole('button', { name: 'Compare 4 of 4' });
  await expect(pill).toHaveAttribute('aria-expanded', 'false');
  await expect(compare.bar.getByRole('tablist')).toBeHidden();
  await pill.press('Enter');
  await expect(compare.bar.getByRole('listitem')).toHaveCount(4);
  await axe('.vr-compare-bar', 'structure');
  await compare.bar
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Escape');
  await expect(pill).toBeFocused();
  await expect(compare.bar.getByRole('tablist')).toBeHidden();
});

test('[R97 R98] another size takes the slot; if the server refuses, the tab says why', { tag: '@thorough' }, async ({
  page,
  compare,
  fixtures,
  settles,
}) => {
  const flashed = await rememberFlashes(page);
  await compare.open();
  const sizes = compare.columns.first().getByRole('group').getByRole('button');
  await fixtures.faults([{ handler: swapCompare, body: { result: 'error' } }]);
  await sizes.nth(1).click();
  await expect.poll(flashed).toEqual(['There was a problem updating the design. Please try again.']);
  await expect(sizes.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(sizes.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await closeFlash(page);
  await sizes.nth(1).click();
  await expect(compare.columns.first()).toContainText(nameOf(1));
  await expect(sizes.nth(1)).toBeFocused();
  await expect(sizes.nth(1)).toHaveAttribute('aria-pressed', 'true');
  expect((await fixtures.calls(swapCompare)).map(({ body }) => body)).toMatchObject([
    { is_tab_switch: '1' },
    { is_tab_switch: '1', old_item_id: String(designs[0]?.id), comparable_id: String(designs[1]?.id) },
  ]);
  await settles();
});

test('shows only what differs on request, and prints side by side without controls', { tag: '@thorough' }, async ({
  page,
  compare,
}) => {
  await compare.open();
  const [rows, differing] = [rowsOf(page), differingIn(page)];
  const [rowCount, differingCount] = [await rows.count(), await differing.count()];
  expect([differingCount > 0, differingCount < rowCount]).toEqual([true, true]);
  await page.getByLabel('Show differences only').press('Space');
  await expect(rows).toHaveCount(differingCount);
  await expect(rows.getByRole('link', { name: /^Floorplan of / })).toHaveCount(4);
  await layOutForPaper(page, 718);
  await expect(page.locator('main').locator('button:visible, input:visible')).toHaveCount(0);
  expect(await fits(page)).toBe(true);
  await expect(compare.columns.last()).toBeInViewport({ ratio: 1 });
});

test('[R88 R101 R102] each home takes a quarter of the page, also as homes go', async ({
  page,
  compare,
  fixtures,
  settles,
}) => {
  const flashed = await rememberFlashes(page);
  await compare.open();
  const [rows, differing] = [rowsOf(page), differingIn(page)];
  await page.getByLabel('Show differences only').press('Space');
  const share = (): Promise<number> =>
    page.evaluate(() => {
      const width = (selector: string): number =>
        document.querySelector(`.vr-comparisons__panel:not([hidden]) ${selector}`)?.getBoundingClientRect().width ?? 0;
      return Math.round((100 * width('.vr-comparisons__table')) / width('.vr-comparisons__sheet'));
    });
  const add = page.getByRole('link', { name: 'Add a design' });
  await expect.poll(share).toBe(100);
  await expect(add).toHaveCount(0);
  const before = (await fixtures.calls(refreshComparisons)).length;
  for (const [left, percent] of [
    [3, 75],
    [2, 50],
    [1, 25],
  ] as const) {
    await compare.columns
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(compare.columns).toHaveCount(left);
    await expect(compare.tab('Home designs')).toContainText(`(${left})`);
    await expect(compare.titles.first()).toBeFocused();
    await expect(add).toHaveAttribute('href', '/home-designs');
    await expect.poll(share).toBe(percent);
    await expect(page.getByLabel('Show differences only')).toBeChecked();
    await expect(rows).toHaveCount(await differing.count());
  }
  await expect.poll(flashed).toContain('Item successfully removed from compare list');
  expect((await fixtures.calls(refreshComparisons)).slice(before).map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ type: 'home_design' })),
  );
  await settles();
});
