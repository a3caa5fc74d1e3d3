import { expect, test } from '../support/fixture.ts';

test('[R176] an address and arrow keys open a finish, on phones a field does', { tag: '@thorough' }, async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/home-designs/ardenne-28#finish-signature');
  const tabs = page.locator('#inclusions .vr-tabs');
  const panel = tabs.getByRole('tabpanel');
  await expect(tabs).toHaveAttribute('data-state', 'ready');
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Signature');
  await expect(tabs.getByRole('tab', { selected: true })).toBeInViewport();
  await expect(panel).toHaveAccessibleName('Signature');

  await tabs.getByRole('tab', { name: 'Signature' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'Luxe' })).toBeFocused();
  await expect(panel).toContainText('Video intercom and keyless entry');
  await expect(page).toHaveURL(/#finish-luxe$/);
  await page.keyboard.press('Tab');
  await expect(panel).toBeFocused();
  await axe('#inclusions');
  await page.keyboard.press('Shift+Tab');
  await expect(tabs.getByRole('tab', { name: 'Luxe' }), 'what is hidden takes no focus').toBeFocused();
  // An unknown target changes nothing; a known one opens its section in view.
  await page.evaluate(() => (location.hash = '#*,[id]'));
  await page.evaluate(() => (location.hash = '#finish-essentials'));
  await expect(panel).toContainText('Flyscreens to opening windows');
  await expect(tabs.getByRole('tab', { name: 'Essentials' })).toBeInViewport();

  await tabs.getByRole('tab', { name: 'Essentials' }).focus();
  await page.setViewportSize({ width: 767, height: 900 });
  const field = tabs.getByRole('combobox', { name: 'What’s included in each' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('finish-essentials');
  await field.selectOption('Luxe');
  await expect(panel).toContainText('Video intercom and keyless entry');
  await axe('#inclusions', 'structure');
  for (const width of [768, 991, 992, 1024, 1025]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(tabs.getByRole('tab', { name: 'Luxe', selected: true }), `${width} px`).toBeFocused();
  }
});

test('[R176] the categories of articles are links, and on phones a field', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/articles?category=Finance');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  const field = categories.getByRole('combobox', { name: 'Categories' });
  await expect(field.locator('option:checked')).toHaveText('Finance');
  await axe('.listing-tabs', 'structure');
  await field.selectOption('Design');
  await expect(page).toHaveURL(/category=Design/);
  await expect(field.locator('option:checked')).toHaveText('Design');
  await page.goBack();
  await expect(page).toHaveURL(/category=Finance/);
  await expect(field.locator('option:checked')).toHaveText('Finance');
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(categories.getByRole('link', { name: 'Finance' })).toHaveAttribute('aria-current', 'true');
  await expect(categories.getByRole('tab')).toHaveCount(0);
});
