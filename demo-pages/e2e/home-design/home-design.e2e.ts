import { expect, test } from '../support/home-design-page.ts';

/** The content between the widgets, which have their own specs. */
const ownParts = '#overview, .home-nav, #facades, #inclusions, #promotions, #displays, #enquire';

test('[R68 R75 R156] a design has pictures, figures, price, actions and brochure', async ({ page, home, axe }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await home.open('/home-designs/ardenne-28');
  await expect(page).toHaveTitle('Ardenne 28 | Wattlestone Homes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ardenne 28');
  await expect(page.getByRole('list', { name: 'Pictures of Ardenne 28' }).getByRole('link')).toHaveCount(5);
  await expect(page.locator('.home-facts__fact')).toHaveText([
    /Bedrooms\s*4/,
    /Bathrooms\s*2/,
    /Car spaces\s*2/,
    /260 m²\s*28 sq/,
    /Width × length\s*12\.5 × 22\.1 m/,
    /Smallest lot\s*14 × 28\.5 m/,
  ]);
  await expect(page.locator('.home-overview__price')).toContainText(/From \$417,400\s+Melbourne Metro/);
  const parts = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(parts).toHaveText([
    'Overview',
    'Floorplan',
    'Facades',
    'Inclusions',
    'Repayments',
    'Displays',
    'Enquire',
  ]);
  for (const link of await parts.all())
    await expect(page.locator((await link.getAttribute('href')) ?? '')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Save Ardenne 28 to favourites' })).toHaveAttribute(
    'data-card-id',
    '12',
  );
  await expect(page.getByRole('button', { name: 'Compare Ardenne 28' })).toHaveAttribute(
    'data-comparable-type',
    'home_design',
  );
  await expect(page.locator('.home-action[commandfor="share-popout"]')).toHaveAccessibleName('Share Ardenne 28');
  await expect(page.locator('#brochure-popout')).toHaveAttribute('data-state', 'closed');
  await page.getByRole('button', { name: 'Brochure' }).click();
  const brochure = page.getByRole('form', { name: 'Brochure for the Ardenne 28' });
  await expect(brochure.getByRole('combobox')).toHaveCount(2);
  await expect(brochure.locator('[name="brochure_name"]')).toHaveValue('ardenne-28');
  await page.keyboard.press('Escape');
  await expect(page.locator('.home-visit__place')).toHaveCount(4);
  await axe(ownParts);
});

test('[D33] an address with choices opens as it was left, and updates keep them', async ({ page, home, settles }) => {
  await home.open(
    '/home-designs/ardenne-28?floorplan_options[]=101&floorplan_options[]=110&floorplan_options[]=999&facade=saltbox&flipped=1&region=geelong-surf-coast',
  );
  await expect(home.floorplan).toContainText('Rear extension (+2.4 m living)');
  await expect(home.floorplan).toContainText(/can.t be combined with Alfresco/);
  await expect(home.option('Alfresco')).toBeChecked();
  await expect(home.facade('Saltbox')).toBeChecked();
  await expect(home.total).toHaveText('$461,200');
  await expect(home.estimate.locator('[data-part="region"]')).toHaveText('Geelong & Surf Coast');
  expect((await home.pdfQuery()).get('flipped')).toBe('1');

  // A partial update of the plan and the estimate keeps the choices.
  await home.option('Outdoor kitchen').click();
  await expect(home.total).toHaveText('$470,100');
  await expect(page).toHaveURL(/facade=saltbox/);
  await page.locator('#floorplan').evaluate((root) => root.setAttribute('data-before', ''));
  await page.evaluate(async () => {
    await window.oc?.ajax('onAjax', {
      update: { 'home/floorplan': '#home-floorplan', 'home/estimate': '#home-estimate' },
    });
  });
  await expect(page.locator('#floorplan[data-before]')).toHaveCount(0);
  await expect(home.floorplan).toHaveAttribute('data-state');
  await home.estimateReady();
  await expect(home.option('Outdoor kitchen')).toBeChecked();
  await expect(home.total).toHaveText('$470,100');
  await home.option('Alfresco').click();
  await expect(home.option('Outdoor kitchen')).not.toBeChecked();
  await expect(home.total).toHaveText('$446,300');
  await settles();
});
