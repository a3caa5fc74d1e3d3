/** The filter panel beside a long list collapses on scrolling, without layout shifts. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/home-designs-page.ts';
import { shiftsOf } from '../support/shifts.ts';

const scroll = (y: number): string => `window.scrollTo({ top: ${y}, behavior: 'instant' })`;

/** Where the card is on the page, and how wide it is. */
const placeOf = (card: Locator): Promise<unknown> =>
  card.evaluate((element) => ({
    top: element.getBoundingClientRect().top + window.scrollY,
    width: element.clientWidth,
  }));

test('[R53] a panel that is scrolled past collapses without a shift', { tag: '@thorough' }, async ({
  page,
  listing,
  settles,
}) => {
  await page.setViewportSize({ width: 1025, height: 800 });
  await listing.open();
  await expect(listing.toggle).toHaveAttribute('aria-expanded', 'true');
  const card = listing.results.locator('[data-key]').first();
  const beside = await placeOf(card);
  const end = await listing.panel.evaluate((panel) => panel.lastElementChild?.getBoundingClientRect().bottom ?? 0);

  await test.step('not while the visitor is in it', async () => {
    const keyword = listing.form.getByRole('searchbox');
    await keyword.focus();
    await page.evaluate(scroll(Math.ceil(end) + 20));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(end);
    await expect(listing.toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(keyword).toBeFocused();
    await page.evaluate(scroll(0));
    await keyword.blur();
  });

  await test.step('not before its end, and then without a shift', async () => {
    await page.evaluate(scroll(Math.floor(end)));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await expect(listing.toggle).toHaveAttribute('aria-expanded', 'true');
    const shifts = await shiftsOf(page, '#listing-results');
    await page.evaluate(scroll(Math.ceil(end) + 20));
    await expect(listing.toggle).toHaveAttribute('aria-expanded', 'false');
    await page.evaluate(scroll(0));
    await expect.poll(() => placeOf(card)).toEqual(beside);
    // The browser reports a shift some frames later.
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
    );
    expect(await shifts.jsonValue()).toEqual([]);
  });

  await test.step('the toggle opens it again where the visitor is', async () => {
    await page.evaluate(scroll(Math.ceil(end) + 20));
    await listing.toggle.click();
    await expect(listing.toggle).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate('window.scrollBy({ top: 60, behavior: "instant" })');
    await expect(listing.toggle).toHaveAttribute('aria-expanded', 'true');
    await settles();
  });

  await test.step('collapsed again, the next response gives its column to the cards', async () => {
    await page.evaluate(scroll(0));
    await page.evaluate(scroll(Math.ceil(end) + 20));
    await expect(listing.toggle).toHaveAttribute('aria-expanded', 'false');
    await page.evaluate(scroll(0));
    await expect.poll(() => placeOf(card)).toEqual(beside);
    await listing.menu('Bedrooms').click();
    await listing.option('Bedrooms', '4').check();
    await expect.poll(() => placeOf(card)).not.toEqual(beside);
  });
});
