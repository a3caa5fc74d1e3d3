import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { shiftsOf } from '../support/shifts.ts';

const pair = (page: Page): Locator => page.locator('.vr-before-after');
const divider = (page: Page): Locator =>
  page.getByRole('slider', { name: 'The kitchen, before and after colour selection' });
const films = (page: Page): Locator => page.locator('.vr-hover-video');
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Play: ${name}, a walk through` });

test.use({ viewport: { width: 1280, height: 800 } });

test('[R179] a divider follows keys and pointer, and says how much shows', async ({ page, axe }) => {
  await page.goto('/');
  await expect(page.locator('.site-header')).toHaveAttribute('data-state', 'shown');
  await expect(divider(page), 'loaded where it is looked at').toHaveCount(0);
  const frame = await pair(page).evaluate((element) => element.getBoundingClientRect().height);
  await pair(page).scrollIntoViewIfNeeded();
  await expect(pair(page)).toHaveAttribute('data-state', 'ready');
  expect(await pair(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(frame);
  await expect(divider(page)).toHaveAttribute('aria-valuetext', '50% before');
  const shifts = await shiftsOf(page, '.vr-before-after');
  await divider(page).focus();
  for (const [key, text] of [
    ['ArrowRight', '51'],
    ['ArrowLeft', '50'],
    ['PageUp', '60'],
    ['Home', '0'],
    ['End', '100'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(divider(page), key).toHaveAttribute('aria-valuetext', `${text}% before`);
  }
  await axe('.colours', 'structure');
  const { x, y, width } = (await pair(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + 60, { steps: 3 });
  await page.mouse.up();
  await expect(divider(page)).toHaveAttribute('aria-valuetext', '25% before');
  await expect(divider(page)).toBeFocused();
  expect(await shifts.jsonValue()).toEqual([]);
});

test('[R180] films play on hover or by button, one at a time and in sight', { tag: '@thorough' }, async ({
  page,
  axe,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => void (request.url().includes('/clips/') && requested.push(request.url())));
  await page.goto('/');
  await films(page).first().scrollIntoViewIfNeeded();
  await expect(films(page)).toHaveCount(3);
  for (const film of await films(page).all()) await expect(film).toHaveAttribute('data-state', 'ready');
  expect(requested, 'the poster first').toEqual([]);
  await axe('.films', 'structure');
  await films(page).nth(0).hover();
  await expect(films(page).nth(0)).toHaveAttribute('data-state', 'playing');
  await films(page).nth(1).hover();
  await expect(films(page).nth(1)).toHaveAttribute('data-state', 'playing');
  await expect(films(page).nth(0)).toHaveAttribute('data-state', 'ready');
  await page.mouse.move(10, 10);
  await expect(films(page).nth(1)).toHaveAttribute('data-state', 'ready');
  const play = button(page, 'Halcyon 36');
  await play.press('Enter');
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() =>
      films(page)
        .nth(2)
        .locator('video')
        .evaluate((video) => video instanceof HTMLVideoElement && video.currentTime > 0),
    )
    .toBe(true);
  await axe('.films', 'structure');
  await play.press('Space');
  await expect(play).toHaveAttribute('aria-pressed', 'false');
  await play.press('Enter');
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(play).toHaveAttribute('aria-pressed', 'false');
  await expect(play).toBeFocused();
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: true, viewport: { width: 360, height: 740 } });

  test('[R180] nothing plays by itself; a tap plays, or says that the film failed', { tag: '@thorough' }, async ({
    page,
    axe,
    fixtures,
    expectTrouble,
  }) => {
    await page.goto('/');
    await films(page).first().scrollIntoViewIfNeeded();
    await expect(films(page).first()).toHaveAttribute('data-state', 'ready');
    const play = button(page, 'Everly 25');
    await films(page).first().hover();
    await fixtures.faults([{ path: '/assets/clips/everly-25.mp4', status: 404 }]);
    expectTrouble(/everly-25\.mp4/);
    await play.tap();
    await expect(films(page).first().getByText('This video couldn’t be loaded.')).toBeVisible();
    await expect(page.getByRole('log').filter({ hasText: 'This video couldn’t be loaded.' })).toBeAttached();
    await expect(play).toHaveAttribute('aria-pressed', 'false');
    await expect(play).toBeFocused();
    await axe('.films', 'structure');
    await play.tap();
    await expect(play).toHaveAttribute('aria-pressed', 'true');
    await play.tap();
    await expect(play).toHaveAttribute('aria-pressed', 'false');
  });
});
