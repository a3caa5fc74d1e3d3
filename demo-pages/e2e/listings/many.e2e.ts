/** A thousand homes on one page. The tests count work, not time, because load doesn't change it. */
import { expect, handler, test } from '../support/home-designs-page.ts';

declare global {
  interface Window {
    /** Cards added and removed since the last reading. */
    cardWork?: { added: number; removed: number };
    servedCards?: WeakSet<Element>;
  }
}

// Traces contain a snapshot for each step, and this page has 30,000 elements.
test.use({ trace: 'off' });

/** The server takes long to render a thousand cards. */
const aWhile = { timeout: 20_000 };

test('[D20] among 1,000 homes a filter touches only the cards it changes', { tag: '@thorough' }, async ({
  page,
  listing,
  fixtures,
  settles,
}) => {
  test.slow();
  await fixtures.visitor({ results: 'many', perPage: 1000 });
  await listing.open();
  const cards = listing.results.locator('> [data-key]');
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
  // Cards at the top load their pictures eagerly, which changes their HTML.
  expect(filtered.added).toBeLessThan(4);
  expect(filtered).toEqual({ added: left - same, removed: 999 - same });
  await expect(listing.option('Bedrooms', '4')).toBeFocused();
  expect(await fixtures.calls(handler)).toHaveLength(1);
});
