/** Two customers in one browser: a page never acts for an account that is not its own. */
import type { Page } from '@playwright/test';
import { prefetched } from '../support/built-files.ts';
import { expect, test } from '../support/fixture.ts';
import { ignoreOtherTabs } from '../support/other-tabs.ts';
import { checksItself, fieldOf, fill, fillSignIn, initials, logOut } from '../support/portal-page.ts';

/** Another customer registers in a tab of the same browser. */
async function registerBea(page: Page): Promise<void> {
  await page.goto('/portal?tab=register');
  const form = page.locator('#register-form');
  await checksItself(form);
  await fill(form, {
    first_name: 'Bea',
    last_name: 'Lim',
    email: 'bea.lim@example.com',
    password: 'a-secret',
    password_confirmation: 'a-secret',
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Bea');
}

test('[D55 F140] details of one customer are never saved for another', async ({ page, context, fixtures }) => {
  await ignoreOtherTabs(page);
  await fixtures.visitor({ signedIn: true });
  await page.goto('/portal');
  const details = page.locator('#account-form');
  await details.scrollIntoViewIfNeeded();
  await checksItself(details);
  await details.getByLabel('First name').fill('Priyanka');
  // Stores that start between the two accounts ask the server who is signed in.
  await prefetched(page);

  const other = await context.newPage();
  await other.goto('/portal');
  await prefetched(other);
  await logOut(other);
  await expect(initials(other)).toHaveCount(0);
  await registerBea(other);

  const reloaded = page.waitForEvent('load');
  await details.getByRole('button', { name: 'Save details' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Bea');
  await expect(page.getByText('The account BL is signed in now, and this page shows it.')).toBeVisible();
  await expect(fieldOf(details, 'email')).toHaveValue('bea.lim@example.com');
  await expect(details.getByLabel('First name')).toHaveValue('Bea');
  expect((await fixtures.calls('onUpdateAccount')).length).toBe(0);
});

test('[D55 F140] signing out in another tab takes the account off this one', { tag: '@thorough' }, async ({
  page,
  context,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/POST .* → 409/);
  await fixtures.visitor({ signedIn: true });
  await page.goto('/home-designs');
  await expect(initials(page)).toHaveCount(1);
  await prefetched(page);
  const other = await context.newPage();
  await other.goto('/portal');
  await prefetched(other);
  await logOut(other);
  await expect(initials(page)).toHaveCount(0);
});

test('[D55 F140] an enquiry of a guest’s page says who is signed in, and goes as them', { tag: '@thorough' }, async ({
  page,
  context,
  axe,
  expectTrouble,
}) => {
  expectTrouble(/POST .* → 409/);
  await page.goto('/home-designs/ardenne-28#ask');
  const form = page.locator('#enquiry-form');
  await form.scrollIntoViewIfNeeded();
  await checksItself(form);
  await fill(form, { first_name: 'Priya', last_name: 'Raman', email: 'priya.raman@example.com' });
  await form.getByLabel('Where are you building?').selectOption({ label: 'Melbourne Metro' });
  for (const label of ['It settles soon', 'Timing']) await form.getByLabel(label).check();

  const other = await context.newPage();
  await other.goto('/portal');
  await checksItself(other.locator('#login-form'));
  await fillSignIn(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Priya');

  await form.getByRole('button', { name: 'Send enquiry' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Priya is signed in now.' });
  await expect(message).toContainText('Nothing was sent, and what you typed is still here.');
  await expect(message.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await axe('.oc-flash-messages');
  await expect(fieldOf(form, 'email')).toHaveValue('priya.raman@example.com');
  await message.getByRole('button', { name: 'Send as Priya' }).click();
  await expect(form.locator('[data-part="alert"]')).toContainText('Thanks, Priya.');
});
