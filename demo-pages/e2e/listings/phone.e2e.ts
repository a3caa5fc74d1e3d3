/** Home designs on phones and tablets: the filters as a sheet, and the widths at which that changes. */
import type { Page } from '@playwright/test';
import { expect, homes, test } from '../support/home-designs-page.ts';

/** Presses Tab until the toggle has focus again. Every stop is the panel's, or the browser's own (no element). */
async function stopsUntilToggle(page: Page): Promise<number> {
  for (let stops = 1; stops < 80; stops += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const active = document.activeElement;
      if (active === null || active === document.body) return 'browser';
      if (active.matches('[data-part="toggle"]')) return 'toggle';
      return active.closest('#listing-panel') ? 'panel' : active.outerHTML;
    });
    expect(['browser', 'toggle', 'panel'], 'focus left the sheet').toContain(place);
    if (place === 'toggle') return stops;
  }
  throw new Error('Tab does not come back to the toggle.');
}

test('[R52 D16 D49] on a phone the filters are a sheet that holds focus and counts', async ({
  page,
  listing,
  axe,
  settles,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await listing.listen();
  await listing.open('?bedrooms[]=5');
  await expect(listing.panel).toBeHidden();
  await expect(listing.toggle).toHaveAccessibleName('Filters 1');
  await listing.toggle.click();
  await expect(listing.toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(listing.panel).toBeVisible();
  await expect(listing.panel).toHaveAttribute('aria-modal', 'true');
  await axe('#listing-form');

  await test.step('Tab goes around in it', async () => {
    await listing.toggle.focus();
    expect(await stopsUntilToggle(page)).toBeGreaterThan(10);
  });

  await test.step('every group is open in it, and can be closed', async () => {
    await expect(listing.panel.locator('details[open]')).toHaveCount(4);
    await listing.menu('Bedrooms').click();
    await expect(listing.panel.locator('details[open]')).toHaveCount(3);
    await listing.option('Storeys', 'Any').focus();
  });

  await test.step('Escape closes the sheet and its groups', async () => {
    await page.keyboard.press('Escape');
    await expect(listing.panel).toBeHidden();
    await expect(page.locator('details[open]')).toHaveCount(0);
    await expect(listing.toggle).toBeFocused();
    await expect(listing.toggle).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('a choice counts on the button that closes the sheet', async () => {
    await listing.toggle.click();
    await listing.option('Bedrooms', '6').check();
    const expected = homes.filter(({ bedrooms }) => bedrooms >= 5);
    await expect(listing.submit).toHaveText(`Show ${expected.length} home designs`);
    await expect(listing.submit).toBeInViewport();
    await expect(listing.toggle).toHaveAccessibleName('Filters 2');
    await listing.expectSpoken([`${expected.length} home designs`]);
    await listing.submit.click();
    await expect(listing.panel).toBeHidden();
    await listing.shows(expected);
    await settles();
  });
});

test('[R36 R37 R52] the filters follow the width: open above 1024, a sheet below 992', { tag: '@thorough' }, async ({
  page,
  listing,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await listing.open();
  await test.step('a phone shows the first home with its price', async () => {
    for (const part of ['.card__picture', '.card__title', '.card__amount'])
      await expect(listing.results.locator(part).first()).toBeInViewport({ ratio: 1 });
  });
  for (const { width, layout } of [
    { width: 1025, layout: 'open' },
    { width: 1024, layout: 'column' },
    { width: 992, layout: 'column' },
    { width: 1025, layout: 'open' },
    { width: 991, layout: 'sheet' },
    { width: 1025, layout: 'open' },
  ]) {
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(listing.form).toHaveAttribute('data-state', layout === 'open' ? 'open' : 'collapsed');
      await expect(listing.toggle).toHaveAttribute('aria-expanded', String(layout === 'open'));
      await expect(listing.option('Keyword', 'Keyword')).toBeVisible({ visible: layout === 'open' });
      await expect(listing.panel).not.toHaveAttribute('aria-modal');
      if (layout === 'open') return;
      await listing.toggle.click();
      await expect(listing.option('Keyword', 'Keyword')).toBeVisible();
      await expect(page.locator('[aria-modal="true"]')).toHaveCount(layout === 'sheet' ? 1 : 0);
      if (layout === 'sheet') return;
      // Only the panel of wider windows collapses as it is scrolled past.
      await page.evaluate(() => scrollTo({ top: 1600, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      await expect(listing.toggle).toHaveAttribute('aria-expanded', 'true');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      // A wider window replaces an open sheet; a column is closed by hand.
      await listing.toggle.click();
    });
  }
  await expect(listing.titles.first()).toBeVisible();
});
