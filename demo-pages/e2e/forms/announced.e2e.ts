/** What a screen reader announces of a refused form when focus does not move. */
import type { Page } from '@playwright/test';
import { listenIn } from '../support/announcements.ts';
import { expect, test } from '../support/fixture.ts';
import { fieldOf, popoutOf, signInButton } from '../support/portal-page.ts';

const wrongPassword = 'That email and password don’t match. Try again, or reset your password.';

/** Opens the popout and presses Enter in its password field. */
async function signInByEnter(page: Page, email: string, password: string): Promise<void> {
  await signInButton(page).click();
  const popout = popoutOf(page);
  await expect(popout.locator('.vr-sign-in')).toHaveAttribute('data-state', 'ready');
  await popout.getByRole('textbox', { name: 'Email' }).fill(email);
  const field = fieldOf(popout.locator('#login-form'), 'password');
  await field.fill(password);
  await field.press('Enter');
  await expect(field).toBeFocused();
}

test('[R144] a wrong password is announced where Enter was pressed', async ({ page, expectTrouble }) => {
  expectTrouble(/→ 406/);
  const announcements = await listenIn(page);
  await page.goto('/home-designs');
  await signInByEnter(page, 'guest@example.com', 'secret-1');
  await expect.poll(() => announcements).toEqual([wrongPassword]);
  await expect(popoutOf(page).getByRole('alert')).toHaveText(wrongPassword);
});

test('[R144] a missing password is announced where Enter was pressed', async ({ page }) => {
  const announcements = await listenIn(page);
  await page.goto('/home-designs');
  await signInByEnter(page, 'guest@example.com', '');
  await expect.poll(() => announcements).toEqual(['The password field is required.']);
});
