/** A panel named by a link, a forgotten password, and the portal's introduction. */
import { world } from '../../../fixtures/world/index.ts';
import { expect, test } from '../support/fixture.ts';
import { checksItself, fieldOf, fill, fillSignIn, popoutOf, says } from '../support/portal-page.ts';

const { user } = world;
const handlers = {
  check: 'sitewideActions::onCheckInitialPortalPopupSeen',
  mark: 'sitewideActions::onMarkInitialPortalPopupSeen',
} as const;

test('[R125 R126 R152] links open their panels and replace a forgotten password', { tag: '@thorough' }, async ({
  page,
  axe,
}) => {
  await page.goto('/bench?tab=register');
  const popout = popoutOf(page);
  await expect(popout.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expect(popout.locator('.vr-sign-in')).toHaveAttribute('data-state', 'ready');
  await popout.getByRole('tab', { name: 'Sign in' }).click();
  const login = popout.locator('#login-form');
  await expect(fieldOf(login, 'email')).toBeFocused();
  await fieldOf(login, 'email').fill(user.email);
  await popout.getByRole('link', { name: 'Forgot your password?' }).click();
  const forgot = page.locator('#forgot-form');
  await expect(fieldOf(forgot, 'email')).toBeFocused();
  await expect(fieldOf(forgot, 'email')).toHaveValue(user.email);
  await axe('#login-popout');
  await checksItself(forgot);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.locator('.notice')).toHaveText('Password reset link sent!');
  await page.getByRole('link', { name: 'Open the link in the email' }).click();
  const reset = page.locator('#reset-password-form');
  const link = page.url();
  await fieldOf(reset, 'password').fill('12345');
  await checksItself(reset);
  await page.keyboard.press('Enter');
  await says(reset, {
    password: 'The password must be at least 6 characters.',
    password_confirmation: 'Please confirm your password.',
  });
  await axe('main');
  await fill(reset, { password: 'stone-2028', password_confirmation: 'stone-2028' });
  await page.keyboard.press('Enter');
  await expect(page.locator('.notice')).toHaveText('Password has been reset!');
  expect(await (await page.request.get(link)).text()).toContain('That link has expired or has already been used.');
  await fillSignIn(page, { email: user.email, password: 'stone-2028' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Priya');
});

test.describe('a first visit', () => {
  test.use({ firstVisit: true });

  test('[R157] the portal introduces itself on the second visit, never over the form', async ({ page, fixtures }) => {
    await page.goto('/portal?tab=register');
    const form = page.locator('#register-form');
    await checksItself(form);
    await expect(page.locator('#portal-popup'), 'a guest has the form').toBeHidden();
    await fill(form, {
      first_name: 'Jo',
      last_name: 'Ng',
      email: 'jo.ng@example.com',
      password: 'a-secret',
      password_confirmation: 'a-secret',
    });
    await page.keyboard.press('Enter');
    await expect(page.locator('.notice')).toHaveText('Registration successful!');
    await expect(page.locator('#portal-popup'), 'nor over the page that the account was made for').toHaveCount(0);
    await page.goto('/portal');
    const popup = page.getByRole('dialog', { name: 'Welcome, Jo' });
    await expect(popup.getByRole('heading', { name: 'Welcome, Jo' })).toBeFocused();
    await popup.getByRole('button', { name: 'Look around' }).press('Enter');
    await expect(popup).toBeHidden();
    expect((await fixtures.calls(handlers.mark)).length).toBe(1);
    await page.goto('/portal');
    await expect.poll(async () => (await fixtures.calls(handlers.check)).length).toBe(2);
    await expect(popup, 'not a second time').toBeHidden();
  });

  test('[R158] saved homes introduce the portal to a guest, once', { tag: '@thorough' }, async ({
    page,
    context,
    axe,
  }) => {
    await page.goto('/my-favourites');
    const popup = page.getByRole('dialog', { name: 'What’s in the portal' });
    await expect(popup.getByRole('heading')).toBeFocused();
    await expect(popup.getByRole('listitem')).toHaveCount(3);
    await axe('#portal-popup');
    await popup.getByRole('button', { name: 'Not now' }).press('Enter');
    await expect(popup).toBeHidden();
    expect((await context.cookies()).map(({ name }) => name)).toContain('portal_initial_popup_seen');
    await page.reload();
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('verandah:portal-popup').length)).toBe(1);
    await expect(popup, 'not a second time').toBeHidden();
    await page.goto('/portal');
    await page.getByRole('button', { name: 'What’s in the portal' }).click();
    await expect(popup.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', /tab=register$/);
  });
});
