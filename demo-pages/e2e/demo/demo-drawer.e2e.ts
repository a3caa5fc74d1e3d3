import { expect, test } from '../support/fixture.ts';

test('the demo drawer changes requests, visitor, cookies and another tab', { tag: '@thorough' }, async ({
  page,
  context,
  axe,
  settles,
  expectTrouble,
  baseURL,
}) => {
  await page.goto('/home-designs');
  await expect(page.locator('.demo'), 'no one has opened it').toHaveCount(0);
  await context.addCookies([{ name: 'vr-demo', value: '1', url: baseURL ?? '' }]);
  await page.goto('/portal?tab=login');
  const drawer = page.getByRole('complementary', { name: 'Demo controls' });
  await drawer.getByText('Demo', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill('jo@wattlestone.example');
  await form.getByLabel('Password').fill('not this one');

  expectTrouble(/POST .*\/portal\S* → 500/);
  await drawer.getByLabel('The next request').selectOption({ label: '500: the server fails' });
  await expect(drawer.getByRole('status')).toHaveText('Set: 500: the server fails.');
  const answered = page.waitForResponse((response) => response.status() === 500);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await answered;
  await expect(form.getByLabel('Email')).toHaveValue('jo@wattlestone.example');
  await axe('.demo');

  await drawer.getByLabel('Visitor').selectOption({ label: 'Signed in' });
  await drawer.getByLabel('Region').selectOption({ label: 'Sydney & Hunter' });
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('[data-account-initials], [data-logout]').first()).toBeAttached();
  expect(new URL(page.url()).search).toBe('?tab=login');
  await expect(page.locator('.site-tools__region:visible')).toHaveText('Sydney');
  await drawer.getByText('Demo', { exact: true }).click();
  await expect(drawer.getByLabel('The next request')).toHaveValue('');
  await page.waitForLoadState();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selected_region_id'))).toBe('sydney-hunter');
  // The server would refuse what this page sends after the visitor has been forgotten.
  await page.waitForLoadState('networkidle');
  await drawer.getByRole('button', { name: 'Start again' }).click();
  await expect(page.locator('.site-tools__region:visible')).toHaveText('Melbourne');
  await expect(page.locator('[data-account-initials], [data-logout]')).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/home-designs');
  const heart = page.locator('.card [data-card-id]').first();
  await drawer.getByText('Demo', { exact: true }).click();
  const foot = await page.locator('footer').last().boundingBox();
  expect((await drawer.boundingBox())?.y, 'covers nothing on a phone').toBe((foot?.y ?? 0) + (foot?.height ?? 0));
  await drawer.getByRole('button', { name: 'Save the first item in another tab' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await drawer.getByLabel('Cookies and storage').selectOption({ label: 'Blocked' });
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => page.evaluate(() => navigator.cookieEnabled)).toBe(false);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await settles();
});
