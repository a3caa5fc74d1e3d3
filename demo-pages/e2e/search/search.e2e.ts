/** The search from the header's field to a home, by touch and by keyboard; failures: failures.e2e.ts. */
import { lastAnnouncement } from '../support/announcements.ts';
import { manifest } from '../support/built-files.ts';
import { expect, test } from '../support/fixture.ts';
import { hold } from '../support/hold.ts';
import { tabTo } from '../support/portal-page.ts';
import {
  field,
  header,
  heading,
  icon,
  keysOf,
  openWithIcon,
  options,
  plainField,
  queries,
  resultsReady,
  rows,
} from '../support/search-page.ts';

/** The parts of the plugin that `@algolia/autocomplete-js` calls; its tests have the library itself. */
interface Plugin {
  getSources(params: {
    query: string;
  }): Promise<
    { getItems(params: { query: string; state: { query: string } }): Promise<{ view: { title: string } }[]> }[]
  >;
}

const react = new RegExp(manifest.tiers.react[1]);

test('[D52] text typed before the search loads stays, with focus and caret', async ({ page, settles }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void (react.test(request.url()) && fetched.push(request.url())));
  const arrive = await hold(page, react);
  await page.goto('/');
  // After load and idle, when prefetching would happen.
  await page.waitForLoadState();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(fetched).toEqual([]);
  await icon(page).click();
  await expect(plainField(page)).toBeFocused();
  await page.keyboard.type('ardene 28');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => fetched.length).toBe(1);
  await expect(header(page).getByRole('searchbox')).toHaveValue('ardene 28');
  arrive();
  await expect(header(page)).toHaveAttribute('data-state', 'ready');
  await expect(options(page).filter({ hasText: 'Home design' }).first()).toContainText('Ardenne 28');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(field(page)).toHaveValue('ardene 2');
  await settles();
});

