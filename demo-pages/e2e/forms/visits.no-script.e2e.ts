import { world } from '../../../fixtures/world/index.ts';
import { expect, test } from '../support/fixture.ts';

const home = world.displays.find(({ opening }) => opening.closedFor === null);

test('[D74 D6] a visit is booked, moved and cancelled without scripts', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(`/display-homes/${home?.slug}`);
  const form = page.getByRole('form', { name: 'Book a visit' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Day').selectOption('Saturday 21 March');
  await form.getByRole('button', { name: 'Show times' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await form.getByRole('radio', { name: '11:30 am' }).check();
  await form.getByLabel('Last name').fill('Moss');
  await form.getByLabel('Phone').fill('03 5550 0000');
  // Enter sends the form, not the button of the days.
  await form.getByLabel('Phone').press('Enter');
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('The email field is required.');
  await expect(form.getByRole('group', { name: 'There was a problem submitting your form!' })).toBeFocused();
  await expect(form.getByRole('radio', { name: '11:30 am' })).toBeChecked();
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByRole('button', { name: 'Book visit' }).click();
  await expect(page.getByText('Your visit is booked: Saturday 21 March, 11:30 am.')).toBeVisible();
  await page.getByRole('radio', { name: '4 pm' }).check();
  await page.getByRole('button', { name: 'Move visit' }).click();
  await expect(page.getByText('Your visit is moved to Saturday 21 March, 4 pm.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByText('Your visit on Saturday 21 March, 4 pm, is cancelled.')).toBeVisible();
});
