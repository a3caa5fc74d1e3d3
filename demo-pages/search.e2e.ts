/** The search as a visitor has it: from the field in the header to a home, by touch and by keyboard, and with a service that fails. */
import type { Page } from '@playwright/test';
import { expect, test } from './e2e/fixture.ts';

const queries = '/1/indexes/*/queries';

/** Waits for the widget; the search of a results page is in place once its first answer is drawn. */
async function ready(page: Page): Promise<void> {
  await expect(page.locator('.vr-search-dropdown')).toHaveAttribute('data-state', 'ready');
}
async function resultsReady(page: Page): Promise<void> {
  await expect(page.locator('#search')).toHaveAttribute('data-state', 'ready');
}
const header = (page: Page) => page.locator('.vr-search-dropdown');
const field = (page: Page) => header(page).getByRole('combobox', { name: 'Search the site' });
const options = (page: Page) => header(page).getByRole('option');
const heading = (page: Page) => page.locator('#search-heading');
const rows = (page: Page) => page.locator('[data-object-id]');
const keysOf = (page: Page): Promise<string[]> => rows(page).evaluateAll((found) => found.map((row) => row.dataset.key ?? ''));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('R186 R189 R191 R195 R205 R206 R207 R209 a visitor types with a slip, opens a suggestion, comes back, turns pages, filters and clears', async ({ page, fixtures, axe }) => {
    await page.goto('/search?q=wattlestone');
    await ready(page);
    await resultsReady(page);
    await header(page).getByRole('button', { name: 'Search', exact: true }).first().tap();
    await expect(header(page).getByRole('list', { name: 'Quick actions' })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await axe('.vr-search-dropdown');
    await field(page).pressSequentially('4 bed tarniet');
    await expect(options(page)).toHaveCount(5);
    await expect(header(page).getByRole('link', { name: 'See all results for “4 bed tarniet”' })).toBeVisible();
    await axe('.vr-search-dropdown');
    const asked = (await fixtures.journal()).filter(({ path, body }) => path.startsWith(queries) && JSON.stringify(body).includes('"hitsPerPage":3'));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(13);
    await field(page).fill('ardene 28');
    const design = options(page).filter({ hasText: 'Home design' }).first();
    await expect(design).toContainText('Ardenne 28');
    const suggestion = (await design.locator('.vr-search-dropdown__title').textContent()) ?? '';
    await design.tap();
    await expect(page).toHaveURL(/\/home-designs\/ardenne-28/);
    await page.goBack();
    await expect(page).toHaveURL('/search?q=wattlestone');
    await ready(page);
    await resultsReady(page);
    await expect(rows(page)).toHaveCount(12);
    const stored: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('algolia_recent_searches') ?? '[]'));
    expect(stored).toMatchObject([{ type: 'clicked', query: suggestion }]);

    const first = await keysOf(page);
    const pages = page.getByRole('navigation', { name: 'Pages of results' });
    await pages.getByRole('link', { name: 'Page 3', exact: true }).tap();
    await expect(pages.locator('[aria-current]')).toHaveText('3');
    await expect(page).toHaveURL('/search?q=wattlestone&page=3');
    await expect(heading(page)).toBeFocused();
    const third = await keysOf(page);
    expect(third.filter((key) => first.includes(key))).toEqual([]);
    await page.getByRole('navigation', { name: 'Kinds of result' }).getByRole('link', { name: /^Display homes/ }).tap();
    await expect(page).toHaveURL('/search?q=wattlestone&result_type=displays');
    await expect.poll(async () => (await keysOf(page)).every((key) => key.startsWith('displays/'))).toBe(true);
    await page.getByRole('group', { name: 'Bedrooms' }).getByRole('checkbox', { name: '6' }).check();
    await expect(page).toHaveURL('/search?q=wattlestone&result_type=displays&bedrooms=6');
    await expect(page.locator('#search')).not.toHaveAttribute('data-busy');
    await axe('#search');
    await page.getByRole('link', { name: 'Clear filters' }).tap();
    await expect(page).toHaveURL('/search?q=wattlestone');
    await expect(page.getByRole('checkbox', { name: '6' })).not.toBeChecked();
    await expect.poll(() => keysOf(page)).toEqual(first);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/search?q=wattlestone&page=3');
    await expect.poll(() => keysOf(page)).toEqual(third);
  });
});

