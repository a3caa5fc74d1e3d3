/** Comparing: the bar on every page, the comparisons page, swapping. */
import type { Page } from '@playwright/test';
import { refreshComparisons, swapCompare, toggleCompare } from '../runtime/contract.ts';
import { closeFlash } from './e2e/flashes.ts';
import {
  compareAsGuest,
  design,
  designs,
  expect,
  nameOf,
  pack,
  packages,
  test,
  toggleInAccount,
} from './e2e/compare-page.ts';

const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const address = (baseURL: string | undefined): string => baseURL ?? '';

test('R86 R87 R89 R92 D37 a guest fills two slots from cards, is told that the list is full, and is invited to sign in', async ({
  page,
  compare,
  fixtures,
  axe,
  settles,
}) => {
  await page.goto('/home-designs');
  const cards = page.locator('[data-comparable-type="home_design"]');
  await expect(compare.bar).toBeHidden();
  await cards.nth(0).click();
  await expect(compare.flash).toContainText('Item successfully added to compare list');
  // Messages wait for each other; each is read and closed.
  await closeFlash(page);
  await expect(compare.bar.getByRole('tablist')).toBeVisible();
  await cards.nth(1).click();
  await expect(compare.flash).toContainText('Item successfully added to compare list');
  await closeFlash(page);
  await expect(compare.bar.getByRole('paragraph')).toHaveText('2 of 2');
  await expect(cards.nth(1)).not.toHaveAttribute('aria-busy');
  const before = await compare.slots();
  await cards.nth(2).click();
  await expect(compare.flash).toContainText('Compare list is full. Please remove some items before adding new ones.');
  await expect(cards.nth(2)).toHaveAttribute('aria-pressed', 'false');
  expect(await compare.slots()).toEqual(before);
  expect(before).toHaveLength(2);
  expect((await fixtures.calls(toggleCompare)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await axe('.vr-compare-bar');
  await compare.bar.getByRole('link', { name: 'Compare', exact: true }).click();
  await compare.ready();
  await expect(compare.columns).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Sign in to compare up to 4' })).toHaveAttribute(
    'href',
    '/portal?return=/compare%3Ftype%3Dhome_design',
  );
  await settles();
  await axe();
});

test('R88 R99 R101 R102 an account compares four across the whole page; without one, a card to add stands in its place', async ({
  page,
  context,
  compare,
  fixtures,
  settles,
}) => {
  await fixtures.visitor({ signedIn: true });
  await toggleInAccount(context, [0, 4, 12, 20].map(design));
  await compare.open();
  const share = (): Promise<number> =>
    page.evaluate(() => {
      const width = (selector: string): number =>
        document.querySelector(`.vr-comparisons__panel:not([hidden]) ${selector}`)?.getBoundingClientRect().width ?? 0;
      return Math.round((100 * width('.vr-comparisons__table')) / width('.vr-comparisons__sheet'));
    });
  expect(await share()).toBe(100);
  const add = page.getByRole('link', { name: 'Add a design' });
  await expect(add).toHaveCount(0);
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
    await expect(compare.columns.first().getByRole('link')).toBeFocused();
    await expect(add).toHaveAttribute('href', '/home-designs');
    expect(await share()).toBe(percent);
  }
  await expect(compare.flash.filter({ hasText: 'Item successfully removed from compare list' }).first()).toBeVisible();
  expect((await fixtures.calls(refreshComparisons)).map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ type: 'home_design' })),
  );
  await settles();
});

test('R93 R95 the tabs of the page and of the bar are one choice, which the address keeps', async ({
  page,
  context,
  baseURL,
  compare,
}) => {
  await compareAsGuest(context, address(baseURL), [design(0), design(1), pack(0)]);
  await compare.open();
  await expect(compare.tab('Home designs (2)')).toHaveAttribute('aria-selected', 'true');
  await compare.barTab('House & land (1)').click();
  await expect(compare.tab('House & land (1)')).toHaveAttribute('aria-selected', 'true');
  await expect(compare.columns).toHaveCount(1);
  await expect(page).toHaveURL(/type=house_land/);
  await compare.tab('House & land').press('ArrowLeft');
  await expect(compare.tab('Home designs')).toBeFocused();
  await expect(compare.barTab('Home designs')).toHaveAttribute('aria-selected', 'true');
  await compare.tab('Home designs').press('ArrowRight');
  await page.reload();
  await compare.ready();
  await expect(compare.tab('House & land')).toHaveAttribute('aria-selected', 'true');
  await expect(compare.barTab('House & land')).toHaveAttribute('aria-selected', 'true');
  await expect(compare.columns).toContainText(packages[0]?.title ?? '');
});