test('[R185 R190] links and filters used before the search loads work', { tag: '@thorough' }, async ({
  page,
  settles,
}) => {
  const arrive = await hold(page, react);
  await page.goto('/search?q=wattlestone');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/search?q=wattlestone&page=2');
  const tick = page.getByRole('group', { name: 'Bedrooms' }).getByRole('checkbox', { name: '6' });
  await tick.check();
  arrive();
  await expect(page).toHaveURL('/search?q=wattlestone&bedrooms=6');
  await expect(tick).toBeChecked();
  await expect(tick).toBeFocused();
  await expect(lastAnnouncement(page)).toHaveText(/^\d+ results for “wattlestone”$/);
  await settles();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('[R206 R207 R209] a suggestion opens by touch, and is a recent search', { tag: '@thorough' }, async ({
    page,
    fixtures,
    axe,
  }) => {
    test.slow();
    await page.goto('/search?q=wattlestone');
    await resultsReady(page);
    await openWithIcon(page, 'tap');
    await expect(header(page).getByRole('list', { name: 'Quick actions' })).toBeVisible();
    await axe('.vr-search-dropdown');
    await field(page).pressSequentially('4 bed tarniet');
    await expect(options(page)).toHaveCount(5);
    await expect(header(page)).not.toHaveAttribute('data-busy');
    await expect(header(page).getByRole('link', { name: 'See all results for “4 bed tarniet”' })).toBeVisible();
    const asked = (await fixtures.journal()).filter(
      ({ path, body }) => path.startsWith(queries) && JSON.stringify(body).includes('"hitsPerPage":3'),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(13);
    const offer = options(page).filter({ hasText: 'House and land' }).first();
    const suggestion = (await offer.locator('.vr-search-dropdown__title').textContent()) ?? '';
    await offer.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(suggestion);
    await expect(page).toHaveURL(/\/house-and-land\//);
    await page.goBack();
    await expect(page).toHaveURL('/search?q=wattlestone');
    await resultsReady(page);
    const stored: unknown = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('algolia_recent_searches') ?? '[]'),
    );
    expect(stored).toMatchObject([{ type: 'clicked', query: suggestion }]);
  });

  test('[R195 F119] Back from a result returns to its place in the list', async ({ page }) => {
    await page.goto('/search?q=wattlestone');
    await resultsReady(page);
    await expect(rows(page)).toHaveCount(12);
    const row = rows(page).nth(8);
    await row.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await row.getByRole('link').tap();
    await expect(page).not.toHaveURL(/\/search/);
    await page.goBack();
    await resultsReady(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  test('[R191 R194 D66] pages, kinds and filters are steps of the history', async ({ page, axe }) => {
    test.slow();
    await page.goto('/search?q=wattlestone');
    await resultsReady(page);
    await expect(page).toHaveTitle('“wattlestone” · Search | Wattlestone Homes');
    const first = await keysOf(page);
    const pages = page.getByRole('navigation', { name: 'Pages of results' });
    await pages.getByRole('link', { name: 'Page 3', exact: true }).tap();
    await expect(pages.locator('[aria-current]')).toHaveText('3');
    await expect(page).toHaveURL('/search?q=wattlestone&page=3');
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toHaveText(/ results for “wattlestone” · Page 3 of \d+$/);
    await expect(page).toHaveTitle(/^“wattlestone” · Page 3 of \d+ · Search \| /);
    const third = await keysOf(page);
    expect(third.filter((key) => first.includes(key))).toEqual([]);
    await page
      .getByRole('navigation', { name: 'Kinds of result' })
      .getByRole('link', { name: /^Display homes/ })
      .tap();
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

test('[R187 R205 D52] a visitor searches by keyboard alone', async ({ page, axe, settles }) => {
  test.slow();
  await page.goto('/articles');
  await tabTo(page, plainField(page));
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('maxlength', '512');
  const said = lastAnnouncement(page);
  await page.keyboard.type('4 bed tarniet');
  await expect(said).toHaveText('5 suggestions. Use the arrow keys to choose.');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await axe('.vr-search-dropdown', 'structure');
  await page.keyboard.press('Escape');
  await expect(options(page).first()).toBeHidden();
  await expect(field(page)).toHaveValue('4 bed tarniet');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(header(page).getByRole('list', { name: 'Quick actions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header(page).getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('4 bed tarniet');
  await expect(options(page)).toHaveCount(5);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('  halcyn & wattlestone ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await resultsReady(page);
  await page.getByRole('searchbox', { name: 'Search for' }).fill(' wattlestone ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=wattlestone');
  await expect(said).toHaveText('473 results for “wattlestone”');
  await page
    .getByRole('navigation', { name: 'Pages of results' })
    .getByRole('link', { name: 'Page 3', exact: true })
    .press('Enter');
  await expect(page).toHaveURL('/search?q=wattlestone&page=3');
  await expect(heading(page)).toBeFocused();
  await page
    .getByRole('navigation', { name: 'Kinds of result' })
    .getByRole('link', { name: /^Display homes/ })
    .press('Enter');
  await expect(said).toHaveText('42 results for “wattlestone”');
  await page.getByRole('link', { name: 'Clear filters' }).press('Enter');
  await expect(said).toHaveText('473 results for “wattlestone”');
  await expect(heading(page)).toBeFocused();
  await settles();
});

test('[R192 R198 S4] 5,000 hostile records are text, with safe links', { tag: '@thorough' }, async ({
  page,
  fixtures,
}) => {
  await fixtures.visitor({ results: 'many' });
  await page.goto('/search?q=wattlestone&result_type=designs');
  const served = await keysOf(page);
  await resultsReady(page);
  await expect
    .poll(async () => (await fixtures.journal()).filter(({ path }) => path.startsWith('/1/indexes/*/queries')).length)
    .toBeGreaterThan(1);
  await expect(page.locator('#search [data-part="tabs"] [aria-current]')).toContainText('1000');
  await expect.poll(() => keysOf(page)).toEqual(served);
  for (let number = 2; number <= 4; number += 1) {
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.locator('#search [aria-current="page"]')).toHaveText(String(number));
    const addresses = await rows(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.filter((href) => !/^(?:\/|https?:\/\/)(?!\/)/.test(href))).toEqual([]);
    expect(await page.locator('#search').locator('script, iframe, [onerror], [onload]').count()).toBe(0);
  }

  await test.step('the plugin for a theme’s own field gets five hits of each index', async () => {
    const titles = await page.evaluate(async (url) => {
      const { createSearchPlugin }: { createSearchPlugin: () => Plugin } = await import(url);
      const [source] = await createSearchPlugin().getSources({ query: 'ardenne' });
      const items = await source?.getItems({ query: 'ardenne', state: { query: 'ardenne' } });
      return items?.map(({ view }) => view.title);
    }, '/dist/autocomplete-plugin.js');
    expect(titles).toHaveLength(5);
    const asked = (await fixtures.journal()).findLast(({ path }) => path.startsWith(queries));
    expect(JSON.stringify(asked?.body).match(/"hitsPerPage":5,/g)).toHaveLength(5);
  });
});

test.describe('before the visitor agrees', () => {
  test.use({ consent: null });

  test('[R204] events are sent once the visitor agrees, and not before', async ({
    page,
    context,
    baseURL,
    fixtures,
  }) => {
    const events = async (): Promise<string> =>
      JSON.stringify(
        (await fixtures.journal()).filter(({ path }) => path.startsWith('/1/events')).map(({ body }) => body),
      );
    const shownIds = (): Promise<string[]> =>
      rows(page).evaluateAll((found) => found.map((row) => row.dataset.objectId ?? ''));
    await page.goto('/search?q=ardenne');
    await resultsReady(page);
    await expect(rows(page)).toHaveCount(12);
    const refused = await shownIds();
    // A page that is left sends its collected events.
    await page.goto('/lab');
    await context.addCookies([{ name: 'vr-consent', value: 'granted', url: baseURL ?? '' }]);
    await page.goto('/search?q=oriel');
    await resultsReady(page);
    await expect.poll(events).toContain('"eventType":"view"');
    const agreed = await shownIds();
    await rows(page).locator('[href^="/home-designs/"]').first().click();
    await expect(page).toHaveURL(/\/home-designs\//);
    await expect.poll(events).toContain('"eventType":"click"');
    await page
      .getByRole('button', { name: /^Save .+ to favourites$/ })
      .first()
      .click();
    await expect.poll(events).toContain('"eventType":"conversion"');
    const sent = await events();
    expect(sent).toMatch(/"queryID":"[\da-f]{32}"/);
    expect(refused.filter((id) => !agreed.includes(id) && sent.includes(`"${id}"`))).toEqual([]);
    expect(refused.some((id) => !agreed.includes(id))).toBe(true);
  });
});
