import { expect, test } from '../support/fixture.ts';

test('a tour is walked by keyboard: doors come into view, and Enter goes through', { tag: '@thorough' }, async ({
  page,
  axe,
}) => {
  await page.goto('/virtual-tours/ardenne-28/kitchen-and-dining');
  const walls = page.locator('.tour__walls');
  await expect(walls).toHaveAttribute('data-state', 'ready');
  await axe('main');
  const door = walls.getByRole('link', { name: 'Living room' });
  await expect(door).not.toBeInViewport();
  await page.getByRole('link', { name: 'Next: Laundry' }).focus();
  for (const name of ['Entry', 'Laundry', 'Living room']) {
    await page.keyboard.press('Tab');
    await expect(walls.getByRole('link', { name })).toBeFocused();
  }
  await expect(door).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/virtual-tours/ardenne-28/living-room#tour');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Living room', exact: true })).toHaveAttribute('aria-current', 'page');
});
