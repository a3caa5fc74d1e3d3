/** A browser below the baseline lacks features of the entry, and gets the server's page. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

/** Features that the baseline's browsers lacked one version earlier. */
const lacking = {
  'Chrome 109': () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  'Firefox 120': () => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (condition: string) => !condition.includes(':has(') && supports(condition);
  },
  'Safari 16.3': () => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (condition: string) => !condition.includes('1lh') && supports(condition);
  },
};

/** Opens a page full of widgets. @returns names of the scripts that it has requested by its load event */
async function open(page: Page): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/dist\/([^/]+)-[^-]+\.js$/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  await page.goto('/home-designs');
  return scripts;
}

for (const [browser, lack] of Object.entries(lacking)) {
  test(`[D6] ${browser} runs nothing after the entry`, async ({ page }) => {
    await page.addInitScript(lack);
    expect(await open(page)).toEqual(['verandah']);
    expect(await page.evaluate(() => 'oc' in window)).toBe(false);
  });
}

test('[D6] the newest browser goes on after the entry', async ({ page }) => {
  expect(await open(page)).toContain('store');
  expect(await page.evaluate(() => 'oc' in window)).toBe(true);
});

test('[D6 F117] an old browser filters a listing with the form of the server', async ({ page }) => {
  await page.addInitScript(lacking['Chrome 109']);
  await page.goto('/home-designs');
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('#listing-form [name="bedrooms[]"]'))
      field.checked = field.value === '5';
    document.querySelector<HTMLFormElement>('#listing-form')?.requestSubmit();
  });
  await page.waitForURL(/bedrooms(?:%5B%5D|\[\])=5/);
  await expect(page.locator('#listing-chips')).toContainText('5 bedrooms');
});
