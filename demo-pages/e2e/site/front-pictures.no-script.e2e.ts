import { expect, test } from '../support/fixture.ts';

test('[R180] pictures are side by side, and films have their own controls', async ({ page }) => {
  await page.goto('/');
  const [before, after] = await page.locator('.vr-before-after img').all();
  await before?.scrollIntoViewIfNeeded();
  const boxes = [await before?.boundingBox(), await after?.boundingBox()];
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  expect((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0)).toBeLessThan(boxes[1]?.x ?? 0);
  await expect(page.getByRole('slider')).toHaveCount(0);
  for (const film of await page.locator('.vr-hover-video video').all()) await expect(film).toHaveAttribute('controls');
  expect((await page.locator('.site-header').boundingBox())?.y, 'scrolled away with the page').toBeLessThan(-65);
});