test('R185 R187 R205 R206 D52 the same by keyboard: the slash key, arrows, Escape, Enter, and what is said of it', async ({ page, axe, settles }) => {
  await page.goto('/articles');
  await ready(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('maxlength', '512');
  await page.keyboard.type('halcyn');
  await expect(options(page).first()).toContainText('Halcyon');
  await expect(page.locator('.vr-announcer')).toHaveText(/^\d suggestions\. Arrow keys choose\.$/);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await axe('.vr-search-dropdown');
  await page.keyboard.press('Escape');
  await expect(options(page).first()).toBeHidden();
  await expect(field(page)).toHaveValue('halcyn');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(header(page).getByRole('list', { name: 'Quick actions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header(page).getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await field(page).pressSequentially('halcyn & more');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=halcyn+%26+more');
  await resultsReady(page);
  await expect(heading(page)).toHaveText('No results found');
  await page.getByRole('searchbox', { name: 'Search for' }).fill('  halcyn ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=halcyn');
  await expect(heading(page)).toHaveText(/^\d+ results for “halcyn”$/);
  await expect(page.locator('.vr-announcer')).toHaveText(/^\d+ results for “halcyn”$/);
  await axe('#search');
  await page.getByRole('link', { name: /^Halcyon/ }).and(page.locator('[href^="/home-designs/"]')).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home-designs\//);
  await settles();
});

test('R202 R208 a service that limits, fails and comes back: said in the field and on the page, and searched again on request', async ({ page, fixtures, expectTrouble, axe, settles }) => {
  await page.goto('/search?q=ardenne');
  await ready(page);
  await resultsReady(page);
  await expect(rows(page)).toHaveCount(12);
  await fixtures.faults([{ path: queries, status: 429, headers: { 'retry-after': '1' }, body: { message: 'Slow down', status: 429 }, times: 1 }]);
  expectTrouble(/queries.* → 429/);
  await header(page).getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('tarneit');
  await expect(header(page).getByText('Error loading suggestions')).toBeVisible();
  await axe('.vr-search-dropdown');
  await header(page).getByRole('button', { name: 'Try again' }).click();
  await expect(options(page)).toHaveCount(5);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await fixtures.faults([{ path: queries, status: 500, body: { message: 'Broken', status: 500 }, times: 1 }]);
  expectTrouble(/queries.* → 500/);
  const query = page.getByRole('searchbox', { name: 'Search for' });
  await query.fill('tarneit');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Error loading results');
  await expect(page.getByRole('link', { name: 'Open the results' })).toHaveAttribute('href', /\/search\?q=tarneit$/);
  await axe('#search');
  await page.locator('#search').getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText(/results for “tarneit”$/);
  await expect(rows(page).first()).toBeVisible();
  await settles();
});

test('R192 R193 R194 R197 R198 R199 hostile and endless results are shown as text, in the server’s order, and lead nowhere they must not', async ({ page, fixtures }) => {
  await fixtures.visitor({ results: 'many' });
  await page.goto('/search?q=wattlestone&result_type=designs');
  const served = await keysOf(page);
  await ready(page);
  await resultsReady(page);
  await expect.poll(async () => (await fixtures.journal()).some(({ path }) => path.startsWith('/1/indexes/*/objects'))).toBe(true);
  await expect(page.locator('[data-part="tabs"] a').first()).toContainText('5000');
  expect(await keysOf(page)).toEqual(served);
  for (let number = 2; number <= 4; number += 1) {
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.locator('#search [aria-current="page"]')).toHaveText(String(number));
    const addresses = await rows(page).getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.filter((href) => !/^(?:\/|https?:\/\/)(?!\/)/.test(href))).toEqual([]);
    expect(await page.locator('#search').locator('script, iframe, [onerror], [onload]').count()).toBe(0);
  }
});

test('R204 nothing is told before the visitor agrees; then what was seen and opened goes as the service takes it', async ({ page, context, baseURL, fixtures }) => {
  const events = async (): Promise<unknown[]> => (await fixtures.journal()).filter(({ path }) => path.startsWith('/1/events')).map(({ body }) => body);
  await page.goto('/search?q=ardenne');
  await resultsReady(page);
  await expect(rows(page)).toHaveCount(12);
  await page.goto('/articles');
  expect(await events()).toEqual([]);
  await context.addCookies([{ name: 'vr-consent', value: 'granted', url: baseURL ?? '' }]);
  await page.goto('/search?q=ardenne');
  await resultsReady(page);
  await expect.poll(async () => JSON.stringify(await events())).toContain('"eventType":"view"');
  await rows(page).locator('[href^="/home-designs/"]').first().click();
  await expect(page).toHaveURL(/\/home-designs\//);
  await expect.poll(async () => JSON.stringify(await events())).toContain('"eventType":"click"');
  expect(JSON.stringify(await events())).toMatch(/"queryID":"[\da-f]{32}"/);
});
