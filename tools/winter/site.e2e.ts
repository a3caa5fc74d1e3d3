/** What a live Winter and its plugins add to the starter theme: customers of Winter.User, and a new build on a running site. */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../demo-pages/e2e/support/fixture.ts';

const assets = join(import.meta.dirname, '../../.build/winter/themes/verandah/assets/verandah');

/** As `prepare.php` registers them. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/portal');
  const form = page.locator('#login-form');
  await form.locator('[name="email"]').fill('robin@example.test');
  await form.locator('[name="password"]').fill('wattle-and-stone');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('[data-account-initials]')).toHaveText('RE');
  await page.waitForLoadState();
}

test("a guest's hearts move into the account, and leave the device with it", async ({ page }) => {
  await page.goto('/home-designs');
  await page.getByRole('button', { name: 'Save Mallow 18 to favourites' }).click();
  await expect(page.locator('[data-saved-count="favourites"]').first()).toHaveText('1');
  await signIn(page);
  await expect(page.locator('[data-saved-count="favourites"]').first()).toHaveText('1');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Favourites' }).click();
  await expect(page.locator('main').getByRole('link', { name: 'Mallow 18' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('[data-account-initials]')).toHaveCount(0);
  await page.goto('/my-favourites');
  await expect(page.locator('main').getByRole('link', { name: 'Mallow 18' })).toHaveCount(0);
});

/** The address in the folder /cms, which the next port serves. */
function inFolder(baseURL: string | undefined): string {
  const url = new URL(baseURL ?? '');
  return `${url.protocol}//${url.hostname}:${Number(url.port) + 1}/cms`;
}

for (const [place, start] of [
  ['the folder /cms', (baseURL: string | undefined) => inFolder(baseURL)],
  ['the language /vi', (baseURL: string | undefined) => `${baseURL}/vi`],
] as const)
  test(`[D71] every link from the listing stays in ${place}, and is answered`, async ({ page, request, baseURL }) => {
    const home = start(baseURL);
    await page.goto(`${home}/home-designs`);
    const addresses = await page
      .locator('a[href], form[action]')
      .evaluateAll((elements) => [
        ...new Set(
          elements.map((element) =>
            element instanceof HTMLFormElement ? element.action : Reflect.get(element, 'href'),
          ),
        ),
      ]);
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) {
      expect(address).toContain(`${home}/`);
      expect((await request.get(address)).status(), address).toBe(200);
    }
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
