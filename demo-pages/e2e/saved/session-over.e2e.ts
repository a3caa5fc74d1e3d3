/** The session ends under an open page: nothing that looks saved is lost. */
import { expect, test } from '../support/fixture.ts';
import { SavedThings } from '../support/saved-things.ts';

test('[D55 D56 F140] hearts after the session has ended stay on the device', { tag: '@thorough' }, async ({
  page,
  fixtures,
  expectTrouble,
  axe,
}) => {
  expectTrouble(/POST .*\/home-designs → 409/);
  const saved = new SavedThings(page);
  await fixtures.visitor({ signedIn: true });
  await page.goto('/home-designs');
  await saved.ready();
  const ids = await page
    .locator('button[data-card-id][aria-pressed="false"]:visible')
    .evaluateAll((buttons) => buttons.slice(0, 3).map((button) => button.getAttribute('data-card-id') ?? ''));
  await fixtures.visitor({ signedIn: false, rotateToken: true });

  for (const id of ids) {
    await saved.heart(id).first().click();
    await expect(saved.heart(id).first()).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(saved.flash).toContainText('You’ve been signed out. It’s saved on this device.');
  await expect(saved.flash.getByRole('link', { name: 'Sign in (opens a new tab)' })).toHaveAttribute(
    'href',
    /\/portal$/,
  );
  await axe('.oc-flash-messages');

  await page.goto('/home-designs');
  await saved.count(3);
  for (const id of ids) await expect(saved.heart(id).first()).toHaveAttribute('aria-pressed', 'true');
  await saved.signIn();
  await page.goto('/home-designs');
  for (const id of ids) await expect(saved.heart(id).first()).toHaveAttribute('aria-pressed', 'true');
});
