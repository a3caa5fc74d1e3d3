/** Popouts over the page: the region, on which prices depend, and which a first visit asks for; popouts of every kind; menus. */
import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '../../../runtime/dom/language.ts';
import { world } from '../../../fixtures/world/index.ts';
import { expect, holdCalls, test } from '../support/lab-bench.ts';
import { watchPageShifts } from '../support/page-shifts.ts';

const key = 'selected_region_id';
const ardenne = world.designs.find(({ slug }) => slug === 'ardenne-28');

const popout = (page: Page): Locator => page.getByRole('dialog', { name: 'Where are you building?' });
const opener = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Building in/ });
const choice = (page: Page, name: string): Locator => popout(page).getByRole('button', { name });

/** Waits for the popout's script; its openers are links until then. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#region-popout')).toHaveAttribute('data-state', 'closed');
}

/** The region in session storage, then in local storage. */
const keptIn = (page: Page): Promise<(string | null)[]> =>
  page.evaluate((name) => [sessionStorage.getItem(name), localStorage.getItem(name)], key);

test('[D49] focus goes into the region popout, stays there and returns', async ({ page, axe }) => {
  await page.goto('/bench?popout=region');
  await expect(popout(page), 'the query opens it').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popout(page)).toBeHidden();
  await opener(page).focus();
  await page.keyboard.press('Space');
  await expect(popout(page)).toBeVisible();
  await expect(page.locator('.site-tools [data-popout-open]').first()).toHaveAttribute('aria-expanded', 'true');
  await expect(popout(page).getByRole('heading')).toBeFocused();
  await axe('#region-popout');
  // Beyond the last control are the browser's own; the page behind is never reached.
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab');
    const outside = page.locator(':focus:not(body, html)').and(page.locator(':not(#region-popout *)'));
    expect(await outside.evaluateAll((elements) => elements.map((element) => element.outerHTML))).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(popout(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  const before = await page.evaluate(() => [document.querySelector('main')?.getBoundingClientRect().width, scrollY]);
  await opener(page).press('Enter');
  await expect(popout(page)).toBeVisible();
  expect(
    await page.evaluate(() => [document.querySelector('main')?.getBoundingClientRect().width, scrollY]),
    'nothing moves',
  ).toEqual(before);
  await popout(page).getByRole('heading').click();
  await expect(popout(page)).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(popout(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('[R122 R124 D61] a region chosen beside the listing changes prices and is kept', async ({
  page,
  context,
  fixtures,
  settles,
}) => {
  await open(page, '/home-designs?bedrooms[]=4&region=geelong-surf-coast');
  await expect(page.locator('.vr-announcer')).toBeAttached();
  const release = await holdCalls(page, 'GetAjaxMethods::onLoadHomeFamilies');
  await opener(page).click();
  await choice(page, 'Sydney & Hunter').click();
  await expect(popout(page)).toBeHidden();
  await expect(opener(page)).toHaveText(/Sydney/);
  await expect(page.locator('[data-ajax-progress]'), 'the listing is still on its way').toHaveCount(1);
  expect([...new Set(await page.locator('.card__region').allTextContents())]).toEqual(['Sydney & Hunter']);
  release();
  await expect(page.getByRole('heading', { level: 2, name: /home designs in Sydney/ })).toBeVisible();
  await settles();
  await expect(page).toHaveURL((url) => !url.searchParams.has('region') && url.searchParams.get('bedrooms[]') === '4');
  const calls = await fixtures.calls('GetAjaxMethods::onLoadHomeFamilies');
  expect(calls.map(({ body }) => body)).toEqual([expect.objectContaining({ region: 'sydney-hunter' })]);
  expect(await keptIn(page)).toEqual(['sydney-hunter', 'sydney-hunter']);
  const cookie = (await context.cookies()).find(({ name }) => name === key);
  expect(cookie).toMatchObject({ value: 'sydney-hunter', path: '/', sameSite: 'Lax' });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(120);
  expect(await page.evaluate(() => window.dataLayer)).toContainEqual({
    event: 'region_chosen',
    region: 'sydney-hunter',
  });

  // One that is ticked in the listing is the visitor's as well.
  await page.locator('#listing-form').getByLabel('Geelong & Surf Coast').check();
  await expect(page.getByRole('heading', { level: 2, name: /home designs in Geelong/ })).toBeVisible();
  await expect(opener(page)).toHaveText(/Geelong/);

  const served = async (): Promise<string> => (await page.request.get('/home-designs')).text();
  expect(await served()).toMatch(/home designs in Geelong/);
  // The server's cookie expires after a day; the browser's storage doesn't.
  await context.clearCookies({ name: key });
  expect(await served()).not.toMatch(/home designs in Geelong/);
  await open(page, '/home-designs');
  await expect(page.getByRole('heading', { level: 2, name: /home designs in Geelong/ })).toBeVisible();
  await expect(opener(page)).toHaveText(/Geelong/);
});

test('[D44] the price and the estimate of a design follow the region', { tag: '@thorough' }, async ({
  page,
  settles,
  axe,
}) => {
  await open(page, '/home-designs/ardenne-28');
  const total = page.locator('#estimate [data-part="total"]');
  await expect(page.locator('.vr-announcer')).toBeAttached();
  await page.getByRole('button', { name: 'Change region' }).click();
  await choice(page, 'Sydney & Hunter').press('Enter');
  const price = formatMoney(ardenne?.prices['sydney-hunter'] ?? 0);
  await expect(page.locator('.home-overview__price')).toContainText(
    new RegExp(`From\\s+\\${price}\\s+Sydney & Hunter`),
  );
  await expect(total).toHaveText(price);
  await expect(page.getByLabel('Building in', { exact: true })).toHaveValue('sydney-hunter');
  await expect(page.getByRole('button', { name: 'Change region' })).toBeFocused();
  await settles();
  await axe('.home-overview', 'structure');
  const served = await (await page.request.get('/home-designs/ardenne-28')).text();
  expect(served.match(/home-overview__price[\s\S]*?Sydney/)?.[0], 'from the server').toContain(price);
});

test.describe('a first visit', () => {
  test.use({ firstVisit: true });

  const asks = (page: Page): Locator => page.getByRole('form', { name: 'Where are you building?' });

  test('[R123 D44] the front page asks in the page, once, and shifts nothing', { tag: '@thorough' }, async ({
    page,
    context,
    axe,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await (await page.request.get('/articles')).text(), 'other pages do not').not.toContain(
      'data-ask-first-visit',
    );
    const shifts = await watchPageShifts(page);
    await page.goto('/');
    await expect(asks(page)).toBeVisible();
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'region_initial_popup_shown'))
      .toBe(true);
    const asked = (await context.cookies()).find(({ name }) => name === 'region_initial_popup_shown');
    expect(Math.abs((asked?.expires ?? 0) - Date.now() / 1000 - 2_592_000)).toBeLessThan(120);
    await expect(popout(page)).toBeHidden();
    await expect(page.locator('body')).toBeFocused();
    await axe();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await asks(page).getByRole('button', { name: 'Geelong' }).press('Enter');
    await expect(page.getByText('Prices are for Geelong & Surf Coast', { exact: true })).toBeFocused();
    await expect(page.locator('.finder__form [name="region"]'), 'the finder follows').toHaveValue('geelong-surf-coast');
    expect(await shifts()).toBe(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(asks(page)).toHaveCount(0);
    await page.locator('summary[aria-label="Menu"]').click();
    await page.getByRole('banner').getByRole('button', { name: 'Building in Geelong' }).click();
    await expect(popout(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Building in Geelong' }),
      'the menu below is still open',
    ).toBeFocused();
  });

  test('[R123 D49] a popout that asks opens on its heading, before the visitor acts', { tag: '@thorough' }, async ({
    page,
    lab,
    context,
  }) => {
    // However slow this machine is, the page is not late; and what Playwright evaluates counts as an act of the visitor.
    await page.addInitScript(() => {
      performance.now = () => 1000;
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    });
    const markup = `<dialog id="asks" class="vr-popout" data-widget="popout" aria-labelledby="asks-title"><div class="vr-popout__in">
      <button type="button" class="vr-popout__close" data-part="close">Close</button><h2 id="asks-title">Your region</h2>
      <form method="post" data-widget="region" data-ask-first-visit><button name="region" value="geelong-surf-coast">Geelong</button></form></div></dialog>`;
    await lab.open(markup, { isCold: true });
    await expect(page.getByRole('heading', { name: 'Your region' })).toBeFocused();
    expect((await context.cookies()).some(({ name }) => name === 'region_initial_popup_shown')).toBe(true);
    await page.reload();
    await expect(page.locator('#asks')).toHaveAttribute('data-state', 'closed');
  });

  test('[R123] a visitor who answers later goes on where the page begins', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/');
    const later = asks(page).getByRole('button', { name: 'Not now' });
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('region_initial_popup_shown');
    await later.press('Enter');
    await expect(asks(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Browse designs' })).toBeFocused();
  });
});

test('[R173 D49 F58] a popout closes with its opener, or an update that removes it', { tag: '@thorough' }, async ({
  page,
  lab,
  settles,
}) => {
  const dialog = (
    id: string,
    more: string,
  ): string => `<dialog id="${id}" class="vr-popout" data-widget="popout" aria-label="${id}" ${more}><div class="vr-popout__in">
    <button type="button" class="vr-popout__close" data-part="close">Close</button><label>Email <input name="email"></label>
    <button type="button" data-request="onLabEcho" data-request-update="{'lab/answer': '#around'}">Take away</button></div></dialog>`;
  await lab.open(`<h2 id="near">Popouts</h2><button id="share" data-popout-open="sharing">Share</button>
    <div id="around"><button id="other" data-popout-open="asking">Ask</button>${dialog('asking', '')}</div>${dialog('sharing', 'data-toggleable')}`);
  await expect(page.locator('#asking')).toHaveAttribute('data-state', 'closed');
  await expect(page.locator('#sharing')).toHaveAttribute('data-state', 'closed');
  const share = page.locator('#share');
  await share.click();
  await expect(page.locator('#sharing')).toBeVisible();
  await page.locator('#sharing input').fill('sam@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(share, 'Tab leads from the last control to the opener').toBeFocused();
  await share.press('Enter');
  await expect(page.locator('#sharing')).toBeHidden();
  await expect(share).toBeFocused();
  await share.click();
  await expect(page.locator('#sharing input'), 'nothing typed is lost').toHaveValue('sam@example.com');
  await page.keyboard.press('Escape');
  await page.locator('#other').click();
  await page.locator('#asking').getByRole('button', { name: 'Take away' }).click();
  await expect(page.locator('#asking')).toHaveCount(0);
  await settles();
  await expect(page.locator('html')).not.toHaveClass(/vr-scroll-locked/);
  await share.click();
  await expect(page.locator('#sharing')).toBeVisible();
});

test('[D51] the menu of the header works by keyboard and by pointer', async ({ page, axe }) => {
  await open(page, '/bench');
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('details');
  const button = menu.locator('summary');
  await button.focus();
  await expect(menu).toHaveAttribute('data-state', 'ready');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Estates' })).toBeFocused();
  await axe('header', 'structure');
  await page.keyboard.press('End');
  await expect(menu.getByRole('link', { name: 'Video tours' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Articles' })).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(menu.getByRole('link', { name: 'Articles' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu.getByRole('link', { name: 'Articles' })).toBeHidden();
  await button.press('Enter');
  await expect(menu.getByRole('link', { name: 'Articles' })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(menu, 'focus has left').not.toHaveAttribute('open');
  for (const width of [1240, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => (await page.locator('.site-header').boundingBox())?.height, `one line at ${width} pixels`)
      .toBeLessThan(90);
  }
});

test('[D64] a link clicked as a popout closes is followed', { tag: '@thorough' }, async ({ page }) => {
  await open(page, '/home-designs');
  await opener(page).click();
  await expect(popout(page)).toBeVisible();
  await page.locator('main').evaluate((main) => {
    const link = Object.assign(document.createElement('a'), { href: '/articles' });
    main.append(link);
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    link.click();
  });
  await expect(page).toHaveURL(/\/articles$/);
});
