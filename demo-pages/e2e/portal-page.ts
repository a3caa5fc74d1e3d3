/** Signing in and out as visitors do, and the forms of the portal. */
import type { Locator, Page } from '@playwright/test';
import { world } from '../../fixtures/world/index.ts';
import { expect } from './fixture.ts';

/** Who the world has an account for. */
const { user } = world;

/** Fills in the form of the portal's page and sends it. Works without scripts, too. */
export async function fillSignIn(page: Page, { email, password } = { email: user.email, password: user.password }): Promise<void> {
  const form = page.locator('#login-form');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.locator('[name="password"]').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** Logs out by the account in the header of a wide window. */
export async function logOut(page: Page): Promise<void> {
  const account = page.locator('.account-menu');
  await account.locator('summary').click();
  await account.getByRole('button', { name: 'Log out' }).click();
}

/** Waits until a form that has been reached for checks what is typed, so that nothing wrong is sent. */
export async function checksItself(form: Locator): Promise<void> {
  await expect(form).toHaveAttribute('data-state', 'ready');
}

/** The button of the header that opens the popout; a link until it does. */
export function signInButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Sign in' });
}
