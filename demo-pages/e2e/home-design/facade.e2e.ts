import { expect, test } from '../support/home-design-page.ts';

test('[R179] a chosen facade is compared with the included one', { tag: '@thorough' }, async ({ page, home, axe }) => {
  await home.open('/home-designs/ardenne-28#facades');
  const sliders = page.locator('#facades').getByRole('slider');
  await expect(sliders).toHaveCount(0);

  await home.facade('Classic').check();
  const slider = page.getByRole('slider', { name: 'From Hamlet to Classic' });
  await expect(slider).toHaveAttribute('aria-valuetext', '50% before');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51% before');
  const frame = page.locator('vr-before-after');
  const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
  await frame.click({ position: { x: width / 4, y: height / 2 } });
  await expect(slider).toHaveAttribute('aria-valuetext', '25% before');
  await axe('#facades');

  await home.facade('Saltbox').check();
  await expect(page.getByRole('slider', { name: 'From Hamlet to Saltbox' })).toHaveAttribute(
    'aria-valuetext',
    '25% before',
  );
  await home.facade('Hamlet').check();
  await expect(sliders).toHaveCount(0);
});
