import type { Page } from '@playwright/test';
import { refreshComparisons, swapCompare, toggleCompare } from '../../../runtime/contract.ts';
import {
  compareAsGuest,
  ComparePage,
  design,
  designs,
  expect,
  nameOf,
  pack,
  packages,
  test,
  toggleInAccount,
} from '../support/compare-page.ts';
import { closeFlash, rememberFlashes } from '../support/flashes.ts';
import { watchPageShifts } from '../support/page-shifts.ts';

const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const address = (baseURL: string | undefined): string => baseURL ?? '';

test('[R86 R87 R89 R92 D37] two tabs of a guest share two slots and an invitation', { tag: '@smoke' }, async ({
  page,
  context,
  baseURL,
  compare,
  fixtures,
  axe,
  settles,
}) => {
  await compareAsGuest(context, address(baseURL), [design(30)]);
  const shifts = await watchPageShifts(page);
  await compare.open();
  await test.step('the bar moves nothing when it comes, and covers nothing that has focus', async () => {
    // Before any scrolling, because cards may change their height when they come into view.
    expect(await shifts()).toBeLessThan(0.01);
    const links = page.getByRole('contentinfo').getByRole('link');
    for (const link of [links.first(), links.last()]) {
      await link.focus();
      await expect
        .poll(async () => {
          const [box, bar] = [await link.boundingBox(), await compare.bar.boundingBox()];
          return (box?.y ?? 0) + (box?.height ?? 0) - (bar?.y ?? 0);
        })
        .toBeLessThanOrEqual(0);
    }
  });

  const other = await context.newPage();
  const cards = new ComparePage(other);
  const flashed = await rememberFlashes(other);
  await other.goto('/home-designs');
  const tick = (index: number) => other.locator(`[data-comparable-id="${designs[index]?.id}"]`).first();
  const trash = cards.bar.getByRole('button', { name: `Remove ${nameOf(0)}` });
  await expect.poll(() => cards.slots()).toEqual([nameOf(30), '']);
  await expect(trash).toHaveCount(0);
  await tick(0).click();
  await expect.poll(flashed).toEqual(['Item successfully added to compare list']);
  await test.step('the message covers nothing of the bar it is about', async () => {
    // The region stays when its message has gone.
    const overlap = (): Promise<number> =>
      other.evaluate(() => {
        const [region, bar] = ['.oc-flash-messages', '.vr-compare-bar'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        return (region?.bottom ?? Infinity) - (bar?.top ?? 0);
      });
    await expect.poll(overlap).toBeLessThanOrEqual(0);
  });
  // The next message waits for this one.
  await closeFlash(other);
  await expect(tick(0)).not.toHaveAttribute('aria-busy');
  await expect.poll(() => cards.slots()).toEqual([nameOf(30), nameOf(0)]);
  await expect(trash.locator('svg')).toBeVisible();
  await expect(cards.bar.getByRole('paragraph')).toHaveText('2 of 2');
  await other.locator('[data-comparable-type="home_design"][aria-pressed="false"]').first().click();
  await expect.poll(flashed).toContain('Compare list is full. Please remove some items before adding new ones.');
  await expect(other.locator('[data-comparable-type="home_design"][aria-pressed="true"]')).toHaveCount(1);
  expect(await cards.slots()).toEqual([nameOf(30), nameOf(0)]);
  expect((await fixtures.calls(toggleCompare)).map(({ status }) => status)).toEqual([200, 200]);

  await page.bringToFront();
  await expect(compare.titles).toHaveText([nameOf(30), nameOf(0)]);
  await expect.poll(() => compare.slots()).toEqual([nameOf(30), nameOf(0)]);
  await expect(page.getByRole('link', { name: 'Sign in to compare up to 4' })).toHaveAttribute(
    'href',
    '/portal?return=/compare%3Ftype%3Dhome_design',
  );
  await settles();
  await axe();
});

test('[R93 R95 R96 R100 D49] tabs, a swap and removals by keyboard', async ({
  page,
  context,
  baseURL,
  compare,
  fixtures,
  axe,
  settles,
}) => {
  await compareAsGuest(context, address(baseURL), [design(0), design(1), pack(0)]);
  const flashed = await rememberFlashes(page);
  await compare.open();
  await test.step('the tabs of the page and of the bar are one choice', async () => {
    await expect(compare.tab('Home designs (2)')).toHaveAttribute('aria-selected', 'true');
    await compare.barTab('House & land (1)').click();
    await expect(compare.tab('House & land (1)')).toHaveAttribute('aria-selected', 'true');
    await expect(compare.columns).toContainText([packages[0]?.title ?? '']);
    await expect(page).toHaveURL(/type=house_land/);
    await compare.tab('House & land').press('ArrowLeft');
    await expect(compare.tab('Home designs')).toBeFocused();
    await expect(compare.barTab('Home designs')).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('a home is swapped for one that was searched for, in place', async () => {
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
    await expect.poll(flashed).toContainEqual(expect.stringContaining(`${nameOf(20)} is now in your comparison`));
    await expect(compare.titles).toHaveText([nameOf(20), nameOf(1)]);
    await expect(compare.column(nameOf(20)).getByRole('button', { name: /^Swap/ })).toBeFocused();
    await expect.poll(() => compare.slots()).toEqual([nameOf(20), nameOf(1)]);
    expect((await fixtures.calls(swapCompare)).map(({ body }) => body)).toEqual([
      {
        comparable_id: String(designs[20]?.id),
        swap_id: 'slot-1',
        old_item_id: String(designs[0]?.id),
        comparable_type: 'home_design',
      },
    ]);
    await settles();
  });
  await test.step('the address keeps the tab, and the browser the swap', async () => {
    await compare.tab('Home designs').press('ArrowRight');
    await expect(page).toHaveURL(/type=house_land/);
    await page.reload();
    await compare.ready();
    await expect(compare.tab('House & land')).toHaveAttribute('aria-selected', 'true');
    await expect(compare.barTab('House & land')).toHaveAttribute('aria-selected', 'true');
    await expect(compare.columns).toContainText([packages[0]?.title ?? '']);
    await compare.tab('House & land').press('ArrowLeft');
    await expect(compare.titles).toHaveText([nameOf(20), nameOf(1)]);
  });
  await test.step('an empty type shows the other, and an empty comparison a way to start', async () => {
    for (const left of [1, 0]) {
      await compare.columns
        .first()
        .getByRole('button', { name: /^Remove/ })
        .press('Enter');
      if (left > 0) await expect(compare.columns).toHaveCount(left);
    }
    await expect(compare.tab('House & land (1)')).toHaveAttribute('aria-selected', 'true');
    await expect(compare.barTab('House & land (1)')).toHaveAttribute('aria-selected', 'true');
    await expect(compare.tab('House & land')).toBeFocused();
    await compare.bar.getByRole('button', { name: /^Remove/ }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
    await expect(compare.bar).toBeHidden();
    await settles();
    await axe('main');
  });
});

test('[R88 R97 R98 R99 R101 R102] four homes of an account keep their shape as they go', async ({
  page,
  context,
  compare,
  fixtures,
  axe,
  settles,
}) => {
  await fixtures.visitor({ signedIn: true });
  await toggleInAccount(context, [0, 4, 12, 20].map(design));
  await page.setViewportSize({ width: 360, height: 740 });
  const flashed = await rememberFlashes(page);
  await compare.open();
  await test.step('on a phone two are side by side, only the table scrolls, and the bar is a pill', async () => {
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

  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('another size takes the slot; if the server refuses, the tab says why', async () => {
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

  const rows = page.locator('.vr-comparisons__row:visible');
  const differing = page.locator('.vr-comparisons__panel:not([hidden]) .vr-comparisons__row[data-differs]');
  await test.step('only what differs is shown on request', async () => {
    const [rowCount, differingCount] = [await rows.count(), await differing.count()];
    expect([differingCount > 0, differingCount < rowCount]).toEqual([true, true]);
    await page.getByLabel('Show differences only').press('Space');
    await expect(rows).toHaveCount(differingCount);
    await expect(rows.first().getByRole('link', { name: /^Floorplan of / })).toHaveCount(4);
  });

  await test.step('paper has the homes side by side, without controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1000 });
    await expect(page.locator('main').locator('button:visible, input:visible')).toHaveCount(0);
    expect(await fits(page)).toBe(true);
    await expect(compare.columns.last()).toBeInViewport({ ratio: 1 });
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('each home takes a quarter of the page, also after the table is redrawn', async () => {
    const share = (): Promise<number> =>
      page.evaluate(() => {
        const width = (selector: string): number =>
          document.querySelector(`.vr-comparisons__panel:not([hidden]) ${selector}`)?.getBoundingClientRect().width ??
          0;
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
});
