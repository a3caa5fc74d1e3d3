/** Winter's demo theme, which is Bootstrap's, with a model of one's own and Winter.User's component: the words of the documentation, literally. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../demo-pages/e2e/support/fixture.ts';

test.use({
  // The third port; see serve.mjs.
  baseURL: async ({ baseURL }, use) => {
    const url = new URL(baseURL ?? '');
    url.port = String(Number(url.port) + 2);
    await use(url.origin);
  },
});

const logs = join(import.meta.dirname, '../../.build/winter-own/storage/logs');
const heartOf = (page: Page, title: string) => page.getByRole('button', { name: `Save ${title} to favourites` });
const savedHomes = (page: Page) => page.locator('.vr-favourites').getByRole('link', { name: /^Acme \d+$/ });

/** In Winter.User's own form; `prepare.php` registers both customers. The page that follows has a form without `data-request-files`. */
async function signIn(page: Page, name: 'robin' | 'paula'): Promise<void> {
  await page.goto('/portal');
  await page.locator('#userSigninLogin').fill(`${name}@example.test`);
  await page.locator('#userSigninPassword').fill('wattle-and-stone');
  const warning = page.waitForEvent('console', (message) => message.text().includes('VR563'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('[data-account-initials]')).toHaveText(name === 'robin' ? 'RE' : 'PN');
  await warning;
}

const titles = (page: Page) => page.locator('#listing-results .verandah-card__link');

for (const width of [360, 1280])
  test(`a listing of one's own fits ${width} pixels, in the theme's container`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/home-designs');
    await expect(page.locator('#listing-form')).toHaveAttribute('data-state');
    await expect(titles(page)).toHaveCount(12);
    await expect(page.locator('#layout-nav')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const container = await page.locator('.container', { has: page.locator('#listing-form') }).boundingBox();
    for (const card of await page.locator('.verandah-card').all()) {
      const box = await card.boundingBox();
      expect(box?.width).toBeGreaterThan(200);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((container?.x ?? 0) + (container?.width ?? 0));
    }
  });

test('its filters read the own model, and Back undoes them', async ({ page }) => {
  await page.goto('/home-designs');
  await expect(page.locator('#listing-form')).toHaveAttribute('data-state');
  await page.locator('#listing-form').getByRole('searchbox').fill('acme 7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=acme/);
  await expect(titles(page)).toHaveText(['Acme 7', 'Acme 17']);
  await page.goBack();
  await expect(titles(page)).toHaveCount(12);
});

test('hearts, compared homes and cards lead to the copied pages', async ({ page }) => {
  await page.goto('/home-designs');
  for (const title of ['Acme 1', 'Acme 2']) {
    await page.getByRole('button', { name: `Save ${title} to favourites` }).click();
    await page.getByRole('button', { name: `Compare ${title}`, exact: true }).click();
  }
  const bar = page.getByRole('complementary', { name: 'Homes to compare' });
  await bar.getByRole('link', { name: /^Compare/ }).click();
  await expect(page).toHaveURL(/\/compare/);
  await expect(page.getByRole('columnheader')).toContainText(['Acme 1', 'Acme 2']);
  await page.goto('/my-favourites');
  await expect(page.locator('.vr-favourites').getByRole('link', { name: /^Acme \d$/ })).toHaveCount(2);
  await page.goto('/home-designs');
  await titles(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme 1');
});

test('a ninth heart is refused beside a link to sign in', async ({ page }) => {
  await page.goto('/home-designs');
  const hearts = page.getByRole('button', { name: / to favourites$/ });
  for (let index = 0; index < 9; index++) await hearts.nth(index).click();
  await expect(page.locator('.vr-saved-limit[data-list="favourites"]')).toBeVisible();
  await expect(page.locator('.verandah-heart[aria-pressed="true"]')).toHaveCount(8);
  await page.locator('.vr-saved-limit[data-list="favourites"]').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.locator('#userSigninLogin')).toBeVisible();
});

test('the sign-in of Winter.User takes the hearts, and the next customer sees none', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/VR563/);
  await page.goto('/home-designs');
  await heartOf(page, 'Acme 3').click();
  await expect(heartOf(page, 'Acme 3')).toHaveAttribute('aria-pressed', 'true');
  await signIn(page, 'robin');
  await page.goto('/my-favourites');
  await expect(savedHomes(page)).toHaveText(['Acme 3']);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('[data-account-initials]')).toHaveCount(0);
  await signIn(page, 'paula');
  await page.goto('/my-favourites');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(savedHomes(page)).toHaveCount(0);
});

test('whose session has ended reads so, and the heart stays on the device', async ({
  page,
  context,
  expectConsole,
  expectTrouble,
}) => {
  expectConsole(/VR563/);
  expectTrouble(/POST .*\/home-designs → 409/);
  await signIn(page, 'paula');
  await page.goto('/home-designs');
  // Winter.User remembers who has signed in, beyond the session.
  await context.clearCookies({ name: /_(?:session|auth)$/ });
  await heartOf(page, 'Acme 4').click();
  await expect(page.getByText('You’ve been signed out. It’s saved on this device.')).toBeVisible();
  await expect(heartOf(page, 'Acme 4')).toHaveAttribute('aria-pressed', 'true');
});

test('a visit is booked, moved and cancelled, with mails to both sides', async ({ page }) => {
  await page.goto('/display-homes/301');
  const fields = { first_name: 'Vera', last_name: 'Example', email: 'vera@example.test', phone: '03 9000 0000' };
  for (const [name, value] of Object.entries(fields)) await page.locator(`#visit-form [name="${name}"]`).fill(value);
  // The first time may pass meanwhile.
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Book visit' }).click();
  await expect(page).toHaveURL(/\/visits\/\w{40}/);
  await page.getByRole('radio').nth(2).check();
  await page.getByRole('button', { name: 'Move visit' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your visit is moved to' })).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /cancelled/ })).toBeVisible();
  const log = readdirSync(logs)
    .map((name) => readFileSync(join(logs, name), 'utf8'))
    .join('');
  for (const address of ['office@example.test', 'vera@example.test'])
    expect(log.match(new RegExp(`^To: .*${address}`, 'gm')), address).toHaveLength(3);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('its filters are a form, and its pages are links', async ({ page }) => {
    await page.goto('/home-designs?bedrooms[]=4');
    await expect(page.locator('[name="bedrooms[]"][value="4"]')).toBeChecked();
    await expect(titles(page)).toHaveCount(10);
    await page.goto('/home-designs');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(titles(page)).toHaveCount(8);
  });
});
