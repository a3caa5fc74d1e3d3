import { world } from '../../../fixtures/world/index.ts';
import { expect, test } from '../support/home-design-page.ts';
import { fillSignIn } from '../support/portal-page.ts';

test('[R81 R83 F117] choices are one form with one total', async ({ page, home, fixtures }) => {
  await page.goto('/home-designs/ardenne-28');
  await expect(home.total).toHaveText('$417,400');
  await home.option('Alfresco').check();
  await home.option('Outdoor kitchen').check();
  await home.floorplan.getByRole('checkbox', { name: 'Flip' }).check();
  await home.facade('Saltbox').check();
  await home.inclusion('Luxe').check();
  await home.offer('Solar 6.6 kW').check();
  await home.region.selectOption('Geelong & Surf Coast');
  await home.estimate.getByRole('button', { name: 'Update estimate' }).click();

  await expect(home.lines).toHaveText([
    /^Ardenne 28\s*\$425,900$/,
    /^Alfresco\s*\$14,900$/,
    /^Outdoor kitchen\s*\$8,900$/,
    /^Saltbox facade\s*\$20,400$/,
    /^Luxe inclusions\s*\$52,900$/,
    /^Solar 6\.6 kW\s*Included, worth \$8,990$/,
  ]);
  await expect(home.total).toHaveText('$523,000');
  await expect(page.locator('.home-overview__price')).toContainText('$425,900 Geelong & Surf Coast');
  for (const field of [
    home.option('Alfresco'),
    home.option('Outdoor kitchen'),
    home.facade('Saltbox'),
    home.inclusion('Luxe'),
    home.offer('Solar'),
  ])
    await expect(field).toBeChecked();
  // R179: without its slider, the chosen facade is beside the included one.
  await expect(page.locator('.vr-facade').getByRole('img')).toHaveCount(2);
  const query = await home.pdfQuery();
  expect(query.getAll('floorplan_options[]')).toEqual(['101', '102']);
  expect([query.get('facade'), query.get('inclusions'), query.get('flipped'), query.get('region')]).toEqual([
    'saltbox',
    'luxe',
    '1',
    'geelong-surf-coast',
  ]);
  const pdf = await page.request.get(`/estimate-pdf?${query.toString()}`);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await fixtures.journal()).every(({ method }) => method === 'GET')).toBe(true);
});

test('[R175 R182] inclusions, questions and sections open by links and details', { tag: '@thorough' }, async ({
  page,
  fixtures,
}) => {
  await page.goto('/home-designs/ardenne-28');
  const finishes = page.locator('#inclusions');
  await finishes.getByText('What’s included in each').click();
  await expect(finishes.getByText('Flyscreens to opening windows')).toBeVisible();
  await finishes.getByRole('link', { name: 'Luxe' }).click();
  await expect(finishes.getByText('Video intercom and keyless entry')).toBeInViewport();
  await expect(finishes.getByText('Flyscreens to opening windows')).toBeHidden();
  await page.getByText('How long does it take?').click();
  await expect(page.getByText('About four months from deposit')).toBeVisible();
  expect((await fixtures.journal()).every(({ method }) => method === 'GET')).toBe(true);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Displays' }).click();
  await expect(page.getByRole('heading', { name: 'Where to see it' })).toBeInViewport();
});

test('[R84] a guest saves, and signs in to find the home; mistakes are summed up', { tag: '@thorough' }, async ({
  page,
  home,
}) => {
  await page.goto('/home-designs/ardenne-28?facade=aurora');
  const save = page.locator('.vr-estimate__bar').getByRole('button', { name: 'Save', exact: true });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(save).toBeInViewport({ ratio: 1 });
  }
  await save.click();
  await expect(page.getByText('Saved on this device. Create a free account')).toBeVisible();
  const onDevice = page.getByRole('region', { name: 'Saved on this device' });
  await onDevice.getByRole('link', { name: 'Open home' }).click();
  await home.estimate.getByLabel('Email').fill(world.user.email);
  await home.estimate.getByRole('button', { name: 'Create a free account' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await fillSignIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Priya');
  await expect(page.locator('#portal-estimates').getByRole('article')).toHaveCount(4);

  await page.goto('/home-designs/ardenne-28?facade=aurora');
  await home.estimate.getByLabel('Email').fill('priya@');
  await home.estimate.getByRole('button', { name: 'Save home' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  const summary = home.estimate.getByRole('group', { name: 'There was a problem submitting your form!' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').click();
  await expect(home.estimate.getByLabel('Email')).toBeFocused();
});
