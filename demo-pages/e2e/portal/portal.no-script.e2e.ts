import { world } from '../../../fixtures/world/index.ts';
import { expect, test } from '../support/home-design-page.ts';
import { fillSignIn, logOut } from '../support/portal-page.ts';

const { user } = world;

test('[R134 D6] signing in shows errors at their fields and keeps the way back', async ({ page }) => {
  await page.goto(`/portal?${new URLSearchParams({ return: '/home-designs?storeys=2' }).toString()}`);
  await fillSignIn(page, { email: user.email, password: '' });
  const form = page.locator('#login-form');
  const password = form.getByLabel('Password');
  await expect(password).toHaveAccessibleDescription('The password field is required.');
  await expect(form.getByRole('group', { name: 'There was a problem submitting your form!' })).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveValue(user.email);
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('');
  await password.fill('not this');
  await password.press('Enter');
  await expect(page.getByRole('link', { name: 'That email and password don’t match.' })).toBeVisible();
  await password.fill(user.password);
  await password.press('Enter');
  await expect(page).toHaveURL('/home-designs?storeys=2');
  await expect(page.getByText('Login successful!')).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('[R154 D6] sharing and deleting end on the portal, which says what was done', { tag: '@thorough' }, async ({
  page,
  fixtures,
}) => {
  await fixtures.visitor({ signedIn: true });
  await page.goto('/portal');
  const oriel = page.getByRole('article', { name: 'Oriel 38' });
  await oriel.getByRole('button', { name: 'Share PDF by email' }).click();
  await oriel.getByLabel('Email to share with').fill('sam@');
  await oriel.getByRole('button', { name: 'Send' }).click();
  await expect(oriel.getByLabel('Email to share with')).toHaveAccessibleDescription(
    'Please enter a valid email address.',
  );
  await expect(oriel.getByLabel('Email to share with')).toHaveValue('sam@');
  await expect(oriel.getByText('There was a problem submitting your form!')).toBeVisible();
  await oriel.getByLabel('Email to share with').fill('sam@example.com');
  await oriel.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('PDF shared successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Oriel 38' }).click();
  await expect(page.getByText('Estimate deleted.')).toBeVisible();
  await expect(page.locator('#portal-estimates').getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByText('Estimate deleted.')).toHaveCount(0);
});

test('[R125 R135 R138] a first visit, to a password changed twice', { tag: '@thorough' }, async ({ page, home }) => {
  test.slow();
  await page.goto('/portal?return=/home-designs/tolmie-20');
  await page.getByRole('link', { name: 'Create account' }).click();
  const form = page.locator('#register-form');
  await form.getByLabel('First name').fill('Jo');
  await form.getByLabel('Email').fill('jo.ng@example.com');
  await form.locator('[name="password"]').fill('12345');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByLabel('Last name')).toHaveAccessibleDescription('The last name field is required.');
  await expect(form.getByRole('group', { name: 'There was a problem submitting your form!' })).toBeFocused();
  await expect(form.locator('[name="password"]')).toHaveAccessibleDescription(
    /The password must be at least 6 characters\.$/,
  );
  await expect(form.getByLabel('First name')).toHaveValue('Jo');
  await form.getByLabel('Last name').fill('Ng');
  for (const name of ['password', 'password_confirmation']) await form.locator(`[name="${name}"]`).fill('a-secret');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/home-designs/tolmie-20');
  await page.getByRole('group', { name: 'Facade' }).getByRole('radio').first().check();
  await home.estimate.getByRole('button', { name: 'Update estimate' }).click();
  await home.estimate.getByRole('button', { name: 'Save home' }).click();
  await expect(page.getByText('Saved to your portal.')).toBeVisible();
  const tolmie = page.getByRole('article', { name: 'Tolmie 20' });
  await tolmie.getByRole('button', { name: 'Share PDF by email' }).click();
  await tolmie.getByLabel('Email to share with').fill('sam@example.com');
  await tolmie.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('PDF shared successfully!')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('button', { name: /^Mark as read: Welcome, Jo/ }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  const details = page.locator('#account-form');
  await details.getByLabel('First name').fill('J');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details.getByLabel('First name')).toHaveAccessibleDescription(
    'The first name must be at least 2 characters.',
  );
  await expect(details.getByRole('group', { name: 'There was a problem submitting your form!' })).toBeFocused();
  await details.getByLabel('First name').fill('Jordan');
  for (const name of ['password', 'password_confirmation']) await details.locator(`[name="${name}"]`).fill('stone-28');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(page.locator('.notice')).toHaveText('Account details updated successfully!');
  await logOut(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, { email: 'jo.ng@example.com', password: 'a-secret' });
  await expect(page.locator('#login-form').getByLabel('Password')).toHaveAccessibleDescription(
    'That email and password don’t match. Try again, or reset your password.',
  );
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.locator('#forgot-form').getByLabel('Email').fill('jo.ng@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('link', { name: 'Open the link in the email' }).click();
  const reset = page.locator('#reset-password-form');
  for (const name of ['password', 'password_confirmation'])
    await reset.locator(`[name="${name}"]`).fill('another-secret');
  await reset.getByRole('button', { name: 'Save password' }).click();
  await expect(page.locator('.notice')).toHaveText('Password has been reset!');
  await fillSignIn(page, { email: 'jo.ng@example.com', password: 'another-secret' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Jordan');
});
