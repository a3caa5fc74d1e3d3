/** Tabs and windows that a click opens. The headless shell crashes at times when one opens. */
import { handler, homes, test as listingTest } from '../support/home-designs-page.ts';
import { expect, test as labTest } from '../support/lab-bench.ts';

labTest(
  'a click that opens a tab or window is left to the browser',
  { tag: '@thorough' },
  async ({ page, context, lab, fixtures }) => {
    await lab.open('<a href="/home-designs" data-request="onLabCount">Ardenne</a>');
    const link = page.getByRole('link', { name: 'Ardenne' });
    for (const how of [{ modifiers: ['Control'] }, { modifiers: ['Shift'] }, { button: 'middle' }] satisfies Parameters<
      typeof link.click
    >[0][]) {
      const [opened] = await Promise.all([context.waitForEvent('page'), link.click(how)]);
      await expect(opened).toHaveURL('/home-designs');
      await opened.close();
    }
    expect(await fixtures.calls('onLabCount')).toHaveLength(0);
    await link.click();
    await lab.settles('done');
    await expect(page).toHaveURL('/lab');
  },
);

labTest('[R29] the page may open a file in a tab of its own', { tag: '@thorough' }, async ({ page, context, lab }) => {
  await lab.open(
    '<button data-request="onLabDownload" data-request-download data-browser-target="_blank">Open</button>',
  );
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open' }).click(),
  ]);
  await expect(opened.locator('body')).toContainText('Wattlestone Homes');
  await opened.close();
  await lab.settles('done');
});

listingTest(
  '[R49] a page link in a tab of its own leaves the list alone',
  { tag: '@thorough' },
  async ({ context, listing, fixtures }) => {
    await listing.open();
    const third = listing.pages.getByRole('link', { name: 'Page 3', exact: true });
    await listing.scrollTo(third);
    const [tab] = await Promise.all([context.waitForEvent('page'), third.click({ modifiers: ['ControlOrMeta'] })]);
    await expect(tab).toHaveURL('/home-designs?page=3');
    await tab.close();
    await listing.shows(homes);
    await listing.expectQuery('');
    expect(await fixtures.calls(handler)).toEqual([]);
  },
);
