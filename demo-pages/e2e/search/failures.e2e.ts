/** The search with a service that is slow, fails, limits or is unreachable, and without its client. */
import type { Fault } from '../../../fixtures/server/visitor/faults.ts';
import { scriptOf } from '../support/built-files.ts';
import { expect, test } from '../support/fixture.ts';
import {
  header,
  heading,
  openWithIcon,
  options,
  plainField,
  queries,
  resultsReady,
  rows,
} from '../support/search-page.ts';

const limited: Omit<Fault, 'path'> = {
  status: 429,
  headers: { 'retry-after': '60' },
  body: { message: 'Slow down', status: 429 },
};

/**
 * The service's behaviour and the search's outcome; `fails` is what the browser reports. fixtures/server/search/service.thorough.test.ts
 * has what the client makes of a slow response and of one that is no JSON.
 */
const services: {
  what: string;
  query: string;
  fault: Omit<Fault, 'path'>;
  fails?: RegExp;
  says?: RegExp;
}[] = [
  {
    what: 'refuses the query for one index',
    query: 'larkin',
    fault: { status: 404, body: { message: 'Index designs does not exist', status: 404 } },
    says: /queries.* → 404/,
  },
  { what: 'breaks off', query: 'mallow', fault: { network: 'reset' }, fails: /queries.* → net::ERR_/ },
  {
    what: 'is down',
    query: 'tarneit',
    fault: { status: 500, body: { message: 'Broken', status: 500 } },
    fails: /queries.* → 500/,
  },
];

test('[R208 D52 F99] a search that fails says so, and searches again on request', { tag: '@thorough' }, async ({
  page,
  fixtures,
  expectTrouble,
  axe,
  settles,
}) => {
  test.slow();
  await page.goto('/search?q=wattlestone');
  await resultsReady(page);
  await expect
    .poll(async () => (await fixtures.journal()).filter(({ path }) => path.startsWith('/1/indexes/*/queries')).length)
    .toBeGreaterThan(1);
  const query = page.getByRole('searchbox', { name: 'Search for' });
  for (const { what, query: words, fault, fails, says } of services) {
    await test.step(what, async () => {
      const trouble = says ?? fails;
      if (trouble) expectTrouble(trouble);
      await fixtures.faults([{ path: queries, ...fault }]);
      await query.fill(words);
      await query.press('Enter');
      const found = new RegExp(`^\\d+ results? for “${words}”$`);
      if (fails) {
        await expect(heading(page)).toHaveText('Error loading results');
        await expect(page.getByRole('link', { name: 'Open the results' })).toHaveAttribute(
          'href',
          new RegExp(`/search\\?q=${words}$`),
        );
        if (what === 'is down') await axe('#search', 'structure');
        await page.locator('#search').getByRole('button', { name: 'Try again' }).click();
      }
      await expect(heading(page)).toHaveText(found);
      await expect(rows(page).first()).toBeVisible();
      await expect(heading(page)).toBeFocused();
    });
  }

  const asked = async (): Promise<number> =>
    (await fixtures.journal()).filter(({ path }) => path.startsWith(queries)).length;
  expectTrouble(/queries.* → 429/);
  await fixtures.faults([{ path: queries, ...limited }]);
  await openWithIcon(page, 'click');
  await plainField(page).fill('4 bed tarniet');
  await expect(header(page).getByText('Error loading suggestions')).toBeVisible();
  await axe('.vr-search-dropdown', 'structure');
  const before = await asked();
  await plainField(page).fill('4 bed tarnie');
  await expect(header(page).getByRole('link', { name: 'See all results for “4 bed tarnie”' })).toBeVisible();
  await expect(header(page).getByText('Error loading suggestions')).toBeVisible();
  // The service's minute has not passed.
  expect(await asked()).toBe(before);
  await header(page).getByRole('button', { name: 'Try again' }).click();
  await expect(options(page)).toHaveCount(5);
  await settles();
});

test('[R202 R208 F99] without the search client the form and its links still work', async ({
  page,
  fixtures,
  expectTrouble,
}) => {
  // Of `algoliasearch/lite/builds/browser`.
  const client = scriptOf('browser-');
  await fixtures.faults([{ path: `/dist/${client}`, status: 503, times: 9 }]);
  expectTrouble(new RegExp(`${client}.* → 503`));
  await page.goto('/search?q=ardenne');
  await openWithIcon(page, 'click');
  await plainField(page).fill('tarneit');
  await expect(header(page).getByText('Error initializing search')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Error initializing search. The form and all links still work.');
  await expect(rows(page)).toHaveCount(12);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=tarneit');
  await expect(heading(page)).toHaveText(/^\d+ results for “tarneit”$/);
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', /[?&]page=2$/);
});
