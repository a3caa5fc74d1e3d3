/** Shared behaviour of all listings. The server's page for a URL defines what the filter bar has to show. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { expectSettled } from '../support/settles.ts';
import type { VisitorControls } from '../support/visitor-controls.ts';

interface Listing {
  path: string;
  handler: string;
  /** What the console says of places that are wrong on purpose. */
  says?: RegExp;
}

/** These share the code of house and land, and differ in cards and filters. */
const similar: Listing[] = [
  { path: '/display-homes', handler: 'GetAjaxMethods::onLoadDisplayHomes', says: /VR601/ },
  { path: '/articles', handler: 'GetAjaxMethods::onLoadArticles' },
  { path: '/inspiration', handler: 'GetAjaxMethods::onLoadInspirationGallery' },
];
const heading = '#listing-heading';

/** The keys of the results; other items have a key without a number. */
async function keys(page: Page): Promise<string[]> {
  const all = await page
    .locator('#listing-results > [data-key]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-key') ?? ''));
  return all.filter((key) => /-\d+$/.test(key));
}

/** Ticks the first value of the first group of boxes or radio buttons with a click event. */
function tickFirst(page: Page): Promise<string[]> {
  return page
    .locator(
      '#listing-form input:is([type="checkbox"], [type="radio"]):not([value=""], [name="display_mode"], :checked)',
    )
    .first()
    .evaluate((box: HTMLInputElement) => {
      box.closest('details')?.setAttribute('open', '');
      box.click();
      return [box.name, box.value];
    });
}

/** The server's page: its heading, the keys of its results, and the targets of its chips. */
function readServed(html: string): { heading: string; keys: string[]; chips: string[] } {
  const part = (id: string): string => html.split(`id="${id}"`)[1] ?? '';
  const results = part('listing-results').split('id="listing-pagination"')[0] ?? '';
  return {
    heading: (/^[^>]*>([^<]*)</.exec(part('listing-heading'))?.[1] ?? '').replaceAll('&amp;', '&').trim(),
    keys: [...results.matchAll(/ data-key="([^"]*-\d+)"/g)].map(([, key = '']) => key),
    chips: [...(part('listing-chips').split('</ul>')[0] ?? '').matchAll(/<a[^>]* href="([^"]*)"/g)].map(
      ([, href = '']) => href.replaceAll('&amp;', '&'),
    ),
  };
}

/** Opens a listing on a phone, and waits until its filters and messages are there. */
async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(path);
  await expect(page.locator('#listing-form')).toHaveAttribute('data-state');
  await expect(page.locator('.vr-announcer')).toBeAttached();
}

