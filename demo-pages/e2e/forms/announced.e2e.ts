/** What a screen reader announces of a refused form when focus does not move. */
import { listenIn } from '../support/announcements.ts';
import { expect, test } from '../support/fixture.ts';
import { fieldOf, popoutOf, signInButton } from '../support/portal-page.ts';

const missingPassword = 'The password field is required.';
const wrongPassword = 'That email and password don’t match. Try again, or reset your password.';

test('[R144] what is wrong with a password is announced where Enter was pressed', async ({ page, expectTrouble }) => {
  expectTrouble(/→ 406/);
  const announcements = await listenIn(page);
  await page.goto('/home-designs');
  await signInButton(page).click();
  const popout = popoutOf(page);
  await expect(popout.locator('.vr-sign-in')).toHaveAttribute('data-state', 'ready');
  await popout.getByRole('textbox', { name: 'Email' }).fill('guest@example.com');
  const password = fieldOf(popout.locator('#login-form'), 'password');
  await password.press('Enter');
  await expect(password).toBeFocused();
  await expect.poll(() => announcements).toEqual([missingPassword]);

  await password.fill('secret-1');
  await password.press('Enter');
  await expect.poll(() => announcements).toEqual([missingPassword, wrongPassword]);
  await expect(popout.getByRole('alert')).toHaveText(wrongPassword);
  await expect(password).toBeFocused();
});
