/** Home designs on phones and tablets: the filters as a sheet, and the widths at which that changes. */
import { expect, homes, test } from './e2e/home-designs-page.ts';

const phone = { width: 360, height: 740 };

test('R52 D49 on a phone the filters are a sheet: the rest is inert, Tab stays inside, Escape closes and gives focus back', async ({
  page,
  listing,
  axe,
  settles,
}) => {
  await page.setViewportSize(phone);
  await listing.open('?bedrooms[]=4');
  await expect(listing.panel).toBeHidden();
  await expect(listing.toggle).toHaveAccessibleName('Filters 1');
  await listing.toggle.click();
  await expect(listing.toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(listing.panel).toBeVisible();
  await expect(page.locator('.site-header')).toHaveJSProperty('inert', true);
  await expect(page.locator('.listing__main')).toHaveJSProperty('inert', true);
  await expect(page.locator('.site-footer')).toHaveJSProperty('inert', true);
  await axe();

  // Once around: every stop is the toggle, in the panel, or the browser's own (no element).
  await listing.toggle.focus();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => {
      const active = document.activeElement;
      return (
        active === null || active === document.body || active.closest('#listing-panel, [data-part="toggle"]') !== null
      );
    });
    expect(inside, 'focus left the sheet').toBe(true);
  }
  await listing.option('Keyword', 'Keyword').focus();
  await page.keyboard.press('Escape');
  await expect(listing.panel).toBeHidden();
  await expect(listing.toggle).toBeFocused();
  await expect(listing.toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('[inert]')).toHaveCount(0);
  await settles();
});

test('R52 D16 choosing in the sheet counts on the button that closes it and shows the homes', async ({
  page,
  listing,
  settles,
}) => {
  await page.setViewportSize(phone);
  await listing.listen();
  await listing.open();
  await expect(listing.toggle).toHaveAccessibleName('Filters');
  await listing.toggle.click();
  await listing.menu('Bedrooms').click();
  await listing.option('Bedrooms', '6').check();
  const expected = homes.filter(({ bedrooms }) => bedrooms === 6);
  await expect(listing.submit).toHaveText(`Show ${expected.length} home designs`);
  await expect(listing.submit).toBeInViewport();
  await expect(listing.toggle).toHaveAccessibleName('Filters 1');
  await listing.expectSpoken([`${expected.length} home designs`]);
  await listing.submit.click();
  await expect(listing.panel).toBeHidden();
  await listing.shows(expected);
  await expect(page.locator('[inert]')).toHaveCount(0);
  await settles();
});

test('R52 D49 Escape in an open group of the sheet closes the group first, then the sheet', async ({
  page,
  listing,
}) => {
  await page.setViewportSize(phone);
  await listing.open();
  await listing.toggle.click();
  await listing.menu('Storeys').click();
  await listing.option('Storeys', 'Any').focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('details[open]')).toHaveCount(0);
  await expect(listing.menu('Storeys')).toBeFocused();
  await expect(listing.panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(listing.panel).toBeHidden();
  await expect(listing.toggle).toBeFocused();
});

test('R36 R37 R52 up to 1024 pixels the filters start collapsed, from 1025 open; up to 991 they open as a sheet, above that as a column', async ({
  page,
  listing,
}) => {
  for (const { width, state, layout } of [
    { width: 991, state: 'collapsed', layout: 'sheet' },
    { width: 992, state: 'collapsed', layout: 'column' },
    { width: 1024, state: 'collapsed', layout: 'column' },
    { width: 1025, state: 'open', layout: 'column' },
  ]) {
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await listing.open();
      await expect(listing.form).toHaveAttribute('data-state', state);
      await expect(listing.toggle).toHaveAttribute('aria-expanded', String(state === 'open'));
      await expect(listing.option('Keyword', 'Keyword')).toBeVisible({ visible: state === 'open' });
      if (state === 'collapsed') await listing.toggle.click();
      await expect(listing.option('Keyword', 'Keyword')).toBeVisible();
      await expect(page.locator('.listing__main')).toHaveJSProperty('inert', layout === 'sheet');
    });
  }
});

test('R52 turning a tablet follows the width: open above 1024, collapsed below, and nothing stays inert', async ({
  page,
  listing,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await listing.open();
  await expect(listing.form).toHaveAttribute('data-state', 'open');
  await page.setViewportSize({ width: 800, height: 1100 });
  await expect(listing.form).toHaveAttribute('data-state', 'collapsed');
  await listing.toggle.click();
  await expect(page.locator('.listing__main')).toHaveJSProperty('inert', true);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(listing.form).toHaveAttribute('data-state', 'open');
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(listing.titles.first()).toBeVisible();
});
