import { expect, test } from '../support/fixture.ts';

test('[R180] the finder leads on, packages scroll, films have controls, the foot opens', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByText('things you’ve saved')).toHaveCount(0);
  const packages = page.getByRole('region', { name: /^House and land/ });
  await expect(packages.getByRole('article')).toHaveCount(8);
  await packages.getByRole('link', { name: 'All packages' }).focus();
  await packages.getByRole('article').nth(1).getByRole('link').focus();
  await expect(packages.getByRole('article').nth(1).getByRole('link')).toBeInViewport();
  const foot = page.getByRole('navigation', { name: 'Footer' });
  await foot.getByText('Look around').click();
  await expect(foot.getByRole('link', { name: 'Video tours' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(foot.getByRole('link'), 'columns').toHaveCount(17);
  const [before, after] = await page.locator('.vr-before-after img').all();
  await before?.scrollIntoViewIfNeeded();
  const boxes = [await before?.boundingBox(), await after?.boundingBox()];
  expect(boxes[0]?.y, 'side by side').toBe(boxes[1]?.y);
  expect((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0)).toBeLessThan(boxes[1]?.x ?? 0);
  await expect(page.getByRole('slider')).toHaveCount(0);
  for (const film of await page.locator('.vr-hover-video video').all()) await expect(film).toHaveAttribute('controls');
  expect((await page.locator('.site-header').boundingBox())?.y, 'scrolled away with the page').toBeLessThan(-65);

  const finder = page.getByRole('form', { name: 'Find your home' });
  await finder.getByRole('combobox', { name: 'Lot width' }).selectOption('12.5');
  await finder.getByRole('combobox', { name: 'Bedrooms' }).selectOption('4');
  await finder.getByRole('combobox', { name: 'Price up to' }).selectOption('$500,000');
  await finder.getByRole('button', { name: /^See/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /home designs in Melbourne$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /4 bedrooms/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Price up to \$500,000/ })).toBeVisible();
});
