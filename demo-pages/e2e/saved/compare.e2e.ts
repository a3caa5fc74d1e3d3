import { swapCompare, toggleCompare } from '../../../runtime/contract.ts';
import { listenIn } from '../support/announcements.ts';
import { spoken } from '../support/spoken.ts';
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
} from '../support/compare-page.ts';
import { closeFlash, rememberFlashes } from '../support/flashes.ts';

const address = (baseURL: string | undefined): string => baseURL ?? '';

test('a tick at the foot of the window stays above the bar that it brings', { tag: '@thorough' }, async ({
  page,
  compare,
}) => {
  await page.goto('/home-designs');
  const tick = page.locator(`[data-comparable-id="${designs[0]?.id}"]`).first();
  // As low as focus alone would leave it.
  await tick.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await tick.press('Enter');
  await expect(compare.bar).toBeVisible();
  const overlap = async (): Promise<number> => {
    const [box, bar] = [await tick.boundingBox(), await compare.bar.boundingBox()];
    if (!box || !bar) throw new Error('The tick or the bar is not displayed.');
    return box.y + box.height - bar.y;
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  await expect(tick).toBeFocused();
});

test('[R87 R89 R92] a guest fills two slots, and is told that a third has no room', async ({
  page,
  context,
  baseURL,
  compare,
  fixtures,
}) => {
  await compareAsGuest(context, address(baseURL), [design(30)]);
  const flashed = await rememberFlashes(page);
  await page.goto('/home-designs');
  const tick = page.locator(`[data-comparable-id="${designs[0]?.id}"]`).first();
  const trash = compare.bar.getByRole('button', { name: `Remove ${nameOf(0)}` });
  await expect.poll(() => compare.slots()).toEqual([nameOf(30), '']);
  await expect(trash).toHaveCount(0);
  await tick.click();
  await expect.poll(flashed).toEqual(['Item successfully added to compare list']);
  await test.step('the message covers nothing of the bar it is about', async () => {
    // The region stays when its message has gone.
    const overlap = (): Promise<number> =>
      page.evaluate(() => {
        const [region, bar] = ['.oc-flash-messages', '.vr-compare-bar'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        return (region?.bottom ?? Infinity) - (bar?.top ?? 0);
      });
    await expect.poll(overlap).toBeLessThanOrEqual(0);
  });
  // The next message waits for this one.
  await closeFlash(page);
  await expect(tick).not.toHaveAttribute('aria-busy');
  await expect.poll(() => compare.slots()).toEqual([nameOf(30), nameOf(0)]);
  await expect(trash.locator('svg')).toBeVisible();
  await expect(compare.bar.getByRole('paragraph')).toHaveText('2 of 2');
  await page.locator('[data-comparable-type="home_design"][aria-pressed="false"]').first().click();
  await expect.poll(flashed).toContain(spoken.compareFull);
  await expect(page.locator('[data-comparable-type="home_design"][aria-pressed="true"]')).toHaveCount(1);
  expect(await compare.slots()).toEqual([nameOf(30), nameOf(0)]);
  expect((await fixtures.calls(toggleCompare)).map(({ status }) => status)).toEqual([200, 200]);
});

test('[R86 D37] the other tab of a guest follows, with an invitation to compare four', { tag: '@thorough' }, async ({
  page,
  context,
  baseURL,
  compare,
  axe,
  settles,
}) => {
  await compareAsGuest(context, address(baseURL), [design(30)]);
  await compare.open();
  const other = await context.newPage();
  await other.goto('/home-designs');
  await other.locator(`[data-comparable-id="${designs[0]?.id}"]`).first().click();
  await expect.poll(() => new ComparePage(other).slots()).toEqual([nameOf(30), nameOf(0)]);

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

test('[R93 R95] the tabs of page and bar are one choice, also after a reload', async ({
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
  await expect(compare.columns).toContainText([packages[0]?.title ?? '']);
  await expect(page).toHaveURL(/type=house_land/);
  await compare.tab('House & land').press('ArrowLeft');
  await expect(compare.tab('Home designs')).toBeFocused();
  await expect(compare.barTab('Home designs')).toHaveAttribute('aria-selected', 'true');
  await compare.tab('Home designs').press('ArrowRight');
  await expect(page).toHaveURL(/type=house_land/);
  await page.reload();
  await compare.ready();
  await expect(compare.tab('House & land')).toHaveAttribute('aria-selected', 'true');
  await expect(compare.barTab('House & land')).toHaveAttribute('aria-selected', 'true');
  await expect(compare.columns).toContainText([packages[0]?.title ?? '']);
});

test('[R96 D49] a home is swapped in place for one that was searched for, and stays', { tag: '@thorough' }, async ({
  page,
  context,
  baseURL,
  compare,
  fixtures,
  axe,
  settles,
}) => {
  await compareAsGuest(context, address(baseURL), [design(0), design(1), pack(0)]);
  const announcements = await listenIn(page);
  await compare.open();
  const swap = compare.column(nameOf(0)).getByRole('button', { name: /^Swap/ });
  await swap.press('Enter');
  const popout = page.getByRole('dialog', { name: `Swap ${nameOf(0)} for` });
  await expect.poll(() => announcements.at(-1)).toBe(`${designs.length - 2} to choose from`);
  await axe('dialog[open]');
  await page.keyboard.press('Escape');
  await expect(popout).toBeHidden();
  await expect(swap).toBeFocused();
  await swap.press('Enter');
  await expect(popout.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(nameOf(20));
  await expect.poll(() => announcements.at(-1)).toBe('1 to choose from');
  await popout.getByRole('button', { name: nameOf(20) }).press('Enter');
  await expect
    .poll(() => announcements.slice(announcements.indexOf('1 to choose from')))
    .toEqual(['1 to choose from', expect.stringContaining(`${nameOf(20)} is now in your comparison`)]);
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
  await page.reload();
  await compare.ready();
  await expect(compare.titles).toHaveText([nameOf(20), nameOf(1)]);
});

test('[R104 R116] a home is compared even if its link is followed before the answer', async ({
  page,
  compare,
  fixtures,
}) => {
  await page.goto('/home-designs');
  await fixtures.faults([{ handler: toggleCompare, delayMs: 5000 }]);
  const tick = page.locator(`[data-comparable-id="${designs[0]?.id}"]`).first();
  await tick.click();
  await expect(tick).toHaveAttribute('aria-busy', 'true');
  await expect(tick, 'only results that wait are dimmed at once').toHaveCSS('opacity', '1');
  await compare.bar.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL('/compare?type=home_design');
  await expect(compare.titles).toHaveText([nameOf(0)]);
});