test('R96 D49 with the keyboard, a home is swapped for one that was searched for, in place', async ({
  page,
  context,
  baseURL,
  compare,
  axe,
  settles,
}) => {
  await compareAsGuest(context, address(baseURL), [design(0), design(1)]);
  await compare.open();
  const swap = compare.column(nameOf(0)).getByRole('button', { name: /^Swap/ });
  await swap.press('Enter');
  const popout = page.getByRole('dialog', { name: `Swap ${nameOf(0)} for` });
  await expect(popout.getByText(`${designs.length - 2} to choose from`)).toBeVisible();
  await axe('dialog[open]');
  await page.keyboard.press('Escape');
  await expect(popout).toBeHidden();
  await expect(swap).toBeFocused();
  await swap.press('Enter');
  await expect(popout.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(nameOf(20));
  await expect(popout.getByText('1 to choose from')).toBeVisible();
  await popout.getByRole('button', { name: nameOf(20) }).press('Enter');
  await expect(compare.flash).toContainText(`${nameOf(20)} is now in your comparison`);
  await expect(compare.columns.getByRole('link')).toHaveText([nameOf(20), nameOf(1)]);
  await expect(compare.column(nameOf(20)).getByRole('button', { name: /^Swap/ })).toBeFocused();
  await expect.poll(() => compare.slots()).toEqual([nameOf(20), nameOf(1)]);
  await settles();
  await page.reload();
  await expect(compare.columns.getByRole('link')).toHaveText([nameOf(20), nameOf(1)]);
});

test('R97 R98 another size takes the slot; where the server says no, the tab goes back and says why', async ({
  page,
  context,
  compare,
  fixtures,
  settles,
}) => {
  await fixtures.visitor({ signedIn: true });
  await toggleInAccount(context, [design(0), design(12)]);
  await compare.open();
  const sizes = compare.columns.first().getByRole('group').getByRole('button');
  await fixtures.faults([{ handler: swapCompare, body: { result: 'error' } }]);
  await sizes.nth(1).click();
  await expect(compare.flash).toContainText('There was a problem updating the design. Please try again.');
  await expect(sizes.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(sizes.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await sizes.nth(1).click();
  await expect(compare.columns.first()).toContainText(nameOf(1));
  await expect(sizes.nth(1)).toBeFocused();
  await expect(sizes.nth(1)).toHaveAttribute('aria-pressed', 'true');
  expect((await fixtures.calls(swapCompare)).map(({ body }) => body)).toMatchObject([
    { is_tab_switch: '1' },
    { is_tab_switch: '1', old_item_id: String(designs[0]?.id), comparable_id: String(designs[1]?.id) },
  ]);
  await settles();

  // The removal of a swap has happened, and its addition has not.
  await toggleInAccount(context, [design(1)]);
  await fixtures.faults([{ handler: swapCompare, body: { result: 'error' } }]);
  await compare.columns.first().getByRole('button', { name: /^Swap/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: nameOf(30) })
    .click();
  await expect(compare.flash.filter({ hasText: 'Failed to update design' })).toBeVisible();
  await expect(compare.columns.getByRole('link')).toHaveText([nameOf(12)]);
  await expect.poll(() => compare.slots()).toEqual([nameOf(12), '', '', '']);
  await settles();
});

test('R100 when one type becomes empty the other shows; with neither there is a way to start, and no bar', async ({
  page,
  context,
  baseURL,
  compare,
  axe,
  settles,
}) => {
  await compareAsGuest(context, address(baseURL), [design(0), pack(0)]);
  await compare.open();
  await compare.columns.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(compare.tab('House & land (1)')).toHaveAttribute('aria-selected', 'true');
  await expect(compare.barTab('House & land (1)')).toHaveAttribute('aria-selected', 'true');
  await expect(compare.tab('House & land')).toBeFocused();
  await compare.bar.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await expect(compare.bar).toBeHidden();
  await settles();
  await axe();
});

test('only what differs is shown on request, and a table drawn anew keeps to it', async ({
  page,
  context,
  compare,
  fixtures,
}) => {
  await fixtures.visitor({ signedIn: true });
  await toggleInAccount(context, [0, 4, 12].map(design));
  await compare.open();
  const rows = page.locator('.vr-comparisons__row:visible');
  const all = await rows.count();
  const differing = await page.locator('.vr-comparisons__row[data-differs]:visible').count();
  expect([differing > 0, differing < all]).toEqual([true, true]);
  await page.getByLabel('Show differences only').press('Space');
  await expect(rows).toHaveCount(differing);
  await compare.columns
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(compare.columns).toHaveCount(2);
  await expect(rows).toHaveCount(await page.locator('.vr-comparisons__row[data-differs]').count());
  await expect(page.getByLabel('Show differences only')).toBeChecked();
});

test('on a phone two homes are side by side, only the table scrolls, and the bar is a pill that opens', async ({
  page,
  context,
  compare,
  fixtures,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fixtures.visitor({ signedIn: true });
  await toggleInAccount(context, [0, 4, 12, 20].map(design));
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
  await axe();
  await compare.bar
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Escape');
  await expect(pill).toBeFocused();
  await expect(compare.bar.getByRole('tablist')).toBeHidden();
});

test('the bar covers nothing that has focus, and moves nothing when it comes', async ({
  page,
  context,
  baseURL,
  compare,
}) => {
  await compareAsGuest(context, address(baseURL), [design(0)]);
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/articles');
  await expect(compare.bar.getByRole('tablist')).toBeVisible();
  // Before anything scrolls: cards out of view may change their height when they come into it.
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThan(0.01);
  const links = page.getByRole('contentinfo').getByRole('link');
  for (const link of [links.first(), links.last()]) {
    await link.focus();
    const [box, bar] = [await link.boundingBox(), await compare.bar.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('row 92 what a guest compares in another tab is in this one too', async ({ context, baseURL, compare }) => {
  await compareAsGuest(context, address(baseURL), [design(30)]);
  await compare.open();
  const other = await context.newPage();
  await other.goto('/home-designs');
  await other.locator(`[data-comparable-id="${designs[0]?.id}"]`).click();
  await expect(other.getByText('Item successfully added to compare list')).toBeVisible();
  await expect(compare.columns.getByRole('link')).toHaveText([nameOf(30), nameOf(0)]);
  await expect.poll(() => compare.slots()).toEqual([nameOf(30), nameOf(0)]);
});
