/** Signing in and out as visitors do, and the forms of the portal. */
import type { Locator, Page } from '@playwright/test';
import { world } from '../../fixtures/world/index.ts';
import { expect } from './fixture.ts';

/** Who the world has an account for. */
const { user } = world;

/** Fills in the form of the portal's page and sends it. Works without scripts, too. */
export async function fillSignIn(
  page: Page,
  { email, password } = { email: user.email, password: user.password },
): Promise<void> {
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

export function popoutOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Your portal' });
}

/** Who is signed in, in the header. */
export function initials(page: Page): Locator {
  return page.locator('[data-account-initials]');
}

/** The names of the homes in the portal's strip. */
export function favouritesOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Favourites' }).getByRole('listitem').getByRole('heading');
}

export function fieldOf(form: Locator, name: string): Locator {
  return form.locator(`[name="${name}"]`);
}

export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fieldOf(form, name).fill(value);
}

/** What is read out with each field: a mistake comes last, after any hint. */
export async function says(form: Locator, messages: Record<string, string>): Promise<void> {
  for (const [name, message] of Object.entries(messages))
    await expect(fieldOf(form, name)).toHaveAccessibleDescription(new RegExp(`${message}$`));
}

/** Mistakes of a new account, in the specification's words. */
export const mistakes = {
  first_name: 'The first name must be at least 2 characters.',
  last_name: 'The last name field is required.',
  email: 'Please enter a valid email address.',
  password: 'The password must be at least 6 characters.',
  password_confirmation: 'The password confirmation does not match.',
} as const;

export const takenEmail = 'An account with this email exists already. Sign in, or ask for a new password.';

/** Moves focus with Tab, as visitors with only a keyboard do, until an element has it. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible();
  for (let round = 0; round < 15; round++) {
    // Asking the page after each press takes longer than the presses, so the goal lets no further one pass.
    const hold = await goal.evaluateHandle((element) => {
      const controller = new AbortController();
      const stop = (event: KeyboardEvent): void => {
        if (event.key !== 'Tab' || document.activeElement !== element) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      addEventListener('keydown', stop, { capture: true, signal: controller.signal });
      return controller;
    });
    for (let press = 0; press < 10; press++) await page.keyboard.press(key);
    await hold.evaluate((controller) => controller.abort());
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(goal, 'reached with the keyboard').toBeFocused();
}
