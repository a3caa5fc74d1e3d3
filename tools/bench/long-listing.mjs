/** The demo's list of home designs, with 1,000 cards on one page. */

/** Two regions with the same 997 of the 1,000 designs at different prices. */
export const regions = [
  { value: 'geelong-surf-coast', name: 'Geelong & Surf Coast' },
  { value: 'south-east-queensland', name: 'South East Queensland' },
];

/**
 * Opens it in the second region.
 * @param {import('@playwright/test').Page} page without a document yet
 * @param {string} address of the fixture server
 * @returns {Promise<number>} the number of cards
 */
export async function openLongListing(page, address) {
  await page.request.post(`${address}/__fixtures/visitor`, { data: { results: 'many', perPage: 1000 } });
  // The browser draws pictures long after the cards have changed.
  await page.route('**/pictures/**', (route) => route.abort());
  await page.addInitScript({ path: `${import.meta.dirname}/page/measure.js` });
  await page.goto(`${address}/home-designs?region=${regions[1].value}`, { waitUntil: 'load' });
  await page.waitForSelector('.vr-filter-bar[data-state]');
  const count = await page.locator('#listing-results > *').count();
  if (count < 990) throw new Error(`The long list has ${count} cards.`);
  return count;
}
