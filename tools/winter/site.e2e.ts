/** What a live Winter and its plugins add to the starter theme: customers of Winter.User, and a new build on a running site. */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../demo-pages/e2e/support/fixture.ts';

const assets = join(import.meta.dirname, '../../.build/winter/themes/verandah/assets/verandah');

/** As `prepare.php` registers them. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/customer');
  await page.getByLabel('Email').fill('robin@example.test');
  await page.getByLabel('Password').fill('wattle-and-stone');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('[data-account-initials]')).toHaveText('RE');
}

test("a guest's hearts move into the account, and leave the device with it", async ({ page }) => {
  await page.goto('/home-designs');
  await page.getByRole('button', { name: 'Save Mallow 18 to favourites' }).click();
  await expect(page.locator('[data-saved-count="favourites"]')).toHaveText('1');
  await signIn(page);
  await page.goto('/my-favourites');
  await expect(page.locator('main').getByRole('link', { name: 'Mallow 18' })).toBeVisible();
  await page.goto('/customer');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('[data-account-initials]')).toHaveCount(0);
  await page.goto('/my-favourites');
  await expect(page.locator('main').getByRole('link', { name: 'Mallow 18' })).toHaveCount(0);
});

test('the next page has the files of a new build', async ({ page }) => {
  await page.goto('/home-designs');
  const manifest = readFileSync(join(assets, 'manifest.json'), 'utf8');
  const { css } = JSON.parse(manifest);
  const sheet = `${readFileSync(join(assets, css.base.file), 'utf8')}\n:root { --new-build: 1 }`;
  const integrity = `sha384-${createHash('sha384').update(sheet).digest('base64')}`;
  writeFileSync(join(assets, 'base-NEWBUILD.css'), sheet);
  const next = manifest.replaceAll(css.base.file, 'base-NEWBUILD.css').replaceAll(css.base.integrity, integrity);
  // Other tests read it while it is written.
  writeFileSync(join(assets, 'manifest.next'), next);
  renameSync(join(assets, 'manifest.next'), join(assets, 'manifest.json'));
  await page.reload();
  const value = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--new-build'));
  expect(value).toBe('1');
});
