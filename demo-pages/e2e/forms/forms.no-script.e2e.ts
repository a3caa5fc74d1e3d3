import { expect, test } from '../support/fixture.ts';

test('[R130 R132 D6] an enquiry comes back with its mistakes and what it held', async ({ page }) => {
  await page.goto('/home-designs/ardenne-28#ask');
  const form = page.locator('#enquiry-form');
  await form.getByLabel('First name').fill('J');
  await form.getByLabel('Last name').fill('Moss');
  await form.getByLabel('Your question').fill('Does it <b>fit</b>?');
  await form.getByLabel('Timing').check();
  await form.getByLabel('Price').check();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  const summary = form.getByRole('group', { name: 'There was a problem submitting your form!' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Tell us whether you have land.' }).click();
  await expect(form.getByRole('group', { name: 'Do you have land?' })).toBeInViewport();
  await summary.getByRole('link', { name: 'The email field is required.' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('First name')).toHaveAccessibleDescription(
    'The first name must be at least 2 characters.',
  );
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('The email field is required.');
  await expect(form.getByLabel('Last name')).toHaveValue('Moss');
  await expect(form.getByLabel('Your question')).toHaveValue('Does it <b>fit</b>?');
  for (const topic of ['Timing', 'Price']) await expect(form.getByLabel(topic)).toBeChecked();
  await expect(
    page.locator('#estimate, #brochure-popout').getByText('field is required'),
    'the other forms of the page say nothing',
  ).toHaveCount(0);
  await form.getByLabel('First name').fill('Jo');
  await form.getByLabel('Email').fill('jo@example.com');
  await form.getByLabel('Where are you building?').selectOption({ label: 'Melbourne Metro' });
  await form.getByLabel('Yes').check();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(
    page.getByText('Thanks, Jo. We’ll be in touch within one working day. Your reference is 1001.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/home-designs/ardenne-28#main');
});

test('[R156 R174 D6] a button opens the form of the brochure, which leads to the file', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/home-designs/ardenne-28');
  await page.locator('#overview').getByRole('button', { name: 'Brochure' }).click();
  await expect(page.getByRole('dialog', { name: 'Brochure for the Ardenne 28' })).toBeInViewport();
  const form = page.locator('#brochure-form');
  await form.getByLabel('Who is building?').selectOption('Investor');
  await form.getByRole('button').click();
  await expect(form.getByLabel('What would you like to know?')).toHaveAccessibleDescription(
    'Choose what you’d like to know.',
  );
  await expect(form.getByLabel('Who is building?')).toHaveValue('Investor');
  await expect(form).toBeInViewport();
  await form.getByLabel('What would you like to know?').selectOption('Just looking');
  const [file] = await Promise.all([page.waitForEvent('download'), form.getByRole('button').click()]);
  expect(file.suggestedFilename()).toBe('ardenne-28-brochure.pdf');
});
