import type { Locator, Page } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { expect, test } from '../support/fixture.ts';
import { watchPageShifts } from '../support/page-shifts.ts';

const packages = (page: Page) => page.getByRole('region', { name: /^House and land/ });
const inMelbourne = world.designs.filter((design) => design.prices['melbourne-metro'] !== undefined);
const twoStoreys = inMelbourne.filter(({ storeys }) => storeys === 2);

/** The finder, once it has counted. */
async function openFinder(page: Page): Promise<Locator> {
  await page.goto('/');
  const finder = page.getByRole('form', { name: 'Find your home' });
  await expect(finder.getByRole('button')).toHaveText(`See ${inMelbourne.length} homes`);
  return finder;
}

test('[R38 R177] packages slide by button, line and key, and nothing else moves', async ({ page }) => {
  const shifts = await watchPageShifts(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/');
  const slider = packages(page).locator('.vr-slider');
  await slider.scrollIntoViewIfNeeded();
  await expect(slider).toHaveAttribute('data-state', 'ready');
  const track = slider.locator('[data-part="track"]');
  const [next, previous] = [
    slider.getByRole('button', { name: 'Next' }),
    slider.getByRole('button', { name: 'Previous' }),
  ];
  const at = (): Promise<number> => track.evaluate((row) => Math.round(row.scrollLeft));
  /** Position of the slide that the row was moved to. */
  const startOf = (index: number): Promise<number> =>
    track.evaluate(
      (row, slide) =>
        Math.round(
          (row.children[slide]?.getBoundingClientRect().left ?? 0) -
            (row.firstElementChild?.getBoundingClientRect().left ?? 0),
        ),
      index,
    );
  expect(await shifts()).toBeLessThan(0.01);

  await next.click();
  expect(await at(), 'as many as show, at once').toBe(await startOf(3));
  await expect(slider.getByRole('button', { name: 'Page 2 of 3' })).toHaveAttribute('aria-current', 'true');
  await next.press('End');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.press('Enter');
  await expect(slider.getByRole('button', { name: 'Page 3 of 3' })).toHaveAttribute('aria-current', 'true');
  await previous.press('Home');
  expect(await at()).toBe(0);
  // Tab moves focus to a slide out of view, and the row follows.
  await slider.getByRole('link').last().focus();
  await expect(slider.getByRole('button', { name: 'Page 3 of 3' })).toHaveAttribute('aria-current', 'true');
  for (const width of [1025, 991, 992]) await page.setViewportSize({ width, height: 800 });
  await expect(slider.getByRole('link').last()).toBeFocused();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('[D75] the finder follows every choice with a count, and leads to the homes', { tag: '@thorough' }, async ({
  page,
  fixtures,
  axe,
}) => {
  const finder = await openFinder(page);
  const see = finder.getByRole('button');
  await finder.getByRole('combobox', { name: 'Storeys' }).selectOption('Double storey');
  await expect(see).toHaveText(`See ${twoStoreys.length} homes`);
  await expect(finder.getByRole('status')).toHaveText(`${twoStoreys.length} homes`);
  await finder.getByRole('combobox', { name: 'Bedrooms' }).selectOption('3 bedrooms');
  const fit = twoStoreys.filter(({ bedrooms }) => bedrooms === 3).length;
  await expect(see).toHaveText(`See ${fit} ${fit === 1 ? 'home' : 'homes'}`);
  await finder.getByRole('combobox', { name: 'Price up to' }).selectOption('$350,000');
  const affordable = twoStoreys.filter(
    ({ bedrooms, prices }) => bedrooms === 3 && (prices['melbourne-metro'] ?? 0) <= 350_000,
  ).length;
  expect(affordable).toBeLessThan(fit);
  await expect(see).toHaveText(`See ${affordable} ${affordable === 1 ? 'home' : 'homes'}`);
  expect((await fixtures.journal()).filter(({ method }) => method === 'POST')).toHaveLength(3);
  await axe('main');
  await see.click();
  await expect(page).toHaveURL(/\/home-designs\?.*storeys=2/);
  await expect(
    page.getByRole('heading', { name: new RegExp(`^${affordable || 'No'} home designs? in Melbourne`) }),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('[D49] the shortlist is there, and the finder is a popout', { tag: '@thorough' }, async ({
    page,
    context,
    baseURL,
    axe,
  }) => {
    await context.addCookies([
      {
        name: 'user_favorites',
        value: encodeURIComponent(JSON.stringify(world.designs.slice(0, 2).map(({ id }) => id))),
        url: baseURL ?? '',
      },
    ]);
    await page.goto('/');
    const shortlist = page.getByRole('region', { name: '2 things you’ve saved' });
    await expect(shortlist.getByRole('listitem')).toHaveText([
      new RegExp(world.designs[1]?.name ?? ''),
      new RegExp(world.designs[0]?.name ?? ''),
    ]);
    await page.getByRole('button', { name: 'Find your home' }).click();
    const sheet = page.getByRole('dialog', { name: 'Find your home' });
    await sheet.getByRole('combobox', { name: 'Region' }).selectOption('Sydney & Hunter');
    const homes = world.designs.filter((design) => design.prices['sydney-hunter'] !== undefined).length;
    await expect(sheet.getByRole('button', { name: /^See/ })).toHaveText(`See ${homes} homes`);
    await axe('#finder-popout');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Find your home' })).toBeFocused();
  });

  test('[R177] a finger moves the packages by one', { tag: '@thorough' }, async ({ page, context }) => {
    await page.goto('/');
    const slider = packages(page).locator('.vr-slider');
    await slider.scrollIntoViewIfNeeded();
    await expect(slider).toHaveAttribute('data-state', 'ready');
    await expect(slider.getByText('1 / 8')).toBeVisible();
    await slider
      .getByRole('link')
      .first()
      .evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const box = await slider.getByRole('link').first().boundingBox();
    const [x, y] = [200, Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)];
    const client = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0): Promise<unknown> =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x - by, y }] });
    await touch('touchStart');
    for (let by = 5; by <= 45; by += 5) await touch('touchMove', by);
    // Waits for the row's event: a finger rests longer than a frame.
    await expect
      .poll(() =>
        slider
          .getByRole('listitem')
          .first()
          .evaluate((slide) => getComputedStyle(slide).scrollSnapAlign),
      )
      .toBe('none');
    await touch('touchEnd');
    await expect(slider.getByText('2 / 8')).toBeVisible();
  });

  test('the foot folds, and unfolds from 768 pixels', { tag: '@thorough' }, async ({ page, axe }) => {
    await page.goto('/');
    const foot = page.getByRole('navigation', { name: 'Footer' });
    await foot.scrollIntoViewIfNeeded();
    await expect(foot).toHaveAttribute('data-state', 'ready');
    await expect(foot.getByRole('link')).toHaveCount(0);
    await foot.getByText('Build', { exact: true }).click();
    await expect(foot.getByRole('link')).toHaveText([
      'Home designs',
      'House & land',
      'Display homes',
      'Estates',
      'Compare homes',
    ]);
    await axe('.site-footer', 'structure');
    for (const [width, count] of [
      [768, 17],
      [767, 0],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await expect(foot.getByRole('link'), `${width} px`).toHaveCount(count);
    }
  });
});

test.describe('on a first visit', () => {
  test.use({ firstVisit: true });

  test('[R37] on phones the question about the region leaves the hero above the fold', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    await expect(page.locator('.ask-region__title')).toBeInViewport({ ratio: 1 });
    for (const name of ['Browse designs', 'Find a display'])
      await expect(page.locator('.hero').getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Find your home' })).toBeInViewport({ ratio: 1 });
  });
});
