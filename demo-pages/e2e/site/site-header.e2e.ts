/** The header hides while visitors scroll down, and returns when they scroll up. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { shiftsOf } from '../support/shifts.ts';

const header = (page: Page): Locator => page.locator('.site-header');
const nav = (page: Page): Locator => page.getByRole('navigation', { name: 'On this page' });
const scrollBy = (page: Page, by: number): Promise<void> => page.mouse.wheel(0, by);
/** Waits until the element has moved to its position. */
const expectTop = (element: Locator, top: number): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Math.round(node.getBoundingClientRect().top)), `${top} pixels down`)
    .toBe(top);

test('[R181 D50] the header leaves on the way down and is back on the way up', async ({ page, axe, expectConsole }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/home-designs/ardenne-28');
  await expect(header(page)).toHaveAttribute('data-state', 'shown');
  await expect(nav(page)).toHaveAttribute('data-state', 'ready');
  const shifts = await shiftsOf(page, '.site-header, .vr-page-nav');
  await page.mouse.move(880, 400);
  await scrollBy(page, 1400);
  await expect(header(page)).toHaveAttribute('data-state', 'hidden');
  await expectTop(header(page), -77);
  await expectTop(nav(page), 0);
  await scrollBy(page, -100);
  await expect(header(page)).toHaveAttribute('data-state', 'shown');
  await expectTop(header(page), 0);
  await expectTop(nav(page), 77);
  await expectTop(page.locator('.vr-floorplan__place'), 149);
  expect(await shifts.jsonValue()).toEqual([]);

  // Open or with focus, it stays.
  const more = header(page).locator('summary', { hasText: 'More' });
  await more.click();
  await expect(header(page).getByRole('link', { name: 'Video tours' })).toBeVisible();
  await scrollBy(page, 100);
  await axe('.site-header', 'structure');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await scrollBy(page, 100);
  await expectTop(header(page), 0);

  // Links to parts of the page, which the header doesn't cover.
  await nav(page).getByRole('link', { name: 'Floorplan' }).press('Enter');
  await expect(header(page)).toHaveAttribute('data-state', 'hidden');
  await expectTop(page.locator('#floorplan'), 100);
  // By keyboard from there: it appears, and the page doesn't scroll.
  const before = await page.evaluate(() => scrollY);
  await more.focus();
  await expectTop(header(page), 0);
  expect(await page.evaluate(() => scrollY)).toBe(before);

  expectConsole(/VR302.*sticky-nav: the page has one already/);
  await page.evaluate(() => {
    const second = document.createElement('div');
    second.dataset.widget = 'sticky-nav';
    document.querySelector('main')?.prepend(second, 'Offers');
  });
  await expect(page.locator('main [data-widget="sticky-nav"]')).not.toHaveAttribute('data-state', /./);
});

test('[R181] on phones the header never covers what has focus', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/home-designs');
  await expect(header(page)).toHaveAttribute('data-state', 'shown');
  const bar = page.locator('.vr-filter-bar__bar');
  await page.getByRole('link', { name: 'Next page' }).focus();
  await expect(header(page)).toHaveAttribute('data-state', 'hidden');
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect
      .poll(
        () =>
          page.evaluate(() => {
            const { activeElement } = document;
            const { left, top, width, height } = activeElement?.getBoundingClientRect() ?? new DOMRect();
            const at = document.elementFromPoint(left + width / 2, top + height / 2);
            return (
              activeElement !== document.body &&
              at !== null &&
              (activeElement?.contains(at) === true || at.contains(activeElement))
            );
          }),
        `${count + 1} steps back`,
      )
      .toBe(true);
  }
  await page.mouse.move(180, 400);
  await scrollBy(page, -50);
  await expect(header(page)).toHaveAttribute('data-state', 'shown');
  await expectTop(bar, 65);
  // At the top of the page it is visible at every width and height.
  await scrollBy(page, -10_000);
  for (const [width, height] of [
    [991, 65],
    [992, 77],
    [1025, 77],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await expect
      .poll(() => header(page).evaluate((element) => getComputedStyle(element).scrollMarginBlockStart), '--vr-head')
      .toBe(`${height}px`);
    await expectTop(header(page), 0);
  }
});

