import { expect, test } from '../support/fixture.ts';

test('the finder leads to homes, packages scroll, and the foot opens', async ({ page }) => {
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
  const finder = page.getByRole('form', { name: 'Find your home' });
  await finder.getByRole('combobox', { name: 'Lot width' }).selectOption('12.5');
  await finder.getByRole('combobox', { name: 'Bedrooms' }).selectOption('4');
  await finder.getByRole('combobox', { name: 'Price up to' }).selectOption('$500,000');
  await finder.getByRole('button', { name: /^See/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /home designs in Melbourne$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /4 bedrooms/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Price up to \$500,000/ })).toBeVisible();
});
