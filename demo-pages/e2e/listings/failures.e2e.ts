import type { Fault } from '../../../fixtures/server/visitor/faults.ts';
import { expect, handler, hold, holdCalls, homes, test } from '../support/home-designs-page.ts';

const failed = 'We couldn’t load home designs.';

test('[R23 R28 D19] a slow request dims the old homes, and is given up after 30 s', { tag: '@thorough' }, async ({
  page,
  listing,
  dialogs,
  settles,
}) => {
  await page.clock.install();
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
  await page.clock.fastForward(20_000);
  await expect(page.locator('.oc-progress-bar')).toBeVisible();
  await expect(listing.notice).toBeEmpty();
  await page.clock.fastForward(11_000);
  const notice = listing.notice.getByRole('alert');
  await expect(notice).toContainText(failed);
  await listing.shows(homes);
  await settles();

  release();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await listing.shows(homes.filter(({ bedrooms }) => bedrooms === 5));
  await expect(listing.notice).toBeEmpty();
  await settles();
  await expect(listing.results).toHaveCSS('opacity', '1');
  expect(dialogs).toEqual([]);
});

test('[D4 D18] the newest choice wins, whatever order the responses come in', async ({ page, listing, settles }) => {
  await listing.listen();
  await listing.open();
  const release = await holdCalls(page, handler, 1);
  await listing.menu('Storeys').click();
  await listing.option('Storeys', 'Single storey').check();
  await expect(listing.results).toHaveAttribute('aria-busy', 'true');
  await listing.option('Storeys', 'Double storey').check();
  let expected = homes.filter(({ storeys }) => storeys === 2);
  await listing.shows(expected);
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await settles();
  await listing.shows(expected);
  await listing.expectQuery('storeys=2');
  await listing.expectSpoken([`${expected.length} home designs`]);

  // Two quick changes end in one list with both filters.
  const first = expected.length;
  const releaseBoth = await holdCalls(page, handler);
  await page.evaluate(() => {
    for (const value of ['5', '6'])
      document.querySelector<HTMLInputElement>(`input[name="bedrooms[]"][value="${value}"]`)?.click();
  });
  releaseBoth();
  expected = expected.filter(({ bedrooms }) => bedrooms >= 5);
  await listing.shows(expected);
  await expect(listing.chips).toHaveText(['5 bedrooms', '6 bedrooms', 'Double storey']);
  await listing.expectQuery('bedrooms[]=5&bedrooms[]=6&storeys=2');
  await listing.expectSpoken([`${first} home designs`, `${expected.length} home designs`]);
  await settles();
});

const marker = 'stack trace of the marker';
/** Each fails for one more number of bedrooms. Refusals: widgets/filter-bar/listing.test.tsx. */
const failures: { name: string; bedrooms: number; fault: Fault; trouble?: RegExp }[] = [
  {
    name: 'an error page',
    bedrooms: 6,
    fault: { handler, status: 500, body: `<!doctype html><p>${marker}</p><script>alert(1)</script>` },
    trouble: /POST .* → 500$/,
  },
  { name: 'a cut connection', bedrooms: 5, fault: { handler, network: 'reset' }, trouble: /POST .* → net::ERR_/ },
  { name: 'a response out of contract', bedrooms: 4, fault: { handler, body: { page: 1, pages: 1 } } },
];

test('[R28] a failed listing call keeps the old homes and offers a retry in place', { tag: '@thorough' }, async ({
  page,
  listing,
  fixtures,
  dialogs,
  settles,
  expectConsole,
  expectTrouble,
  axe,
}) => {
  test.slow();
  expectConsole(/VR5\d\d.*does not fit the contract \(at total/);
  await listing.open();
  const notice = listing.notice.getByRole('alert');
  for (const { name, bedrooms, fault, trouble } of failures) {
    await test.step(name, async () => {
      if (trouble) expectTrouble(trouble);
      const before = await listing.titles.allTextContents();
      await fixtures.faults([fault]);
      // Clicking "Try again" has closed it.
      await listing.menu('Bedrooms').click();
      await listing.option('Bedrooms', String(bedrooms)).check();
      await expect(notice).toContainText(failed);
      await expect(listing.titles).toHaveText(before);
      await expect(page.locator('body')).not.toContainText(marker);
      if (fault.status === 500) await axe('#listing-notice');

      await notice.getByRole('button', { name: 'Try again' }).click();
      await listing.shows(homes.filter((design) => design.bedrooms >= bedrooms));
      await expect(notice).toHaveCount(0);
      await settles();
    });
  }
  await listing.expectQuery('bedrooms[]=4&bedrooms[]=5&bedrooms[]=6');

  await test.step('failing twice shows one notice, and another filter that works takes it away', async () => {
    expectTrouble(/→ 503$/);
    await fixtures.faults([{ handler, status: 503, times: 2 }]);
    await listing.option('Features', 'Study').check();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(async () => (await fixtures.calls(handler)).slice(-2).map(({ status }) => status))
      .toEqual([503, 503]);
    await expect(notice).toHaveCount(1);
    await settles();
    await listing.option('Features', 'Theatre').check();
    await listing.shows(homes.filter(({ bedrooms, study, theatre }) => bedrooms >= 4 && (study || theatre)));
    await expect(listing.notice).toBeEmpty();
  });
  expect(dialogs).toEqual([]);
});
