/** A browser below the baseline lacks features of the entry, and gets the server's page. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

/** Features that the baseline's browsers lacked one version earlier. */
const lacking = {
  'Chrome 109': () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  'Firefox 120': () => {
    CSS.supports = () => false;
  },
  'Safari 16.3': () => Reflect.deleteProperty(window, 'UserActivation'),
};

/** Opens a page full of widgets. @returns paths of the scripts that it has requested by its load event, and that its HTML names */
async function open(page: Page): Promise<{ requested: string[]; named: string[] }> {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/dist\/.+\.js$/.test(pathname)) requested.push(pathname);
  });
  await page.goto('/home-designs');
  const named = await page.evaluate(() =>
    [...document.querySelectorAll('head script[src], link[rel="modulepreload"]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    ),
  );
  return { requested, named };
}

/** The number of widgets that have started. */
function startedWidgets(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('verandah:')).length,
  );
}

for (const [browser, lack] of Object.entries(lacking)) {
  test(`[D6] ${browser} runs nothing after the entry`, async ({ page }) => {
    await page.addInitScript(lack);
    const { requested, named } = await open(page);
    expect(requested.toSorted()).toEqual(named.toSorted());
    expect(await page.evaluate(() => 'oc' in window)).toBe(false);
    expect(await startedWidgets(page)).toBe(0);
  });
}

test('[D6] the newest browser goes on after the entry', async ({ page }) => {
  await open(page);
  expect(await page.evaluate(() => 'oc' in window)).toBe(true);
  await expect.poll(() => startedWidgets(page)).toBeGreaterThan(0);
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
