/** A thousand homes on one page. What is counted is work, not time: a machine under load does no more of it. */
import { expect, handler, test } from './e2e/home-designs-page.ts';

declare global {
  interface Window {
    /** Cards added and taken away since this was last read. */
    cardWork?: { added: number; removed: number };
    /** The cards of the page as the server sent it. */
    servedCards?: WeakSet<Element>;
  }
}

// A trace is made of a picture of the page for each step, and this page has 30,000 elements.
test.use({ trace: 'off' });

/** The server draws a thousand cards with Twig, whatever the page does with them. */
const aWhile = { timeout: 20_000 };

test('[D20] among 1,000 homes a filter touches only the cards it changes', async ({
  page,
  listing,
  fixtures,
  settles,
}) => {
  test.slow();
  await fixtures.visitor({ results: 'many', perPage: 1000 });
  await listing.open();
  const cards = listing.results.locator('> [data-key]');
  // One is not offered in Melbourne.
  await expect(cards).toHaveCount(999);
  await listing.results.evaluate((results) => {
    const work = { added: 0, removed: 0 };
    window.cardWork = work;
    window.servedCards = new WeakSet(results.children);
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        work.added += [...addedNodes].filter((node) => node instanceof Element).length;
        work.removed += [...removedNodes].filter((node) => node instanceof Element).length;
      }
    }).observe(results, { childList: true });
  });
  const work = () => page.evaluate(() => Object.assign({ added: 0, removed: 0 }, window.cardWork));

  await listing.menu('Bedrooms').click();
  await listing.option('Bedrooms', '4').check();
  await expect(listing.heading).not.toContainText('999', aWhile);
  await settles();
  const left = await cards.count();
  const filtered = await work();
  const same = await listing.results.evaluate(
    (results) => [...results.children].filter((card) => window.servedCards?.has(card)).length,
  );
  // A card that is among the first on the page now loads its picture at once, which makes it another card.
  expect(filtered.added).toBeLessThan(4);
  expect(filtered).toEqual({ added: left - same, removed: 999 - same });
  await expect(listing.option('Bedrooms', '4')).toBeFocused();

  await listing.option('Bedrooms', '4').uncheck();
  await expect(listing.heading).toContainText('999', aWhile);
  await settles();
  await expect(cards).toHaveCount(999);
  const both = await work();
  expect({ added: both.added - filtered.added, removed: both.removed - filtered.removed }).toEqual({
    added: 999 - left + filtered.added,
    removed: filtered.added,
  });
  expect(await fixtures.calls(handler)).toHaveLength(2);
});
