/** Home designs if the filter bar breaks: the server's page remains and works. */
import type { Page } from '@playwright/test';
import { expect, homes, test, type HomeDesignsPage } from '../support/home-designs-page.ts';
import { openWithIcon } from '../support/search-page.ts';

/** Responds with the real file with `from` replaced by `to`; throws if there is nothing to replace. */
async function rewrite(page: Page, matches: RegExp, from: string | RegExp, to: string): Promise<void> {
  await page.route(matches, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(from, to);
    expect(body, `${String(matches)} does not hold ${String(from)}`).not.toBe(text);
    await route.fulfill({ response, body });
  });
}

const code = /\/dist\/listing-[^/]+\.js/;
const address = /\/home-designs(?:\?|$)/;
const thrown = '(()=>{throw new Error("broken on purpose")})()';

interface Breakage {
  name: string;
  break: (page: Page) => Promise<unknown>;
  /** The only console message. */
  says: RegExp;
  /** A failed request that belongs to the breakage. */
  trouble?: RegExp;
  /** Leaves the page as the first one does: its HTML is used only once. */
  isLikeTheFirst?: boolean;
}

const breakages: Breakage[] = [
  {
    name: 'throws while it draws',
    break: (page) => rewrite(page, code, '"vr-filter-bar__chip-list"', thrown),
    says: /VR404\] filter-bar: broken on purpose/,
  },
  {
    name: 'throws in an effect',
    break: (page) => rewrite(page, code, '"popstate"', thrown),
    says: /VR404\] filter-bar: broken on purpose/,
    isLikeTheFirst: true,
  },
  {
    name: 'has an attribute it cannot read',
    break: (page) => rewrite(page, address, 'data-update-url ', 'data-update-url="sometimes" '),
    says: /VR202\] filter-bar: data-update-url="sometimes" has to be/,
    isLikeTheFirst: true,
  },
  {
    name: 'has code that is not there',
    break: (page) => page.route(code, (route) => route.fulfill({ status: 404 })),
    says: /VR403\] filter-bar: \S+\.js did not arrive\. The server answered 404\. /,
    trouble: /listing-.* → 404/,
  },
];

const double = homes.filter(({ storeys }) => storeys === 2);

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

for (const breakage of breakages) {
  test(`[F64 F108 F109] a filter bar that ${breakage.name} leaves the page working`, async ({
    page,
    listing,
    axe,
    settles,
    expectConsole,
    expectTrouble,
  }) => {
    expectConsole(breakage.says);
    if (breakage.trouble) expectTrouble(breakage.trouble);
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('[verandah')) lines.push(message.text());
    });
    await breakage.break(page);
    const told = page.waitForEvent('console', (message) => breakage.says.test(message.text()));
    await page.goto('/home-designs?storeys=2');
    await told;
    await popoutWorks(page);
    await isServed(listing);
    await settles();
    if (!breakage.isLikeTheFirst) {
      // Of React, too, unless the file is missing that has the code of both.
      if (!breakage.trouble) {
        await axe('#listing-form', 'structure');
        await openWithIcon(page, 'click');
        await page.keyboard.press('Escape');
      }
      await filtersWithoutWidget(listing);
    }
    expect(lines).toHaveLength(1);
  });
}

test('[D7] a filter bar that breaks later gives the server’s HTML back', async ({ page, listing, expectConsole }) => {
  expectConsole(/VR404\] filter-bar: broken on purpose/);
  await rewrite(page, code, '"vr-filter-bar__chip-list"', thrown);
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

test('[D6 D7] with a broken filter bar phones and tablets still have the filters', async ({
  page,
  listing,
  expectConsole,
  expectTrouble,
}) => {
  expectConsole(/VR403/);
  expectTrouble(/listing-.* → 404/);
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  const told = page.waitForEvent('console', (message) => message.text().includes('VR403'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/home-designs');
  await told;
  for (const width of [360, 1000]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(listing.option('Keyword', 'Keyword'), `${width} pixels`).toBeVisible();
    await expect(listing.toggle, 'a button that does nothing').toBeHidden();
  }
  await listing.option('Keyword', 'Keyword').fill('oriel');
  await listing.submit.click();
  await listing.shows(homes.filter(({ name }) => name.startsWith('Oriel')));
});
