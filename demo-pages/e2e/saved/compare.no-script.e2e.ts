import { compareAsGuest, design, expect, nameOf, pack, packages, test } from '../support/compare-page.ts';

test('[R95 R100] the bar links to each home, and each type has an address', { tag: '@thorough' }, async ({
  page,
  context,
  baseURL,
  compare,
}) => {
  await compareAsGuest(context, baseURL ?? '', [design(0), design(4), pack(0), 'home_design:999999']);
  await page.goto('/articles');
  await expect(compare.bar.getByRole('listitem')).toHaveText([nameOf(0), nameOf(4), packages[0]?.title ?? '']);
  await compare.bar.getByRole('link', { name: 'Compare 3 homes' }).click();
  await expect(compare.titles).toHaveText([nameOf(0), nameOf(4)]);
  await expect(compare.columns.getByRole('button')).toHaveCount(0);
  const rows = page.locator('.vr-comparisons__row:visible');
  const all = await rows.count();
  await page.getByLabel('Show differences only').check();
  expect(await rows.count()).toBeLessThan(all);
  await page.getByRole('link', { name: 'House & land (1)' }).click();
  await expect(page).toHaveURL('/compare?type=house_land');
  await expect(compare.titles).toHaveText([packages[0]?.title ?? '']);
  await expect(page.getByRole('link', { name: 'House & land (1)' })).toHaveAttribute('aria-current', 'true');

  await context.clearCookies({ name: 'user_compare' });
  await page.goto('/compare?type=caravan');
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse home designs' })).toHaveAttribute('href', '/home-designs');
  await expect(compare.bar).toBeHidden();
});