/** Nothing scrolls sideways on a phone and in a wide window, where the words of the first card are in view. */
async function readsWell(page: Page, atWidth: (width: number) => Promise<void>): Promise<void> {
  for (const width of [320, 1280]) {
    await test.step(`it reads well at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'sideways scrolling')
        .toBeLessThanOrEqual(0);
      await atWidth(width);
      if (width < 1280) return;
      const first = page.locator('#listing-results > [data-key]:not([data-key="tabs"])').first();
      const words = first.locator('.card__title, .card__amount');
      for (const part of [first.locator('img').first(), ...(await words.all())])
        await expect(part).toBeInViewport({ ratio: 1 });
    });
  }
}

interface Filtering {
  page: Page;
  request: APIRequestContext;
  fixtures: VisitorControls;
  handler: string;
}

/** Ticks the first filter, and compares the page with what the server draws for its address. */
async function showsWhatTheServerDraws({ page, request, fixtures, handler }: Filtering): Promise<void> {
  const all = (await page.locator(heading).textContent()) ?? '';
  const [name = '', value = ''] = await tickFirst(page);
  await expect(page.locator(heading)).not.toHaveText(all);
  await expect.poll(() => new URL(page.url()).searchParams.getAll(name)).toEqual([value]);
  await expectSettled(page);
  const calls = (await fixtures.journal()).filter((entry) => entry.method === 'POST' && entry.handler);
  expect(calls.map((entry) => entry.handler)).toEqual([handler]);
  // Another visitor without remembered filters.
  const served = readServed(await (await request.get(page.url())).text());
  expect(await keys(page)).toEqual(served.keys);
  await expect(page.locator(heading)).toHaveText(served.heading);
  expect(served.chips).toHaveLength(1);
  expect(readServed(await (await request.get(served.chips[0] ?? '')).text()).heading).toBe(all.trim());
}

test('[R40 R42 D13] house and land works as a listing', async ({
  page,
  request,
  fixtures,
  axe,
  settles,
  expectConsole,
}) => {
  test.slow();
  // The outline of an estate, which only the map of a wide window draws.
  const says = /VR602/;
  const told = page.waitForEvent('console', (message) => says.test(message.text()));
  expectConsole(says);
  await open(page, '/house-and-land');
  await readsWell(page, () => axe());
  // Expected console messages, which navigation would cut short.
  await told;

  const all = (await page.locator(heading).textContent()) ?? '';
  const first = await keys(page);
  await test.step('a filter shows what the server draws for its address', () =>
    showsWhatTheServerDraws({ page, request, fixtures, handler: 'GetAjaxMethods::onLoadHouseLand' }));

  await test.step('Back, a page link, and Back again', async () => {
    await page.goBack();
    await expect(page.locator(heading)).toHaveText(all);
    await expect.poll(() => keys(page)).toEqual(first);
    await page.locator('#listing-pagination').getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
    await expect.poll(async () => (await keys(page)).some((key) => first.includes(key))).toBe(false);
    await expect(page.locator(heading)).toBeFocused();
    await settles();
    await page.goBack();
    await expect.poll(() => keys(page)).toEqual(first);
  });

  await test.step('with nothing to show it says so', async () => {
    await fixtures.visitor({ results: 'empty' });
    await tickFirst(page);
    await expect(page.locator(heading)).toContainText(/^No |^Nothing /);
    expect(await keys(page)).toEqual([]);
    await settles();
    await axe('#listing-results', 'structure');
  });
});

// Back, page links and empty lists of these: widgets/filter-bar/filter-bar.every-listing.thorough.test.tsx.
for (const { path, handler, says } of similar) {
  test(`[R40 R42 R43] ${path} reads well and is filtered`, { tag: '@thorough' }, async ({
    page,
    request,
    fixtures,
    axe,
    expectConsole,
  }) => {
    const told = says && page.waitForEvent('console', (message) => says.test(message.text()));
    if (says) expectConsole(says);
    await open(page, path);
    await readsWell(page, async (width) => {
      if (width === 1280) await axe('main');
    });
    await told;
    await test.step('a filter shows what the server draws for its address', () =>
      showsWhatTheServerDraws({ page, request, fixtures, handler }));
  });
}

test('[R41] a customer’s filters are sent as a form, and hold on other listings', { tag: '@thorough' }, async ({
  page,
  fixtures,
  settles,
}) => {
  const handler = 'sitePersonalisations::onApplySiteFilters';
  await fixtures.visitor({ signedIn: true });
  await page.goto('/home-designs');
  const form = page.locator('#listing-form');
  await expect(form).toHaveAttribute('data-request', handler);
  await expect(form).toHaveAttribute('data-state');
  const all = (await page.locator(heading).textContent()) ?? '';
  const sent = page.waitForRequest((request) => request.headers()['x-october-request-handler'] === handler);
  await form
    .locator('input[name="region"][value="sydney-hunter"]')
    .evaluate((radio: HTMLInputElement) => radio.click());
  const body = new URLSearchParams((await sent).postData() ?? '');
  const held = await form.evaluate((element: HTMLFormElement) =>
    [...new FormData(element)].filter(([, value]) => value !== '').map(([name, value]) => [name, String(value)]),
  );
  expect([...body]).toEqual(held);
  expect([body.get('region'), body.get('page')]).toEqual(['sydney-hunter', '1']);
  await expect(page.locator(heading)).not.toHaveText(all);
  await settles();

  await page.goto('/house-and-land');
  await expect(page).toHaveURL('/house-and-land?hl_region%5B%5D=sydney-hunter');
  await expect(page.locator('#listing-chips')).toContainText('Sydney');
});
