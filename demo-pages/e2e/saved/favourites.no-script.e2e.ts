import { world } from '../../../fixtures/world/index.ts';
import { keep, shownItems } from '../support/saved-pages.ts';
import { expect, test } from '../support/fixture.ts';

test('[R109 R112 R113] the server shows, searches and filters the favourites', async ({
  page,
  context,
  baseURL,
  fixtures,
}) => {
  const [home, other] = world.designs;
  await fixtures.visitor({ favouritesLimit: 3 });
  await keep(context, { favourites: [home?.id ?? 0, other?.id ?? 0, 3001], moodboard: [1, 2] }, baseURL);
  await page.goto('/my-favourites');
  await expect(page.getByRole('heading', { name: '3 saved' })).toBeVisible();
  expect((await shownItems(page)).at(-1)).toBe('banner');
  const strip = page.locator('.vr-saved-limit[data-list="favourites"]');
  await expect(strip).toContainText('You can keep 3 favourites here. Sign in to save more.');
  await expect(strip.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(strip.getByRole('button')).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('searchbox')
    .fill(home?.name ?? '');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { name: '1 of 3 saved' })).toBeVisible();
  expect(await shownItems(page)).toEqual([home?.name, 'banner']);
  await page.getByRole('main').getByRole('searchbox').fill('');
  await page.getByRole('button', { name: /^Articles/ }).click();
  expect(await shownItems(page)).toEqual([world.articles[0]?.title, 'banner']);
  await page
    .getByRole('navigation', { name: 'Saved' })
    .getByRole('link', { name: /^Moodboard/ })
    .click();
  await expect(page.getByRole('heading', { name: '2 saved' })).toBeVisible();
  await expect(page.locator('.vr-moodboard__item')).toHaveCount(2);
  await context.clearCookies({ name: 'user_favorites' });
  await page.goto('/my-favourites');
  await expect(page.getByRole('heading', { name: 'Tap the heart on any home to keep it here' })).toBeVisible();
});
