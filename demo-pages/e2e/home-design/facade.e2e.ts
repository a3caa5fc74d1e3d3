import { expect, test } from '../support/home-design-page.ts';

test('[R179] a chosen facade is compared with the included one', async ({ page, home, axe }) => {
  await home.open('/home-designs/ardenne-28#facades');
  const sliders = page.locator('#facades').getByRole('slider');
  const fetched = (): Promise<number> =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/content-\w+\.js$/.test(name)).length,
    );
  await expect(sliders).toHaveCount(0);
  expect(await fetched()).toBe(0);

  await home.facade('Classic').check();
  const slider = page.getByRole('slider', { name: 'From Hamlet to Classic' });
  await expect(slider).toHaveAttribute('aria-valuetext', '50% after');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '49% after');
  const frame = page.locator('vr-before-after');
  const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
  await frame.click({ position: { x: width / 4, y: height / 2 } });
  await expect(slider).toHaveAttribute('aria-valuetext', '75% after');
  await axe('#facades');

  await home.facade('Saltbox').check();
  await expect(page.getByRole('slider', { name: 'From Hamlet to Saltbox' })).toHaveAttribute(
    'aria-valuetext',
    '75% after',
  );
  await home.facade('Hamlet').check();
  await expect(sliders).toHaveCount(0);
});

test('[R179] without its slider both facades are side by side', async ({ page, home, expectConsole }) => {
  expectConsole(/VR403\] before-after/);
  await page.route(/\/content-\w+\.js$/, (route) => route.abort('aborted'));
  await home.open('/home-designs/ardenne-28#facades');
  await home.facade('Classic').check();
  await expect(
    page.locator('#facades').getByRole('img', { name: /^Ardenne 28 with the (?:Hamlet|Classic) facade$/ }),
  ).toHaveCount(2);
  await expect(page.getByRole('slider', { name: /Hamlet/ })).toHaveCount(0);
});
