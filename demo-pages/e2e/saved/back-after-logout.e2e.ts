/** Back to a page that was open while signed in, without the bfcache: it is not in the HTTP cache either. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { ignoreOtherTabs } from '../support/other-tabs.ts';
import { SavedThings } from '../support/saved-things.ts';
import type { VisitorControls } from '../support/visitor-controls.ts';

const accountHtml = '[data-account-initials], [data-logout], #vr-account';

test.beforeEach(async ({ page }) => {
  // Stored where a reloaded page finds it: how each page was loaded, and whether a restored one showed the account.
  await page.addInitScript((account) => {
    const load = performance.getEntriesByType('navigation')[0];
    if (!(load instanceof PerformanceNavigationTiming)) return;
    const note = (text: string): void =>
      sessionStorage.setItem('loads', `${sessionStorage.getItem('loads') ?? ''} ${text}`);
    note(load.type);
    const look = (): void => {
      if ([...document.querySelectorAll(account)].some((element) => element.checkVisibility())) note('account');
      else requestAnimationFrame(look);
    };
    if (load.type === 'back_forward') requestAnimationFrame(look);
  }, accountHtml);
});

/** Repeated, because the page may reload in the middle of a look. */
async function expectLoads(page: Page, expected: RegExp): Promise<void> {
  await expect(async () =>
    expect(await page.evaluate(() => sessionStorage.getItem('loads'))).toMatch(expected),
  ).toPass();
}

const served = async (fixtures: VisitorControls): Promise<number> =>
  (await fixtures.journal()).filter(({ method, path }) => method === 'GET' && path === '/home-designs').length;

test('[F129 F94] no frame of Back shows the account after a logout', { tag: '@thorough' }, async ({
  page,
  context,
  fixtures,
}) => {
  await ignoreOtherTabs(page);
  await fixtures.visitor({ signedIn: true });
  await page.goto('/home-designs');
  await page.goto('/');
  const tab = await context.newPage();
  await tab.goto('/');
  await new SavedThings(tab).signOut();
  await page.goBack();
  await expectLoads(page, /^ navigate navigate back_forward$/);
  await expect(page.locator(accountHtml)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await served(fixtures), 'Back asked the server').toBe(2);
});
