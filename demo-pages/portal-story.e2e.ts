/** A customer's first visit by mouse, from a list of a guest to a changed password. */
import { world } from '../fixtures/world/index.ts';
import { expect, test } from './e2e/home-design-page.ts';
import {
  checksItself,
  favouritesOf,
  fieldOf,
  fill,
  fillSignIn,
  initials,
  logOut,
  mistakes,
  popoutOf,
  says,
  signInButton,
  takenEmail,
} from './e2e/portal-page.ts';
import { accountOf, expectCalls, SavedThings } from './e2e/saved-things.ts';

const { user } = world;
const check = 'sitewideActions::onCheckInitialPortalPopupSeen';
const mark = 'sitewideActions::onMarkInitialPortalPopupSeen';
const read = 'sitewideActions::onMarkNotificationRead';

test('R84 R118 R125 R129 R130 R133 R135 R137 R138 R152 R153 R154 R157 R160 by mouse: a guest makes an account where they are, is told every mistake, finds what they saved, shares an estimate, reads the news, changes the password, logs out', async ({
  page,
  fixtures,
  axe,
  settles,
  home,
  expectTrouble,
}) => {
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
  await says(form, mistakes);
  await expect(fieldOf(form, 'first_name')).toBeFocused();
  expect(await fixtures.calls('onRegister'), 'R140').toEqual([]);
  await axe('#login-popout');
  await fill(form, {
    first_name: 'Jo',
    last_name: 'Ng',
    email: user.email,
    password: 'a-secret',
    password_confirmation: 'a-secret',
  });
  await send.click();
  await says(form, { email: takenEmail });
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
  await expectCalls(fixtures.calls, mark, 1);
  await expect(favouritesOf(page)).toHaveCount(2);
  await expect(page.getByText('No estimates yet')).toBeVisible();

  await home.open('/home-designs/tolmie-20');
  await page.getByRole('group', { name: 'Facade' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Save home' }).click();
  await expect(home.estimate.locator('[data-part="outcome"]')).toContainText('Saved to your portal.');
  await page.goto('/portal');
  await expectCalls(fixtures.calls, check, 2);
  await expect(page.locator('#portal-popup'), 'once is enough').toHaveAttribute('data-state', 'closed');
  await page.getByRole('article', { name: 'Tolmie 20' }).getByRole('button', { name: 'Share PDF by email' }).click();
  const share = page.getByRole('dialog', { name: 'Share the Tolmie 20' });
  await checksItself(share.locator('form'));
  await share.getByLabel('Email to share with').fill('sam@example.com');
  await share.getByRole('button', { name: 'Send' }).click();
  await expect(share.getByText('PDF shared successfully!')).toBeVisible();
  await share.getByRole('button', { name: 'Close' }).click();

  await expect(page.locator('.vr-notifications__badge')).toHaveText('1');
  await page.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /Unread.*Welcome, Jo/ })
    .click();
  await expect(page).toHaveURL('/my-favourites');
  await expectCalls(fixtures.calls, read, 1);
  expect(accountOf(await fixtures.state()).read).toEqual([9100]);

  await page.goto('/portal');
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Your details' }).click();
  const details = page.locator('#account-form');
  await fieldOf(details, 'password').focus();
  await checksItself(details);
  await fill(details, { first_name: 'Jordan', password: 'stone-28', password_confirmation: 'stone-29' });
  await details.getByRole('button', { name: 'Save details' }).click();
  await says(details, { password_confirmation: mistakes.password_confirmation });
  expect(await fixtures.calls('onUpdateAccount')).toEqual([]);
  await fill(details, { password_confirmation: 'stone-28' });
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(page.locator('.notice')).toHaveText('Account details updated successfully!');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Jordan');
  await axe('main');

  await logOut(page);
  await expect(initials(page)).toHaveCount(0);
  await page.goto('/portal');
  const login = page.locator('#login-form');
  await fieldOf(login, 'email').focus();
  await checksItself(login);
  expectTrouble(/POST .*\/portal → 406/);
  await fillSignIn(page, { email: 'jo.ng@example.com', password: 'a-secret' });
  await says(login, { password: 'This email and password do not match. Please try again.' });
  await fillSignIn(page, { email: 'jo.ng@example.com', password: 'stone-28' });
  await expect(initials(page)).toHaveText('JN');
});
