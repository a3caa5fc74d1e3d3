import { expect, test } from '../support/fixture.ts';

test('without scripts there are no hearts, ticks or pins that would do nothing', async ({ page, fixtures }) => {
  await fixtures.visitor({ signedIn: true });
  for (const path of ['/home-designs', '/inspiration']) {
    await page.goto(path);
    const buttons = page.locator('button:is([data-card-id], [data-moodboard-id], [data-comparable-id])');
    expect(await buttons.count()).toBeGreaterThan(0);
    await expect(buttons.locator('visible=true')).toHaveCount(0);
    await expect(page.locator('.site-tools [data-saved-count="favourites"]').first()).toBeVisible();
    await expect(page.locator('.vr-saved-limit').first()).toHaveText(/^\s*(?:Sign in)?\s*$/);
    await expect(page.locator('.vr-saved-limit').locator('visible=true').getByRole('link')).toHaveCount(0);
  }
});
