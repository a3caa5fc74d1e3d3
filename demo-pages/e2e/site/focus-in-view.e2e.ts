/** What is docked at the edges of the window covers neither what has focus nor anything else that is docked. */
import { compareAsGuest, design } from '../support/compare-page.ts';
import { expect, test } from '../support/fixture.ts';
import { dockedShare, overlapsOfDocked, tabThrough } from '../support/focus-in-view.ts';
import { mapWarnings } from '../support/main-pages.ts';

const narrow = { width: 360, height: 640 };
const wide = { width: 1280, height: 720 };
const visits: { address: string; size: typeof narrow; flash?: boolean; tag?: string }[] = [
  { address: '/home-designs/ardenne-28', size: narrow },
  { address: '/home-designs', size: wide, flash: true, tag: '@thorough' },
  { address: '/house-and-land', size: narrow, tag: '@thorough' },
  { address: '/compare', size: narrow, flash: true, tag: '@thorough' },
  { address: '/portal', size: narrow, tag: '@thorough' },
];

for (const { address, size, flash = false, tag = [] } of visits) {
  test(`on ${address} at ${size.width} pixels nothing docked hides what has focus`, { tag }, async ({
    page,
    context,
    baseURL,
    fixtures,
    expectConsole,
  }) => {
    mapWarnings(address, size === wide ? 'wide' : 'narrow').forEach(expectConsole);
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'vr-demo', value: '1', url: baseURL ?? '' }]);
    await compareAsGuest(context, baseURL ?? '', [design(1)]);
    await fixtures.visitor({ favouritesLimit: 0, perPage: 3, signedIn: address === '/portal' });
    await page.goto(address);
    await expect(page.locator('.vr-compare-bar__content > .vr-compare-bar__panel')).toBeAttached();
    const heart = page.locator('main [data-card-id][aria-pressed="false"]').first();
    if ((await heart.count()) > 0) {
      // A click of the mouse would scroll, which collapses the filters.
      await heart.dispatchEvent('click');
      await expect(page.locator('.vr-saved-limit[data-state="full"]')).toBeVisible();
    }
    if (flash) {
      await page.evaluate(() =>
        window.oc?.flashMsg({ message: 'Syncing your saved items to your account...', interval: 0 }),
      );
      await expect(page.locator('.oc-flash-message.flash-show')).toBeVisible();
    }
    expect(await overlapsOfDocked(page)).toEqual([]);
    const { stops, hidden } = await tabThrough(page);
    expect(hidden).toEqual([]);
    if (flash) await expect(page.locator('.oc-flash-message.flash-show')).toBeVisible();
    expect(stops).toBeGreaterThan(40);
  });
}

test('with larger text, names keep their room and a quarter of the window is docked', { tag: '@thorough' }, async ({
  page,
  context,
  baseURL,
  fixtures,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 20 } });
  await compareAsGuest(context, baseURL ?? '', [design(0), design(1)]);
  await fixtures.visitor({ favouritesLimit: 0 });
  await page.goto('/home-designs/ardenne-28');
  const name = page.locator('.vr-compare-bar__panel .vr-compare-bar__title').first();
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.width).toBeGreaterThan(60);
  expect(await dockedShare(page)).toBeLessThan(0.25);
  await page.locator('main [data-card-id][aria-pressed="false"]').first().dispatchEvent('click');
  await expect(page.locator('.vr-saved-limit[data-state="full"]')).toBeVisible();
  expect(await dockedShare(page)).toBeLessThan(0.25);
});
