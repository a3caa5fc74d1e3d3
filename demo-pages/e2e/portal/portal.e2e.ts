import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '../../../runtime/dom/language.ts';
import { world } from '../../../fixtures/world/index.ts';
import { prefetched } from '../support/built-files.ts';
import { rememberFlashes } from '../support/flashes.ts';
import { expect, test } from '../support/lab-bench.ts';
import { checksItself } from '../support/portal-page.ts';

const { user } = world;

const card = (page: Page, name: string): Locator => page.getByRole('article', { name });

async function openAccount(page: Page, signIn: (settings: { signedIn: boolean }) => Promise<void>): Promise<void> {
  await signIn({ signedIn: true });
  await page.goto('/portal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Priya');
}

const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('[R132 R134 R145] signing in by keyboard, up to the way back', async ({
  page,
  fixtures,
  settles,
  axe,
  expectTrouble,
}) => {
  expectTrouble(/POST .*\/portal\?return=.* → 406/);
  await page.goto(`/portal?${new URLSearchParams({ return: '/bench?bedrooms[]=4' }).toString()}`);
  const form = page.locator('#login-form');
  const [email, password] = [form.getByRole('textbox', { name: 'Email' }), form.locator('[name="password"]')];
  // On a page of its own the form mounts by itself, before anyone touches it.
  await checksItself(form);
  await email.focus();
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription('The email field is required.');
  await expect(password).toHaveAccessibleDescription('The password field is required.');
  await expect(email).toBeFocused();
  await axe();
  await email.pressSequentially(user.email);
  await expect(form.getByText('The email field is required.')).toBeHidden();
  await password.focus();
  await password.pressSequentially('not this');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(
    'That email and password don’t match. Try again, or reset your password.',
  );
  await expect(password).toBeFocused();
  await expect(email).toHaveValue(user.email);
  await settles();
  await password.fill(user.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bench\?bedrooms/);
  expect(new URL(page.url()).searchParams.getAll('bedrooms[]')).toEqual(['4']);
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page.locator('[data-account-initials]')).toHaveText('PR');
  expect((await fixtures.calls('onLogin')).map(({ status }) => status)).toEqual([406, 200]);
  const back = await page.request.get('/portal?return=/home-designs%3Fstoreys%3D1');
  expect(await back.text(), 'one who is signed in is offered the way back').toMatch(
    /href="\/home-designs\?storeys=1"[^>]*>\s*Back to where you were/,
  );
});

test('[R82] saved estimates say what they hold, and fit every screen', { tag: '@thorough' }, async ({
  page,
  fixtures,
  axe,
}) => {
  await openAccount(page, fixtures.visitor);
  await expect(page.getByText('You have 3 homes saved, the latest on 16 March 2026.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Walk through the Ardenne 28' })).toBeVisible();
  for (const { design, total, options } of user.estimates) {
    const home = world.designs.find(({ slug }) => slug === design);
    const estimate = card(page, home?.name ?? '');
    await expect(estimate).toContainText(formatMoney(total));
    for (const code of options)
      await expect(estimate).toContainText(home?.options.find((option) => option.code === code)?.name ?? '');
    await expect(estimate.getByRole('link', { name: 'Open home' })).toHaveAttribute(
      'href',
      new RegExp(`^/home-designs/${design}\\?`),
    );
    await expect(estimate.getByRole('link', { name: 'Download PDF' }), 'R82').toHaveAttribute(
      'href',
      new RegExp(`^/estimate-pdf\\?home_design=${design}&.*first_name=Priya&last_name=Raman&region=melbourne-metro$`),
    );
  }
  for (const width of [320, 768, 1140, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => fits(page), `${width} pixels`).toBe(true);
  }
  const header = await page.locator('.site-header').boundingBox();
  expect(header?.height, 'the header is one line').toBeLessThan(90);
  await page.setViewportSize({ width: 320, height: 640 });
  await axe();
});

