/** Accounts: made in the popout, used, changed, and opened again after a forgotten password. By mouse and by keyboard. */
import type { Locator, Page } from '@playwright/test';
import { world } from '../fixtures/world/index.ts';
import { expect, test } from './e2e/home-design-page.ts';
import { checksItself, fillSignIn, logOut, signInButton } from './e2e/portal-page.ts';
import { accountOf, expectCalls, SavedThings } from './e2e/saved-things.ts';

const { user } = world;
const handlers = {
  check: 'sitewideActions::onCheckInitialPortalPopupSeen',
  mark: 'sitewideActions::onMarkInitialPortalPopupSeen',
} as const;

const popoutOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Your portal' });
const initials = (page: Page): Locator => page.locator('[data-account-initials]');
const fieldOf = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`);

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fieldOf(form, name).fill(value);
}

async function says(form: Locator, messages: Record<string, string>): Promise<void> {
  for (const [name, message] of Object.entries(messages)) await expect(fieldOf(form, name)).toHaveAccessibleDescription(new RegExp(`${message}$`));
}

test('R118 R125 R129 R130 R133 R135 R137 R157 by mouse: a guest makes an account where they are, is told every mistake, and what they saved comes along', async ({ page, fixtures, axe, settles, expectTrouble }) => {
  test.slow();
  expectTrouble(/POST .*\/home-designs → 406/);
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
  await fill(form, { first_name: 'J', email: 'jo@', password: '12345', password_confirmation: '123456' });
  const send = form.getByRole('button', { name: 'Create account' });
  await send.click();
  await says(form, {
    first_name: 'The first name must be at least 2 characters.',
    last_name: 'The last name field is required.',
    email: 'Please enter a valid email address.',
    password: 'The password must be at least 6 characters.',
    password_confirmation: 'The password confirmation does not match.',
  });
  await expect(fieldOf(form, 'first_name')).toBeFocused();
  expect(await fixtures.calls('onRegister'), 'R140').toEqual([]);
  await axe('#login-popout');
  await fill(form, { first_name: 'Jo', last_name: 'Ng', email: user.email, password: 'a-secret', password_confirmation: 'a-secret' });
  await send.click();
  await says(form, { email: 'An account with this email exists already. Sign in, or ask for a new password.' });
  await expect(fieldOf(form, 'email')).toBeFocused();
  await expect(fieldOf(form, 'password')).toHaveValue('a-secret');
  await settles();
  await fieldOf(form, 'email').fill('jo.ng@example.com');
  await send.click();
  await expect(initials(page)).toHaveText('JN');
  await expect(page).toHaveURL('/home-designs');
  await expect.poll(() => things.kept('favourites'), 'the guest’s list went into the account').toBeUndefined();
  // The page that was loaded before had nothing of them.
  await things.count(2);
  expect(accountOf(await fixtures.state()).favourites).toHaveLength(2);

  await page.goto('/portal');
  const welcome = page.getByRole('dialog', { name: 'Welcome, Jo' });
  await expect(welcome.getByRole('button', { name: 'Look around' })).toBeFocused();
  await axe('#portal-popup');
  await welcome.getByRole('button', { name: 'Look around' }).click();
  await expect(welcome).toBeHidden();
  await expectCalls(fixtures.calls, handlers.mark, 1);
  await expect(page.getByRole('region', { name: 'Favourites' }).getByRole('listitem').getByRole('heading')).toHaveCount(2);
  await expect(page.getByText('No estimates yet')).toBeVisible();
  await page.reload();
  await expectCalls(fixtures.calls, handlers.check, 2);
  await expect(page.locator('#portal-popup')).toHaveAttribute('data-state', 'closed');
});

test('R84 R154 R160 a home that is saved stands in the portal, is shared from there, and the news beside it is read', async ({ page, fixtures, home }) => {
  test.slow();
  await fixtures.visitor({ signedIn: true });
  await home.open('/home-designs/tolmie-20');
  await page.getByRole('group', { name: 'Facade' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Save home' }).click();
  await expect(home.estimate.locator('[data-part="outcome"]')).toContainText('Saved to your portal.');
  await page.goto('/portal');
  await page.getByRole('article', { name: 'Tolmie 20' }).getByRole('button', { name: 'Share PDF by email' }).click();
  const share = page.getByRole('dialog', { name: 'Share the Tolmie 20' });
  await checksItself(share.locator('form'));
  await share.getByLabel('Email to share with').fill('sam@example.com');
  await share.getByRole('button', { name: 'Send' }).click();
  await expect(share.getByText('PDF shared successfully!')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: /Unread.*Ardenne 28/ }).click();
  await expect(page).toHaveURL('/home-designs/ardenne-28');
  await expectCalls(fixtures.calls, 'sitewideActions::onMarkNotificationRead', 1);
  expect(accountOf(await fixtures.state()).read).toContain(9014);
});

test('R138 R152 R153 details and the password change in the portal; logged out, only the new password opens it again', async ({ page, fixtures, axe, expectTrouble }) => {
  test.slow();
  expectTrouble(/POST .*\/portal → 406/);
  await fixtures.visitor({ signedIn: true });
  await page.goto('/portal');
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Your details' }).click();
  const form = page.locator('#account-form');
  await fieldOf(form, 'password').focus();
  await checksItself(form);
  await fill(form, { first_name: 'Priyanka', password: 'stone-28', password_confirmation: 'stone-29' });
  await form.getByRole('button', { name: 'Save details' }).click();
  await says(form, { password_confirmation: 'The password confirmation does not match.' });
  expect(await fixtures.calls('onUpdateAccount')).toEqual([]);
  await fill(form, { password_confirmation: 'stone-28' });
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(page.locator('.notice')).toHaveText('Account details updated successfully!');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Priyanka');
  await axe('main');

  await logOut(page);
  await expect(initials(page)).toHaveCount(0);
  await page.goto('/portal');
  const login = page.locator('#login-form');
  await fieldOf(login, 'email').focus();
  await checksItself(login);
  await fillSignIn(page);
  await says(login, { password: 'This email and password do not match. Please try again.' });
  await fillSignIn(page, { email: user.email, password: 'stone-28' });
  await expect(initials(page)).toHaveText('PR');
});

test('R125 R126 D49 by keyboard: the tabs of the popout, an account, the account in the header, and out again', async ({ page, axe }) => {
  test.slow();
  await page.goto('/articles');
  await expect(signInButton(page)).toBeVisible();
  await signInButton(page).focus();
  await page.keyboard.press('Enter');
  const popout = popoutOf(page);
  const email = popout.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await expect(popout.locator('.vr-sign-in')).toHaveAttribute('data-state', 'ready');
  await page.keyboard.press('Escape');
  await expect(signInButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('jo.ng@example.com');
  await page.keyboard.press('Shift+Tab');
  await expect(popout.getByRole('tab', { name: 'Sign in', selected: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(popout.getByRole('tab', { name: 'Create account', selected: true })).toBeFocused();
  await expect(popout.getByRole('tabpanel', { name: 'Create account' })).toBeVisible();
  await page.keyboard.press('Tab');
  const form = popout.getByRole('form', { name: 'Create account' });
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await checksItself(form);
  await page.keyboard.press('Enter');
  await says(form, { first_name: 'The first name field is required.', password: 'The password field is required.', password_confirmation: 'Please confirm your password.' });
  await axe('#login-popout');
  await page.keyboard.type('Jo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ng');
  await page.keyboard.press('Tab');
  await expect(email, 'typed for the other panel, and not typed again').toHaveValue('jo.ng@example.com');
  for (const name of ['password', 'password_confirmation']) {
    await fieldOf(form, name).focus();
    await page.keyboard.type('a-secret');
  }
  await page.keyboard.press('Enter');
  await expect(initials(page)).toHaveText('JN');
  await expect(page).toHaveURL('/articles');

  const account = page.locator('.account-menu');
  await account.locator('summary').focus();
  await expect(account).toHaveAttribute('data-state', 'ready');
  await page.keyboard.press('ArrowDown');
  await expect(account.getByText('jo.ng@example.com')).toBeVisible();
  await axe('.site-header');
  await page.keyboard.press('Escape');
  await expect(account.locator('summary')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await expect(account.getByRole('button', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(initials(page)).toHaveCount(0);
});

test('R126 R139 R152 a link opens the panel it names; a forgotten password is replaced by a link that works once', async ({ page, axe }) => {
  test.slow();
  await page.goto('/compare?tab=register');
  await expect(popoutOf(page).getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.goto('/portal?return=/compare');
  const panels = page.locator('.vr-sign-in');
  await fieldOf(page.locator('#login-form'), 'email').fill(user.email);
  await expect(panels).toHaveAttribute('data-state', 'ready');
  await panels.getByRole('link', { name: 'Forgot your password?' }).click();
  const forgot = page.locator('#forgot-form');
  await expect(fieldOf(forgot, 'email')).toBeFocused();
  await expect(fieldOf(forgot, 'email')).toHaveValue(user.email);
  await axe('main');
  await checksItself(forgot);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible();
  await expect(page.locator('.notice')).toHaveText('Password reset link sent!');
  await page.getByRole('link', { name: 'Open the link in the email' }).click();
  const reset = page.locator('#reset-password-form');
  const link = page.url();
  await fieldOf(reset, 'password').fill('12345');
  await checksItself(reset);
  await page.keyboard.press('Enter');
  await says(reset, { password: 'The password must be at least 6 characters.', password_confirmation: 'Please confirm your password.' });
  await axe('main');
  await fill(reset, { password: 'stone-2028', password_confirmation: 'stone-2028' });
  await page.keyboard.press('Enter');
  await expect(page.locator('.notice')).toHaveText('Password has been reset!');
  await page.goto(link);
  await expect(page.getByText('That link has expired or was used before.')).toBeVisible();
  await page.goto('/portal');
  await fillSignIn(page, { email: user.email, password: 'stone-2028' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Priya');
});

test.describe('a first visit', () => {
  test.use({ firstVisit: true });

  test('R158 the portal introduces itself to a guest once, without asking the server', async ({ page, fixtures }) => {
    await page.goto('/portal');
    const popup = page.getByRole('dialog', { name: 'One place for your home' });
    await expect(popup).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(popup).toBeHidden();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'portal_initial_popup_seen');
    expect(cookie?.value).toBe('1');
    expect([...(await fixtures.calls(handlers.check)), ...(await fixtures.calls(handlers.mark))]).toEqual([]);
  });
});
