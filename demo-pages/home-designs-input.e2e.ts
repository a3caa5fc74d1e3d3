/** Home designs and its handler given what nobody should send: addresses out of shape, unknown handlers, broken bodies. */
import { expect, handler, homes, test } from './e2e/home-designs-page.ts';

const all = homes.length;
const between = homes.filter(
  ({ prices }) => (prices['melbourne-metro'] ?? 0) >= 300_000 && (prices['melbourne-metro'] ?? 0) <= 400_000,
).length;

/** What is asked, and how many homes the page then has. */
const addresses: { name: string; query: string; total: number }[] = [
  {
    name: 'unknown filters and values',
    query: '?colour=red&bedrooms[]=99&storeys=seven&sort=cheapest&display_mode=hologram',
    total: all,
  },
  {
    name: 'a single value said twice',
    query: '?storeys=1&storeys=2',
    total: homes.filter(({ storeys }) => storeys === 2).length,
  },
  { name: 'a list where one value belongs', query: '?sort[]=name&page[]=2&keyword[a][b]=c&region[]=x', total: all },
  { name: 'a negative page', query: '?page=-3', total: all },
  { name: 'a page that is no number', query: '?page=1e9', total: all },
  { name: 'a range the wrong way round', query: '?price_min=400000&price_max=300000', total: between },
  {
    name: 'names out of the prototype',
    query: '?__proto__[polluted]=1&constructor=x&bedrooms[__proto__]=4',
    total: all,
  },
  { name: 'percent signs that decode to nothing', query: '?keyword=%E0%A4%A&%=%', total: 0 },
];

test('row 66 row 68 D14 R51 an address with unknown names, broken values or a page far past the end opens a whole page', async ({
  page,
  listing,
}) => {
  // Eight pages, one after the other.
  test.slow();
  for (const { name, query, total } of addresses) {
    await test.step(name, async () => {
      const heading =
        total === 0 ? 'No home designs in Melbourne match these filters' : `${total} home designs in Melbourne`;
      const response = await page.goto(`/home-designs${query}`);
      expect(response?.status()).toBe(200);
      await expect(listing.heading).toHaveText(heading);
      await expect(listing.titles).toHaveCount(Math.min(total, 12));
      await listing.mounted();
      await expect(listing.heading, 'the filter bar asks nothing by itself').toHaveText(heading);
    });
  }
  await listing.open('?page=99999999');
  await listing.shows(homes, 4);
  await expect(listing.pages.locator('[aria-current="page"]')).toHaveText('4');
});

test('row 71 S4 markup in an address is text everywhere it is shown, by the server and by the filter bar', async ({
  page,
  listing,
}) => {
  const payload = `"><img src=/canary onerror="document.title='run'"><script>document.title='run'</script>{{ 7*7 }}`;
  const canaries: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/canary') canaries.push(request.url());
  });
  await page.goto(
    `/home-designs?keyword=${encodeURIComponent(payload)}&sort=${encodeURIComponent(payload)}&display_mode=${encodeURIComponent(payload)}`,
  );
  const shown = payload.slice(0, 100);
  await expect(listing.chips).toHaveText([`“${shown}”`]);
  await listing.mounted();
  await expect(listing.chips).toHaveText([`“${shown}”`]);
  await expect(listing.option('Keyword', 'Keyword')).toHaveValue(shown);
  await listing.option('Keyword', 'Keyword').fill(`<b>${payload}`);
  await listing.submit.click();
  await expect(listing.chips).toHaveText([`“<b>${payload}”`]);
  await expect(page.locator('#main img[src*="canary"]')).toHaveCount(0);
  await expect(page).toHaveTitle('Home designs | Wattlestone Homes');
  expect(canaries).toEqual([]);
});

const ajax = { 'x-requested-with': 'XMLHttpRequest' };

