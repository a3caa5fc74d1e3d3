/** Two visitors by keyboard with announcements: a guest makes an account, a customer uses it. */
import type { Locator, Page } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { listenIn } from '../support/announcements.ts';
import { expect, test } from '../support/home-design-page.ts';
import {
  checksItself,
  favouritesOf,
  fieldOf,
  initials,
  mistakes,
  popoutOf,
  says,
  signInButton,
  tabTo,
  takenEmail,
} from '../support/portal-page.ts';
import { expectCalls } from '../support/saved-things.ts';

const { user } = world;
const read = 'sitewideActions::onMarkNotificationRead';
const introduced = 'sitewideActions::onMarkInitialPortalPopupSeen';

const expectAnnouncement = (announcements: readonly string[], text: string): Promise<void> =>
  expect.poll(() => announcements, 'what was announced').toContainEqual(expect.stringContaining(text));

/** Opens the popout to sign in; focus is in its first field. */
async function openSignIn(page: Page, direction: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Locator> {
  await tabTo(page, signInButton(page), direction);
  await page.keyboard.press('Enter');
  const popout = popoutOf(page);
  await expect(popout.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(popout.locator('.vr-sign-in')).toHaveAttribute('data-state', 'ready');
  return popout;
}

/** Changes to the panel for a new account; focus is in its first field. */
async function openRegistration(page: Page, popout: Locator): Promise<Locator> {
  await page.keyboard.press('Shift+Tab');
  await expect(popout.getByRole('tab', { name: 'Sign in', selected: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(popout.getByRole('tab', { name: 'Create account', selected: true })).toBeFocused();
  await expect(popout.getByRole('tabpanel', { name: 'Create account' })).toBeVisible();
  await page.keyboard.press('Tab');
  const form = popout.getByRole('form', { name: 'Create account' });
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await checksItself(form);
  return form;
}

/** Tabs to each field and types; the form is sent with Enter. */
async function typeInto(page: Page, form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    await tabTo(page, fieldOf(form, name));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

const expectNoRepeats = (announcements: readonly string[]): void =>
  expect(new Set(announcements).size, 'nothing is announced twice').toBe(announcements.length);

test('[R125 R137 R140] mistakes in a new account are named, by keyboard alone', { tag: '@thorough' }, async ({
  page,
  axe,
  home,
}) => {
  test.slow();
  const announcements = await listenIn(page);
  const { keyboard } = page;
  await home.open('/home-designs/ardenne-28');
  const popout = await openSignIn(page);
  await keyboard.press('Escape');
  await expect(signInButton(page)).toBeFocused();
  await keyboard.press('Enter');
  const email = popout.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await keyboard.type('jo@');
  const form = await openRegistration(page, popout);
  await expect(email, 'typed for the other panel, and not typed again').toHaveValue('jo@');
  await keyboard.press('Enter');
  await says(form, {
    first_name: 'The first name field is required.',
    last_name: mistakes.last_name,
    email: mistakes.email,
    password: 'The password field is required.',
    password_confirmation: 'Please confirm your password.',
  });
  await keyboard.type('J');
  await typeInto(page, form, { password: '12345', password_confirmation: '123456' });
  await says(form, mistakes);
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  expect(announcements, 'only what focus, already there, did not read out').toEqual([
    'The first name field is required.',
  ]);
  await expect(form).toMatchAriaSnapshot(`
    - form "Create account":
      - group:
        - paragraph: "Please fix 5 fields:"
        - list:
          - listitem:
            - link "${mistakes.first_name}"
      - textbox "First name" [invalid]: J
      - paragraph: ${mistakes.first_name}
      - textbox "Last name" [invalid]
      - paragraph: ${mistakes.last_name}
      - textbox "Email" [invalid]: jo@
      - paragraph: ${mistakes.email}
      - paragraph: Six characters or more.
      - textbox "Password" [invalid]
      - button "Show password"
      - paragraph: ${mistakes.password}
      - textbox "Confirm password" [invalid]
      - button "Show confirm password"
      - paragraph: ${mistakes.password_confirmation}
      - paragraph:
        - button "Create account"
  `);
  await axe('#login-popout', 'structure');
});

test('[R145 R157] a guest makes an account by keyboard alone, and saves a home', { tag: '@thorough' }, async ({
  page,
  fixtures,
  axe,
  home,
  expectTrouble,
}) => {
  test.slow();
  expectTrouble(/POST .*\/home-designs\/ardenne-28 → 406/);
  const announcements = await listenIn(page);
  const { keyboard } = page;
  let documents = 0;
  page.on('domcontentloaded', () => (documents += 1));
  await home.open('/home-designs/ardenne-28');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Save Ardenne 28 to favourites', pressed: false }));
  await keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Save Ardenne 28 to favourites', pressed: true })).toBeFocused();
  const form = await openRegistration(page, await openSignIn(page, 'Shift+Tab'));
  await keyboard.type('Jo');
  await typeInto(page, form, {
    last_name: 'Ng',
    email: user.email,
    password: 'a-secret',
    password_confirmation: 'a-secret',
  });
  await expect(fieldOf(form, 'email')).toBeFocused();
  await says(form, { email: takenEmail });
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('jo.ng@example.com');
  await keyboard.press('Enter');
  await expect(initials(page)).toHaveText('JN');
  await expect(page).toHaveURL('/home-designs/ardenne-28');
  await expectAnnouncement(announcements, 'Registration successful!');

  // The page has reloaded for the account, and again after merging the guest's list: only the last message stays.
  await expect.poll(() => documents, 'the page is loaded once more after the merge').toBe(3);
  await expect(page.getByRole('button', { name: 'Save Ardenne 28 to favourites', pressed: true })).toBeVisible();
  await home.estimateReady();
  const facade = page.getByRole('group', { name: 'Facade' }).getByRole('radio').first();
  await tabTo(page, facade);
  await keyboard.press('Space');
  await expect(facade).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Save home' }));
  await keyboard.press('Enter');
  await expectAnnouncement(announcements, 'Saved to your portal. Its number is 2-1.');
  await tabTo(page, page.getByRole('link', { name: 'View your saved homes' }));
  await keyboard.press('Enter');
  const welcome = page.getByRole('dialog', { name: 'Welcome, Jo' });
  await expect(welcome.getByRole('heading')).toBeFocused();
  await axe('#portal-popup');
  await tabTo(page, welcome.getByRole('button', { name: 'Look around' }));
  await keyboard.press('Enter');
  await expectCalls(fixtures.calls, introduced, 1);
  await expect(favouritesOf(page)).toHaveText(['Ardenne 28']);
  await expect(page.getByRole('article', { name: 'Ardenne 28' })).toBeVisible();
  expectNoRepeats(announcements);
});

test('[R133 R154 F119] a customer shares a PDF and reads news by keyboard alone', async ({ page, fixtures }) => {
  const announcements = await listenIn(page);
  const { keyboard } = page;
  await fixtures.visitor({ signedIn: true });
  await page.goto('/portal');
  const opener = page
    .getByRole('region', { name: 'Saved homes' })
    .getByRole('button', { name: /^Share PDF by email.*Oriel 38$/ });
  await tabTo(page, opener);
  await keyboard.press('Enter');
  const share = page.getByRole('dialog', { name: 'Share the Oriel 38' });
  await expect(share.getByRole('heading', { level: 2 })).toBeFocused();
  await checksItself(share.getByRole('form'));
  const address = share.getByRole('textbox', { name: 'Email to share with' });
  await tabTo(page, address);
  await keyboard.type('sam@');
  await keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(mistakes.email);
  await keyboard.type('example.com');
  await keyboard.press('Enter');
  await expectAnnouncement(announcements, 'PDF shared successfully! It’s on its way to sam@example.com.');
  await keyboard.press('Escape');
  await expect(opener).toBeFocused();
  const news = page.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: /^Unread: The Oriel 38/ });
  await tabTo(page, news);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/home-designs/oriel-38');
  await expectCalls(fixtures.calls, read, 1);
  expectNoRepeats(announcements);
});

test('[R137 D51 F119] a customer changes a password and signs out by keyboard alone', { tag: '@thorough' }, async ({
  page,
  fixtures,
  axe,
}) => {
  test.slow();
  const announcements = await listenIn(page);
  const { keyboard } = page;
  await fixtures.visitor({ signedIn: true });
  await page.goto('/home-designs/oriel-38');
  const account = page.locator('.account-menu');
  await tabTo(page, account.locator('summary'));
  await expect(account).toHaveAttribute('data-state', 'ready');
  await keyboard.press('ArrowDown');
  await expect(account.getByText(user.email)).toBeVisible();
  await keyboard.press('Escape');
  await expect(account.locator('summary')).toBeFocused();
  await keyboard.press('ArrowDown');
  for (const name of ['Your portal', 'Saved homes', 'Your details']) {
    await expect(account.getByRole('link', { name })).toBeFocused();
    await keyboard.press(name === 'Your details' ? 'Enter' : 'ArrowDown');
  }
  const details = page.getByRole('form', { name: 'Your details' });
  await checksItself(details);
  await tabTo(page, details.getByRole('textbox', { name: 'New password' }));
  await keyboard.type('stone-28');
  await tabTo(page, details.getByRole('textbox', { name: 'Confirm password' }));
  await keyboard.type('stone-29');
  await keyboard.press('Enter');
  await says(details, { password_confirmation: mistakes.password_confirmation });
  await expect(details.getByRole('textbox', { name: 'Confirm password' })).toBeFocused();
  await axe('#account-form');
  await keyboard.press('Backspace');
  await keyboard.type('8');
  await keyboard.press('Enter');
  await expectAnnouncement(announcements, 'Account details updated successfully!');
  await expect(page.locator('.notice')).toHaveText('Account details updated successfully!');

  await tabTo(page, account.locator('summary'));
  await expect(account).toHaveAttribute('data-state', 'ready');
  await keyboard.press('ArrowUp');
  await keyboard.press('End');
  await expect(account.getByRole('button', { name: 'Sign out' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(initials(page)).toHaveCount(0);
  expectNoRepeats(announcements);
});
