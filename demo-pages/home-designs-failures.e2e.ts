/** Home designs when the server is slow, refuses, breaks or never answers. */
import type { Fault } from '../fixtures/server/visitor/faults.ts';
import { expect, handler, hold, holdCalls, homes, test } from './e2e/home-designs-page.ts';

const having = (bedrooms: number) => homes.filter((design) => design.bedrooms === bedrooms);

test('D19 R30 while homes load the old ones stay, dimmed and marked busy, and the page stays usable', async ({
  page,
  listing,
  settles,
}) => {
  await listing.open();
  await expect(listing.results).toHaveCSS('opacity', '1');
  const release = await hold(page, /\/home-designs/, 'POST');
  await listing.menu('Bedrooms').click();
  await listing.option('Bedrooms', '5').check();
  await expect(listing.results).toHaveAttribute('aria-busy', 'true');
  await expect
    .poll(async () => Number(await listing.results.evaluate((element) => getComputedStyle(element).opacity)))
    .toBeLessThan(0.9);
  await listing.shows(homes);
  await expect(listing.option('Bedrooms', '5')).toBeEnabled();
  await expect(page.locator('.oc-progress-bar')).toBeVisible();
  release();
  await listing.shows(having(5));
  await settles();
  await expect(listing.results).toHaveCSS('opacity', '1');
});

test('D4 row 33 a slow answer to an older question never replaces the newer homes', async ({
  page,
  listing,
  settles,
}) => {
  await listing.listen();
  await listing.open();
  const release = await holdCalls(page, handler, 1);
  await listing.menu('Storeys').click();
  await listing.option('Storeys', 'Single storey').check();
  await expect(listing.results).toHaveAttribute('aria-busy', 'true');
  await listing.option('Storeys', 'Double storey').check();
  const expected = homes.filter(({ storeys }) => storeys === 2);
  await listing.shows(expected);
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await settles();
  await listing.shows(expected);
  await listing.expectQuery('storeys=2');
  await listing.expectSpoken([`${expected.length} home designs`]);
});

const marker = 'stack trace of the marker';
/** Each goes wrong for one more number of bedrooms. */
const failures: { name: string; bedrooms: number; fault: Fault; trouble: RegExp }[] = [
  {
    name: 'row 12 an error page',
    bedrooms: 6,
    fault: { handler, status: 500, body: `<!doctype html><p>${marker}</p><script>alert(1)</script>` },
    trouble: /POST .* → 500$/,
  },
  {
    name: 'row 19 a refusal',
    bedrooms: 5,
    fault: { handler, status: 406, body: { X_OCTOBER_ERROR_MESSAGE: marker } },
    trouble: /POST .* → 406$/,
  },
  { name: 'row 2 a cut connection', bedrooms: 4, fault: { handler, network: 'reset' }, trouble: /POST .* → net::ERR_/ },
];

test('R28 rows 2, 12 and 19: an error page, a refusal and a cut connection leave the old homes, are said beside them, and can be tried again', async ({
  page,
  listing,
  fixtures,
  dialogs,
  settles,
  expectTrouble,
  axe,
}) => {
  await listing.open();
  const notice = listing.notice.getByRole('alert');
  for (const { name, bedrooms, fault, trouble } of failures) {
    await test.step(name, async () => {
      expectTrouble(trouble);
      const before = await listing.titles.allTextContents();
      await fixtures.faults([fault]);
      // A press on "Try again" has closed it.
      await listing.menu('Bedrooms').click();
      await listing.option('Bedrooms', String(bedrooms)).check();
      await expect(notice).toContainText("We couldn't load home designs.");
      await expect(listing.titles).toHaveText(before);
      await expect(page.locator('body')).not.toContainText(marker);
      if (fault.status === 500) await axe('main');

      await notice.getByRole('button', { name: 'Try again' }).click();
      await listing.shows(homes.filter((design) => design.bedrooms >= bedrooms));
      await expect(notice).toHaveCount(0);
      await settles();
    });
  }
  await listing.expectQuery('bedrooms[]=4&bedrooms[]=5&bedrooms[]=6');
  expect(dialogs).toEqual([]);
});

test('R28 R23 row 3 a server that never answers is given up after 30 seconds, with the same notice', async ({
  page,
  listing,
  fixtures,
  dialogs,
  settles,
}) => {
  await page.clock.install();
  await listing.open();
  await fixtures.faults([{ handler, network: 'hang' }]);
  await listing.option('Features', 'Study').check();
  await expect(listing.results).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(20_000);
  await expect(listing.notice).toBeEmpty();
  await page.clock.fastForward(11_000);
  await expect(listing.notice.getByRole('alert')).toContainText("We couldn't load home designs.");
  await listing.shows(homes);
  await settles();
  expect(dialogs).toEqual([]);
});

test('R28 failing twice shows one notice, and another filter that works takes it away', async ({
  listing,
  fixtures,
  settles,
  expectTrouble,
}) => {
  expectTrouble(/→ 503$/);
  await listing.open();
  await fixtures.faults([{ handler, status: 503, times: 2 }]);
  await listing.option('Features', 'Study').check();
  await listing.notice.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await fixtures.calls(handler)).map(({ status }) => status)).toEqual([503, 503]);
  await expect(listing.notice.getByRole('alert')).toHaveCount(1);
  await settles();
  await listing.option('Features', 'Theatre').check();
  await listing.shows(homes.filter(({ study, theatre }) => study || theatre));
  await expect(listing.notice).toBeEmpty();
});

test('R28 an answer without the figures of the contract is a failure, told to the developer', async ({
  listing,
  fixtures,
  dialogs,
  expectConsole,
}) => {
  expectConsole(/VR5\d\d.*does not fit the contract \(at total/);
  await listing.open();
  await fixtures.faults([{ handler, body: { page: 1, pages: 1 } }]);
  await listing.option('Features', 'Study').check();
  await expect(listing.notice.getByRole('alert')).toContainText("We couldn't load home designs.");
  await listing.shows(homes);
  expect(dialogs).toEqual([]);
});
