import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/home-design-page.ts';
import { watchPageShifts } from '../support/page-shifts.ts';

const nav = (page: Page): Locator => page.getByRole('navigation', { name: 'On this page' });
const current = (page: Page): Locator => nav(page).locator('[aria-current]');
/** Waits until the part has scrolled into position; browsers round to pixels. */
const expectOffset = (page: Page, id: string): Promise<void> =>
  expect
    .poll(
      () => page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top - 100)),
      `#${id} 100 pixels down`,
    )
    .toBeLessThanOrEqual(2);

test('[R39 R182] a page opened at its floorplan starts there, and its links follow', async ({ page, home, axe }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await home.open('/home-designs/ardenne-28#floorplan');
  await expect(nav(page)).toHaveAttribute('data-state', 'ready');
  await expect(current(page)).toHaveText('Floorplan');
  await expectOffset(page, 'floorplan');
  await axe('.vr-page-nav');
  await nav(page).getByRole('link', { name: 'Inclusions' }).press('Enter');
  await expect(page).toHaveURL(/#inclusions$/);
  await expect(current(page)).toHaveText('Inclusions');
  await expect(page.locator('#inclusions-heading')).toBeFocused();
  await expectOffset(page, 'inclusions');
  await expect(nav(page)).toBeInViewport({ ratio: 1 });
  // The browser scrolls smoothly, and a key that is pressed before the end can be lost.
  const scrollEnd = page.evaluate(
    () => new Promise<void>((resolve) => document.addEventListener('scrollend', () => resolve(), { once: true })),
  );
  await page.keyboard.press('Control+Home');
  await scrollEnd;
  await expect(current(page)).toHaveText('Overview');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Control+End');
  await expect(current(page)).toHaveText('Enquire');
});

test('[R182] on phones the section links are one field of the same height', { tag: '@thorough' }, async ({
  page,
  home,
  axe,
}) => {
  const shifts = await watchPageShifts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await home.open('/home-designs/ardenne-28#*,[id]');
  const field = nav(page).getByRole('combobox', { name: 'On this page' });
  await expect(field).toHaveValue('overview');
  await expect(nav(page).getByRole('link')).toHaveCount(0);
  expect(await shifts()).toBe(0);
  await axe('.vr-page-nav', 'structure');
  await field.selectOption('Displays');
  await expect(page).toHaveURL(/#displays$/);
  await expectOffset(page, 'displays');
  await expect(field).toBeFocused();
  await expect(nav(page)).toBeInViewport({ ratio: 1 });
  for (const width of [991, 992, 1024, 1025]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(current(page), `${width} px`).toBeVisible();
    await expect(nav(page).locator(':focus'), 'focus goes to the link').toHaveText('Displays');
  }
});
