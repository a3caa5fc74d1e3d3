/** The demo drawer, by which people steer the fixture server. */
import { expect, test } from './e2e/fixture.ts';

test('the demo drawer makes the next request fail without losing what is typed, changes the visitor, and starts again', async ({ page, context, axe, settles, expectTrouble, baseURL }) => {
  await page.goto('/home-designs');
  await expect(page.locator('.demo'), 'nobody has asked for it').toHaveCount(0);
  await context.addCookies([{ name: 'vr-demo', value: '1', url: baseURL ?? '' }]);
  await page.goto('/drop-in?from=drawer');
  const drawer = page.getByRole('complementary', { name: 'Demo controls' });
  await drawer.getByText('Demo', { exact: true }).click();
  await page.getByLabel('Newsletter email').fill('jo@');

  expectTrouble(/POST .*\/drop-in\?from=drawer → 500/);
  await drawer.getByLabel('The next request').selectOption({ label: '500: the server fails' });
  await expect(drawer.getByRole('status')).toHaveText('Set: 500: the server fails.');
  const answered = page.waitForResponse((response) => response.status() === 500);
  await page.getByRole('button', { name: 'Flash' }).click();
  await answered;
  await expect(page.getByLabel('Newsletter email')).toHaveValue('jo@');
  await axe('.demo');

  await drawer.getByLabel('Visitor').selectOption({ label: 'Signed in' });
  await drawer.getByLabel('Region').selectOption({ label: 'Sydney & Hunter' });
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('[data-account-initials], [data-logout]').first()).toBeAttached();
  expect(new URL(page.url()).search).toBe('?from=drawer');
  await expect(page.locator('.site-tools__region')).toHaveText('Sydney');
  await drawer.getByText('Demo', { exact: true }).click();
  await expect(drawer.getByLabel('The next request')).toHaveValue('');
  await drawer.getByRole('button', { name: 'Start again' }).click();
  await expect(page.locator('.site-tools__region')).toHaveText('Melbourne');
  await expect(page.locator('[data-account-initials], [data-logout]')).toHaveCount(0);
  await settles();
});
