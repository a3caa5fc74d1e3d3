import type { Locator, Page } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { expect } from './fixture.ts';

const { user } = world;

/** Fills in the portal's form and sends it. Works without scripts, too. */
export async function fillSignIn(
  page: Page,
  { email, password } = { email: user.email, password: user.password },
): Promise<void> {
  const form = page.locator('#login-form');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.locator('[name="password"]').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Logs out with the header's account menu of a wide window. With scripts, call once the page has prefetched: a store that
 * starts before the response has arrived would ask with the old account, and be refused with 409.
 */
export async function logOut(page: Page): Promise<void> {
  const account = page.locator('.account-menu');
  await account.locator('summary').click();
  await account.getByRole('button', { name: 'Sign out' }).click();
}

/** Waits until the form validates input, so that nothing invalid is sent. */
export async function checksItself(form: Locator): Promise<void> {
  await expect(form).toHaveAttribute('data-state', 'ready');
}

/** The header's button for the popout; a link until it is mounted. */
export function signInButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Sign in' });
}

export function popoutOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Your portal' });
}

export function initials(page: Page): Locator {
  return page.locator('[data-account-initials]');
}

export function favouritesOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Favourites' }).getByRole('listitem').getByRole('heading');
}

export function fieldOf(form: Locator, name: string): Locator {
  return form.locator(`[name="${name}"]`);
}

export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fieldOf(form, name).fill(value);
}

/** The description of each field: an error comes after any hint. */
export async function says(form: Locator, messages: Record<string, string>): Promise<void> {
  for (const [name, message] of Object.entries(messages))
    await expect(fieldOf(form, name)).toHaveAccessibleDescription(new RegExp(`${message}$`));
}

/** Errors of a new account, in the specification's words. */
export const mistakes = {
  first_name: 'The first name must be at least 2 characters.',
  last_name: 'The last name field is required.',
  email: 'Please enter a valid email address.',
  password: 'The password must be at least 6 characters.',
  password_confirmation: 'The password confirmation does not match.',
} as const;

export const takenEmail = 'There’s already an account with this email. Sign in, or reset your password.';

/** Holds a key down until it has repeated `times` times, without waiting for each. */
async function holdDown(page: Page, key: 'Tab' | 'Shift+Tab', times: number): Promise<void> {
  const [modifier] = key.split('+Tab');
  if (modifier === 'Shift') await page.keyboard.down(modifier);
  await Promise.all(Array.from({ length: times }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  if (modifier === 'Shift') await page.keyboard.up(modifier);
}

/** Presses Tab until an element has focus. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible();
  for (let round = 0; round < 15; round++) {
    // Checking after each key press would take longer, so the target cancels further ones.
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
    await holdDown(page, key, 10);
    await hold.evaluate((controller) => controller.abort());
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(goal, 'reached with the keyboard').toBeFocused();
}
