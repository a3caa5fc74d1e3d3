/** The portal without scripts: every form is a plain form. */
import { world } from '../fixtures/world/index.ts';
import { expect, test } from './e2e/fixture.ts';

const { user } = world;

test('D6 R134 signing in without scripts: errors stand at their fields, the way back and the email are kept', async ({ page }) => {
  await page.goto(`/portal?${new URLSearchParams({ return: '/home-designs?storeys=2' }).toString()}`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const password = page.getByLabel('Password');
  await expect(password).toHaveAccessibleDescription('The password field is required.');
  await expect(password).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('');
  await password.fill('not this');
  await password.press('Enter');
  await expect(page.getByText('This email and password do not match.')).toBeVisible();
  await page.getByLabel('Password').fill(user.password);
  await page.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL('/home-designs?storeys=2');
  await expect(page.getByText('Login successful!')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('D6 R154 sharing and deleting without scripts end on the portal, which says what was done', async ({ page, fixtures }) => {
  await fixtures.visitor({ signedIn: true });
  await page.goto('/portal');
  const oriel = page.getByRole('article', { name: 'Oriel 38' });
  await oriel.getByRole('link', { name: 'Share PDF by email' }).click();
  await oriel.getByLabel('Email to share with').fill('sam@');
  await oriel.getByRole('button', { name: 'Send' }).click();
  await expect(oriel.getByLabel('Email to share with')).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(oriel.getByLabel('Email to share with')).toHaveValue('sam@');
  await expect(oriel.getByText('There was a problem submitting your form!')).toBeVisible();
  await oriel.getByLabel('Email to share with').fill('sam@example.com');
  await oriel.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('PDF shared successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Oriel 38' }).click();
  await expect(page.getByText('Estimate deleted.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByText('Estimate deleted.')).toHaveCount(0);
});