test('row 18 a handler that is not there, or not named, is refused with a line in the journal', async ({
  page,
  fixtures,
}) => {
  const send = (name: string) =>
    page.request.post('/home-designs', {
      headers: { ...ajax, 'x-october-request-handler': name },
      form: { page: '1' },
    });
  const unknown = await send('GetAjaxMethods::onLoadCastles');
  expect([unknown.status(), await unknown.text()]).toEqual([
    500,
    expect.stringMatching(/AJAX handler .*onLoadCastles.* was not found/),
  ]);
  const wrong = await send('loadHomes');
  expect([wrong.status(), await wrong.text()]).toEqual([500, 'Invalid AJAX handler name: loadHomes.']);
  const partial = await page.request.post('/home-designs', {
    headers: { ...ajax, 'x-october-request-handler': handler, 'x-october-request-partials': '../../secret' },
    form: {},
  });
  expect(partial.status()).toBe(500);

  const journal = await fixtures.journal();
  expect(journal.map(({ method, handler: named, status, note }) => ({ method, named, status, note }))).toEqual([
    {
      method: 'POST',
      named: 'GetAjaxMethods::onLoadCastles',
      status: 500,
      note: "AJAX handler 'GetAjaxMethods::onLoadCastles' was not found.",
    },
    { method: 'POST', named: 'loadHomes', status: 500, note: 'Invalid AJAX handler name: loadHomes.' },
    { method: 'POST', named: handler, status: 500, note: 'Invalid partial name: ../../secret.' },
  ]);

  // Without any handler a POST is a page's own form, and gets the page.
  const none = await page.request.post('/home-designs', { headers: ajax, form: { page: '1' } });
  expect([none.status(), none.headers()['content-type']]).toEqual([200, 'text/html; charset=UTF-8']);
});

test('row 23 row 68 bodies that are too large, broken or hostile never reach the listing', async ({
  page,
  fixtures,
}) => {
  const send = (data: string, type: string) =>
    page.request.post('/home-designs', {
      headers: { ...ajax, 'x-october-request-handler': handler, 'content-type': type },
      data,
    });
  const large = await send(`keyword=${'a'.repeat(1_100_000)}`, 'application/x-www-form-urlencoded');
  expect(large.status()).toBe(413);
  expect((await fixtures.journal()).at(-1)).toMatchObject({ status: 413, note: 'The body is over 1 MB.', body: null });

  for (const [body, type] of [
    ['{"page": 2,', 'application/json'],
    ['[[[[', 'application/json'],
    ['"text"', 'application/json'],
    ['{"__proto__":{"page":"3"},"page":{"a":1},"bedrooms":[{"x":1},null,true]}', 'application/json'],
    ['--nothing', 'multipart/form-data; boundary=x'],
    ['%%%&&&=&page=%00', 'application/x-www-form-urlencoded'],
  ] as const) {
    const answer = await send(body, type);
    expect(answer.status(), body).toBe(200);
    expect(await answer.json(), body).toEqual({ total: homes.length, page: 1, pages: 4 });
  }
});

test('S1 S3 S14 every page has a strict policy with a nonce of its own, and nothing on it breaks the policy', async ({
  page,
  listing,
  settles,
}) => {
  const policies: string[] = [];
  for (const path of ['/home-designs', '/home-designs?bedrooms[]=4']) {
    const response = await page.goto(path);
    policies.push(response?.headers()['content-security-policy'] ?? '');
  }
  const nonces = policies.map((policy) => /script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(policy)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  expect(nonces).not.toContain(undefined);
  const directives = policies[1]?.split('; ') ?? [];
  expect(directives).toEqual(
    expect.arrayContaining([
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types verandah',
      `style-src 'self' 'nonce-${nonces[1]}'`,
    ]),
  );
  expect(policies.join(' ')).not.toMatch(/unsafe-(?:inline|eval)/);

  // The test fails on any report; this walks through what inserts HTML, styles and scripts.
  await listing.mounted();
  await listing.option('Features', 'Study').check();
  await listing.shows(homes.filter(({ bedrooms, study }) => bedrooms === 4 && study));
  await listing.form.getByRole('radio', { name: 'Both', exact: true }).check();
  await expect(listing.results.locator('.card--wide').first()).toBeVisible();
  await settles();
  await expect(page.locator('body[style], body [style]')).toHaveCount(0);
});