test('[R37] from 992 pixels header and filters are one line each, without overlaps', { tag: '@thorough' }, async ({
  page,
  context,
  baseURL,
  fixtures,
  expectConsole,
}) => {
  // The world has an invalid outline on purpose.
  expectConsole(/VR602/);
  /** Faults of what stands side by side in the header and in the filter bar. */
  const faults = (): Promise<string[]> =>
    page.evaluate(() => {
      const rows = {
        header: '.site-header .brand, .site-nav__list > li, .site-tools > *',
        filters: '.vr-filter-bar__toggle, .vr-filter-bar__summary, .vr-filter-bar__sort, .vr-filter-bar__mode',
      };
      const found = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
      for (const [row, selector] of Object.entries(rows)) {
        const boxes = [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility())
          .map((element) => ({ name: element.textContent?.trim().slice(0, 20), box: element.getBoundingClientRect() }))
          .toSorted((a, b) => a.box.left - b.box.left);
        if (boxes.length < 8) found.push(`${row}: only ${boxes.length} things`);
        for (const [index, { name, box }] of boxes.entries()) {
          const next = boxes[index + 1];
          const [first] = boxes;
          if (box.height > 60) found.push(`${row}: ${name} wraps`);
          if (first && Math.abs(box.top + box.height / 2 - first.box.top - first.box.height / 2) > 4)
            found.push(`${row}: ${name} is on another line`);
          // Views share a border.
          if (next && box.right > next.box.left + 1) found.push(`${row}: ${name} overlaps ${next.name}`);
          if (box.left < 0 || box.right > innerWidth) found.push(`${row}: ${name} is cut off`);
        }
      }
      return found;
    });
  const check = async (visitor: string): Promise<void> => {
    await page.goto('/house-and-land');
    await expect(page.locator('#listing-form')).toHaveAttribute('data-state');
    for (const width of [992, 1024, 1100]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('.site-nav')).toBeVisible();
      await expect(page.locator('.site-menu')).toBeHidden();
      await page.evaluate(() => document.fonts.ready);
      expect(await faults(), `${visitor}, ${width} pixels`).toEqual([]);
    }
  };
  await check('a guest');
  await fixtures.visitor({ signedIn: true });
  await check('a customer');
  await context.addCookies([{ name: 'vr-language', value: 'vi', url: baseURL ?? '' }]);
  await check('a customer, in Vietnamese');
});

test('[D51] the open menu of a phone has no landmarks of the same name', { tag: '@thorough' }, async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/home-designs');
  await page.locator('.site-menu > summary').click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await axe();
});

test('[R181] a press on the header while it slides in is a click', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/home-designs');
  await expect(page.locator('#region-popout')).toHaveAttribute('data-state', 'closed');
  await page.mouse.move(880, 400);
  await scrollBy(page, 1400);
  await expectTop(header(page), -77);
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--vr-motion-panel', '60s');
    document.documentElement.style.setProperty('--vr-ease', 'linear');
  });
  await scrollBy(page, -100);
  await expect(header(page)).toHaveAttribute('data-state', 'shown');
  // So far in that the lower edge of the button is in the window, where no part of it will be at the end.
  await header(page).evaluate((element) => {
    for (const slide of element.getAnimations()) slide.currentTime = 22_000;
  });
  const button = page.getByRole('banner').locator('[commandfor="region-popout"]').first();
  await page.mouse.move(await button.evaluate((element) => element.getBoundingClientRect().left + 20), 3);
  await page.mouse.down();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await expect(page.locator('#region-popout')).toBeVisible();
});
