/** What a guest has saved is in the page before any script file is. */
import { expect, test } from '../support/fixture.ts';
import { hold } from '../support/hold.ts';

test('[R116] a saved heart is filled before a script file has arrived', async ({ page, context, baseURL }) => {
  const release = await hold(page, /\/dist\/.*\.js$/);
  await page.goto('/home-designs', { waitUntil: 'commit' });
  const id = await page.locator('button[data-card-id]').first().getAttribute('data-card-id');
  await context.addCookies([{ name: 'user_favorites', value: `[${id}]`, url: baseURL ?? '' }]);
  await page.goto('/home-designs', { waitUntil: 'commit' });
  await expect(page.locator(`button[data-card-id="${id}"]`).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('button[data-card-id][aria-pressed="true"]')).toHaveCount(1);
  await expect(page.locator('[data-saved-count="favourites"]').first()).toHaveText('1');
  release();
});