test('[R183] an icon shows its name on hover and focus, and hides it on Escape', { tag: '@thorough' }, async ({
  page,
  fixtures,
  axe,
}) => {
  await openAccount(page, fixtures.visitor);
  const rail = page.locator('.portal-rail');
  const [estimates, logOut] = [
    rail.getByRole('link', { name: 'Estimates' }),
    rail.getByRole('button', { name: 'Sign out' }),
  ];
  const [tip, last] = [estimates.locator('[data-part="tip"]'), logOut.locator('[data-part="tip"]')];

  await estimates.hover();
  await expect(estimates).toHaveAttribute('data-state', 'open');
  await expect(tip).toBeInViewport({ ratio: 1 });
  const [icon, words] = [await estimates.boundingBox(), await tip.boundingBox()];
  expect([
    (icon?.x ?? 0) + (icon?.width ?? 0) < (words?.x ?? 0),
    words?.width !== undefined && words.width > 40,
  ]).toEqual([true, true]);
  await tip.hover();
  await expect(estimates, 'the pointer may go there').toHaveAttribute('data-state', 'open');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(estimates, 'its name stays').toHaveAccessibleName('Estimates');

  await page.mouse.move(640, 400);
  await estimates.hover();
  await expect(tip).toBeVisible();
  await logOut.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(last).toBeVisible();
  await expect(tip).toBeHidden();
  await axe('.portal-rail', 'structure');
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
  await expect(logOut).toBeFocused();
});

test('deleting asks first, then takes the estimate out of the list alone', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
  settles,
  axe,
}) => {
  const flashed = await rememberFlashes(page);
  await openAccount(page, fixtures.visitor);
  const share = card(page, 'Kindred 34').getByRole('button', { name: 'Share PDF by email' });
  const typed = page.locator('#share-603-email');
  await share.click();
  await typed.fill('sam@example.com');
  await typed.press('Escape');
  await expect(share).toBeFocused();
  const remove = (name: string): Promise<void> => page.getByRole('button', { name: `Delete ${name}` }).press('Enter');
  lab.agrees = false;
  await remove('Ardenne 28');
  expect(lab.confirms).toEqual(['Delete the estimate for the Ardenne 28? This can’t be undone.']);
  await expect(card(page, 'Ardenne 28')).toBeVisible();
  expect(await fixtures.calls('sitePortal::onDeleteEstimate')).toEqual([]);
  lab.agrees = true;
  await remove('Ardenne 28');
  await expect.poll(flashed).toEqual(['Estimate deleted.']);
  await expect(card(page, 'Ardenne 28')).toHaveCount(0);
  await expect(page.getByText('You have 2 homes saved, the latest on 2 March 2026.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /the Oriel 38$/ })).toBeVisible();
  await settles();
  await expect(page.getByRole('heading', { name: 'Oriel 38', exact: true })).toBeFocused();
  await expect(typed).toHaveValue('sam@example.com');
  await remove('Oriel 38');
  await expect(card(page, 'Oriel 38')).toHaveCount(0);
  await expect(page.getByText('You saved one home on ')).toBeVisible();
  await remove('Kindred 34');
  await expect(page.getByRole('heading', { name: 'No estimates yet' })).toBeFocused();
  await expect(page.getByText('What you saved is below.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Put a home together' })).toBeVisible();
  await settles();
  await axe('main');
});

test('[R145 R147 R154] sharing an estimate deleted elsewhere says so, script or not', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
  settles,
  expectConsole,
  expectTrouble,
}) => {
  expectConsole(/VR403/);
  expectTrouble(/POST .*\/portal → 406/);
  await page.route(/\/site-\w+\.js$/, (route) => route.abort('aborted'));
  await openAccount(page, fixtures.visitor);
  await card(page, 'Oriel 38').getByRole('button', { name: 'Share PDF by email' }).click();
  await page.request.post('/portal', {
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-october-request-handler': 'sitePortal::onDeleteEstimate' },
    form: { saved_estimate_id: '602' },
  });
  const form = page.locator('#share-pdf-form-602');
  const gone = 'This estimate is no longer in your portal.';
  await page.locator('#share-602-email').fill('sam@example.com');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toHaveText(gone);
  await settles();
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await checksItself(form);
  await expect(form.locator('[data-part="alert"]'), 'it stands until something changes').toHaveText(gone);
  await page.locator('#share-602-email').fill('zoe@example.com');
  await expect(form.getByText(gone)).toBeHidden();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toContainText(gone);
  await settles();
  expect(lab.alerts, 'no window of the browser speaks').toEqual([]);
});

test('[R35] logging out on a phone leaves nothing of the account, not even behind Back', async ({
  page,
  fixtures,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAccount(page, fixtures.visitor);
  await page.locator('summary[aria-label="Menu"]').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your portal', exact: true })).toBeVisible();
  await axe('header', 'structure');
  await prefetched(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-account-initials], [data-logout]')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('.site-tools__link--button:visible')).toHaveText('Sign in');
  await page.goBack();
  await expect(page).toHaveURL('/portal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your home, taking shape');
  await expect(page.getByRole('article')).toHaveCount(0);
});
