/** The large view of a plan: larger than in the page at any size of the window, and whole by its own button. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

const stage = (page: Page): Locator => page.locator('.vr-floorplan [data-part="stage"]');

/** How much of the drawing is outside its stage, in pixels. */
const hidden = (page: Page): Promise<[number, number]> =>
  stage(page).evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    scrollWidth - clientWidth,
    scrollHeight - clientHeight,
  ]);

async function enlarge(page: Page): Promise<void> {
  await expect(page.locator('.vr-floorplan[data-state="ready"]')).toBeAttached();
  await page.getByRole('button', { name: 'Enlarge floorplan' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

for (const [width, height] of [
  [320, 568],
  [844, 390],
] as const)
  test(`[R74] the large view is larger than the page at ${width} × ${height}, then whole`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/home-designs/sorrel-45');
    const drawing = stage(page).locator('.vr-floorplan__drawing').first();
    const sizeOf = async (): Promise<number> => (await drawing.boundingBox())?.width ?? 0;
    const inPage = await sizeOf();
    await enlarge(page);
    await expect.poll(async () => (await sizeOf()) / inPage).toBeCloseTo(1.6, 1);
    await stage(page).press('0');
    await expect.poll(() => hidden(page)).toEqual([0, 0]);
    expect((await drawing.boundingBox())?.height).toBeGreaterThan(80);
  });

test('[R74] zoomed in the page, a plan is whole in the large view and back in the page', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home-designs/ardenne-28');
  await expect(page.locator('.vr-floorplan[data-state="ready"]')).toBeAttached();
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await zoomIn.click();
  await enlarge(page);
  await expect.poll(async () => Math.max(...(await hidden(page)))).toBeGreaterThan(0);
  await stage(page).press('0');
  await expect.poll(() => hidden(page)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Close floorplan' }).click();
  await expect(stage(page)).not.toHaveAttribute('data-zoomed');
});
