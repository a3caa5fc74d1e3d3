import { expect, test } from '../support/home-design-page.ts';

test('[D75] repayments are a form with the choices, whose faults are named', { tag: '@thorough' }, async ({
  page,
  home,
  fixtures,
}) => {
  await page.goto('/home-designs/ardenne-28');
  const repayments = page.getByRole('region', { name: 'Repayments' });
  await expect(repayments).toContainText('$2,045 a month');
  await home.facade('Aurora').check();
  await repayments.getByLabel('Deposit').fill('10%');
  await repayments.getByLabel('Term').fill('forty');
  await repayments.getByRole('button', { name: 'Update repayments' }).click();
  await expect(page).toHaveURL(/#repayments$/);
  await expect(repayments).toBeInViewport();
  await expect(home.facade('Aurora')).toBeChecked();
  await expect(repayments.getByLabel('Deposit')).toHaveValue('10%');
  await expect(repayments.getByLabel('Term')).toHaveValue('forty');
  await expect(repayments.getByLabel('Term')).toHaveAccessibleDescription('Enter 1 to 40 whole years.');
  await repayments.getByLabel('Term').fill('40');
  await repayments.getByRole('button', { name: 'Update repayments' }).click();
  await expect(repayments).toContainText('$2,147 a month');
  await expect(home.estimate).toContainText('With site costs, about $455,300');
  expect((await fixtures.journal()).every(({ method }) => method === 'GET')).toBe(true);
});
