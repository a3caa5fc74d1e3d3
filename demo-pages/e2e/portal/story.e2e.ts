/** A customer's first visit by mouse: the guest's lists are in the new account. portal-story-keyboard continues. */
import { expect, test } from '../support/fixture.ts';
import { checksItself, fieldOf, fill, initials, popoutOf, signInButton } from '../support/portal-page.ts';
import { accountOf, SavedThings } from '../support/saved-things.ts';

test('[R118 R125] what a guest saved is in the account they make where they are', async ({
  page,
  fixtures,
  settles,
}) => {
  const things = new SavedThings(page);
  await page.goto('/home-designs');
  for (const at of [0, 1]) await page.locator('#listing-results [data-card-id]').nth(at).click();
  await things.count(2);
  await signInButton(page).click();
  const popout = popoutOf(page);
  await expect(popout.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(popout.locator('.vr-sign-in')).toHaveAttribute('data-state', 'ready');
  await popout.getByRole('tab', { name: 'Create account' }).click();
  const form = popout.locator('#register-form');
  await expect(fieldOf(form, 'first_name')).toBeFocused();
  await checksItself(form);
  await fill(form, {
    first_name: 'Jo',
    last_name: 'Ng',
    email: 'jo.ng@example.com',
    password: 'a-secret',
    password_confirmation: 'a-secret',
  });
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(initials(page)).toHaveText('JN');
  await expect(page).toHaveURL('/home-designs');
  await expect.poll(() => things.kept('favourites'), 'the guest’s list went into the account').toBeUndefined();
  // The page loaded earlier did not have them.
  await things.count(2);
  expect(accountOf(await fixtures.state()).favourites).toHaveLength(2);
  await settles();
});
