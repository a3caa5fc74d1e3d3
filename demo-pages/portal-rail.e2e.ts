/** The portal's rail of icons: what each is called shows beside it. */
import { expect, test } from './e2e/fixture.ts';

test('R183 an icon says its name while it is pointed at or has the focus, and stops on Escape', async ({
  page,
  fixtures,
  axe,
}) => {
  await fixtures.visitor({ signedIn: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/portal');
  const rail = page.locator('.portal-rail');
  const [estimates, logOut] = [
    rail.getByRole('link', { name: 'Estimates' }),
    rail.getByRole('button', { name: 'Log out' }),
  ];
  const [tip, last] = [estimates.locator('[data-part="tip"]'), logOut.locator('[data-part="tip"]')];

  await estimates.hover();
  await expect(estimates).toHaveAttribute('data-state', 'open');
  await expect(tip).toBeInViewport({ ratio: 1 });
  const [icon, words] = [await estimates.boundingBox(), await tip.boundingBox()];
  expect([
    (icon?.x ?? 0) + (icon?.width ?? 0) < (words?.x ?? 0),
    words?.width !== undefined && words.width > 40,
  ]).toEqual([true, true]);
  await tip.hover();
  await expect(estimates, 'the pointer may go there').toHaveAttribute('data-state', 'open');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(estimates, 'its name stays').toHaveAccessibleName('Estimates');

  // By keyboard: one at a time.
  await page.mouse.move(640, 400);
  await estimates.hover();
  await expect(tip).toBeVisible();
  await logOut.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(last).toBeVisible();
  await expect(tip).toBeHidden();
  await axe('.portal-rail');
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
  await expect(logOut).toBeFocused();
});
