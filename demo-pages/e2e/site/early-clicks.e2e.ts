/** What a visitor opens before the widgets have arrived: the browser opens it, and the widget takes it over. */
import { expect, test } from '../support/fixture.ts';
import { hold } from '../support/hold.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('[D49 D64] a popout opened before its script stays open, and Back closes it', { tag: '@thorough' }, async ({
  page,
}) => {
  const release = await hold(page, /\/site-\w+\.js$/);
  await page.goto('/home-designs/ardenne-28', { waitUntil: 'domcontentloaded' });
  const opener = page.getByRole('button', { name: 'Share Ardenne 28' });
  await opener.click();
  const popout = page.getByRole('dialog', { name: 'Share this home' });
  await popout.getByLabel('Link to this page').focus();
  await expect(popout).not.toHaveAttribute('data-state');
  release();
  await expect(popout).toHaveAttribute('data-state', 'open');
  await expect(popout.getByLabel('Link to this page')).toBeFocused();
  await page.goBack();
  await expect(popout).toBeHidden();
  await expect(page).toHaveURL('/home-designs/ardenne-28');
  await expect(opener).toBeFocused();
});

test('[R52 D64] filters opened before their script become the sheet, in the same place', async ({ page }) => {
  const release = await hold(page, /\/listing-\w+\.js$/);
  await page.goto('/home-designs', { waitUntil: 'domcontentloaded' });
  const toggle = page.locator('.vr-filter-bar__toggle');
  const keyword = page.getByRole('searchbox', { name: 'Keyword' });
  await toggle.click();
  const before = await keyword.boundingBox();
  release();
  await expect(page.locator('#listing-form')).toHaveAttribute('data-state', 'open');
  expect(await page.locator('#listing-panel').evaluate((panel) => panel.matches(':popover-open'))).toBe(false);
  expect(await keyword.boundingBox()).toEqual(before);
  await page.goBack();
  await expect(keyword).toBeHidden();
  await expect(toggle).toBeFocused();
});
