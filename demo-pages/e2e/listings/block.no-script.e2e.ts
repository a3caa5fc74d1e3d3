import { expect, test } from '../support/fixture.ts';

test('[D73] the block is sent as a form, and filters without a script', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/home-designs');
  await page.locator('[data-block-partial="verandah/block/line"]').locator('button:visible, a:visible').click();
  const form = page.getByRole('form', { name: 'Your block' });
  await form.getByLabel('Width in metres').fill('4');
  await form.getByLabel('Depth in metres').fill('26.5');
  await form.getByRole('button', { name: 'Check the fit' }).click();
  await expect(form.getByRole('group', { name: 'There was a problem submitting your form!' })).toBeFocused();
  await form.getByRole('link', { name: 'Enter a width from 5 to 100 metres, such as 12.5.' }).click();
  await expect(form.getByLabel('Width in metres')).toBeFocused();
  await expect(form.getByLabel('Depth in metres')).toHaveValue('26.5');
  await form.getByLabel('Width in metres').fill('12.5');
  await form.getByRole('button', { name: 'Check the fit' }).click();
  await expect(page.getByText('Your block is 12.5 × 26.5 m.').first()).toBeInViewport();
  await expect(page.locator('#listing-results .card__fit').first()).toHaveText('Needs 1.8 m more depth');
  await page.getByRole('checkbox', { name: 'Only homes that fit my block' }).check();
  await page
    .locator('#listing-form')
    .getByRole('button', { name: /^Show / })
    .click();
  await expect(page).toHaveURL(/[?&]fits=1/);
  await expect(page.locator('#listing-heading')).toHaveText('15 home designs in Melbourne');
});
