/** Home designs if the filter bar breaks: the server's page remains and works. */
import type { Page } from '@playwright/test';
import { expect, homes, test, type HomeDesignsPage } from '../support/home-designs-page.ts';
import { openWithIcon } from '../support/search-page.ts';
import { expectSettled } from '../support/settles.ts';

const code = /\/dist\/listing-[^/]+\.js/;
const double = homes.filter(({ storeys }) => storeys === 2);

/** Makes the code that draws chips throw. */
async function breakChips(page: Page): Promise<void> {
  await page.route(code, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace('"vr-filter-bar__chip-list"', '(()=>{throw new Error("broken on purpose")})()');
    expect(body, 'the code draws chips').not.toBe(text);
    await route.fulfill({ response, body });
  });
}

/** Opens a page whose filter bar is broken, and waits for the report of that. @returns all reports, also later ones */
async function openBroken(page: Page, says: RegExp): Promise<string[]> {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[verandah')) reports.push(message.text());
  });
  const told = page.waitForEvent('console', (message) => says.test(message.text()));
  await page.goto('/home-designs?storeys=2');
  await told;
  await popoutWorks(page);
  await expectSettled(page);
  return reports;
}

/** The page is as the server sent it. */
async function isServed(listing: HomeDesignsPage): Promise<void> {
  await expect(listing.form).not.toHaveAttribute('data-state');
  await expect(listing.chips).toHaveText(['Double storey']);
  await expect(listing.toggle).toHaveAttribute('aria-expanded', 'true');
  await listing.shows(double);
}

/** Filters with the server's HTML alone. */
async function filtersWithoutWidget(listing: HomeDesignsPage): Promise<void> {
  await listing.option('Features', 'Dual master').check();
  await listing.submit.click();
  await listing.shows(double.filter(({ dualMaster }) => dualMaster));
}

/** Another widget of the page works. */
async function popoutWorks(page: Page): Promise<void> {
  const popout = page.locator('#region-popout');
  await expect(popout).toHaveAttribute('data-state', 'closed');
  await page.getByRole('banner').locator('[commandfor="region-popout"]').first().click();
  await expect(popout).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popout).toBeHidden();
}

test('[D7 F108] a filter bar that throws while it draws leaves the page working', async ({
  page,
  listing,
  axe,
  expectConsole,
}) => {
  const says = /VR404\] filter-bar: broken on purpose/;
  expectConsole(says);
  await breakChips(page);
  const reports = await openBroken(page, says);
  await isServed(listing);
  await axe('#listing-form', 'structure');
  await test.step('another widget of React works', async () => {
    await openWithIcon(page, 'click');
    await page.keyboard.press('Escape');
  });
  await filtersWithoutWidget(listing);
  expect(reports).toHaveLength(1);
});

test('[D6 D7 F109] without its code the filter bar is a form at every width', async ({
  page,
  listing,
  expectConsole,
  expectTrouble,
}) => {
  const says = /VR403\] filter-bar: \S+\.js did not arrive\. Check the network, /;
  expectConsole(says);
  expectTrouble(/listing-.* → 404/);
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  const reports = await openBroken(page, says);
  await isServed(listing);
  for (const width of [1000, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(listing.option('Keyword', 'Keyword'), `${width} pixels`).toBeVisible();
    await expect(listing.toggle, 'a button that does nothing').toBeHidden();
  }
  await filtersWithoutWidget(listing);
  expect(reports).toHaveLength(1);
});

test('[D7] a filter bar that breaks later gives the server’s HTML back', { tag: '@thorough' }, async ({
  page,
  listing,
  expectConsole,
}) => {
  expectConsole(/VR404\] filter-bar: broken on purpose/);
  await breakChips(page);
  await listing.open();
  await listing.option('Features', 'Theatre').check();
  await expect(listing.form).not.toHaveAttribute('data-state');
  await expect(listing.toggle).toBeHidden();
  await expect(listing.chips).toHaveCount(0);
  await expect(listing.submit).toHaveText(`Show ${homes.length} home designs`);
  await popoutWorks(page);
  await listing.pages.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(listing.pages.locator('[aria-current="page"]')).toHaveText('2');
  // The second page asks for the code as well.
  await page.unrouteAll({ behavior: 'wait' });
});
