/** WCAG 3.3.7 without scripts: what a visitor has typed into the enquiry is in the form of a free account already. */
import { expect, test } from '../support/fixture.ts';

const person = { 'First name': 'Ada-Zz', 'Last name': 'Zz-Moss', Email: 'zz@example.com' };

test('[R151 D6] who has enquired is not asked for name and email again', { tag: '@thorough' }, async ({
  page,
  fixtures,
  context,
}) => {
  await page.goto('/home-designs/ardenne-28#ask');
  const enquiry = page.getByRole('form', { name: 'Ask about the Ardenne 28' });
  for (const [label, value] of Object.entries(person)) await enquiry.getByLabel(label).fill(value);
  await enquiry.getByLabel('Where are you building?').selectOption({ label: 'Melbourne Metro' });
  for (const label of ['It settles soon', 'Timing']) await enquiry.getByLabel(label).check();
  await enquiry.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Thanks, Ada-Zz.')).toBeInViewport();
  await page.getByRole('main').getByRole('button', { name: 'Create a free account' }).first().click();
  await expect(page).toHaveURL('/portal?tab=register#sign-in');
  const register = page.getByRole('form', { name: 'Create account' });
  for (const [label, value] of Object.entries(person)) await expect(register.getByLabel(label)).toHaveValue(value);
  for (const { path } of await fixtures.journal()) expect(path).not.toMatch(/zz/i);
  expect(JSON.stringify(await context.cookies())).not.toMatch(/zz/i);
  await page.goto('/home-designs/ardenne-28');
  await expect(page.locator('main'), 'it is offered once').not.toContainText('Your name and email are filled in.');
});
