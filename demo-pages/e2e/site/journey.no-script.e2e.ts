/** A first visit without scripts: find a home, change the plan, compare it with another, save it and enquire. */
import { expect, test } from '../support/fixture.ts';
import { chosen, Journey, maxActivations, other, region } from '../support/journey.ts';

test.use({ firstVisit: true, viewport: { width: 360, height: 800 } });

test('[D6 D33] without scripts, 12 clicks lead from the front page to an enquiry', async ({ page }) => {
  const journey = new Journey(page, 'mouse');
  const { home, bar, enquiry } = journey;
  const [facade, total] = ['Saltbox', '$461,200'];

  await test.step('find a home in a region', async () => {
    await page.goto('/');
    await journey.activate(page.getByRole('button', { name: 'Geelong' }));
    await journey.activate(page.getByRole('link', { name: 'Browse designs' }));
    await expect(page.getByRole('heading', { name: '48 home designs in Geelong' })).toBeVisible();
    await journey.activate(page.getByRole('link', { name: `${chosen}: view design`, exact: true }));
    await expect(home.region.locator('option:checked')).toHaveText(region);
  });

  await test.step('change the plan, and compare it with another', async () => {
    await journey.activate(home.option('Alfresco'));
    await journey.activate(home.facade(facade));
    await journey.choose(page.getByLabel(`Compare the ${chosen} with`), other);
    await journey.activate(page.locator('#overview').getByRole('button', { name: 'Compare', exact: true }));
    await expect(page.locator('.vr-comparisons__title')).toHaveText([chosen, other]);
    await expect(page).toHaveURL('/compare?type=home_design');
  });

  await test.step('save it', async () => {
    await journey.activate(page.locator('.vr-comparisons__title', { hasText: chosen }));
    await journey.keepsHome(facade, total);
    await expect(bar.getByRole('link', { name: 'Compare 2 homes' })).toBeVisible();
    await journey.activate(page.locator('.vr-estimate__bar').getByRole('button', { name: 'Save', exact: true }));
    await journey.keepsSavedHome(facade, total);
  });

  await test.step('enquire about it', async () => {
    const saved = page.getByRole('region', { name: 'Saved on this device' });
    await journey.activate(saved.getByRole('link', { name: /^Enquire\b/ }));
    await journey.keepsHome(facade, total);
    await journey.keepsEnquiry();
    await journey.typeContact();
    await journey.activate(enquiry.getByRole('radio', { name: 'Yes' }));
    await journey.activate(enquiry.getByRole('button', { name: 'Send enquiry' }));
    await expect(page.getByText(`We have your choices for the ${chosen}`)).toBeInViewport();
  });

  expect(journey.activations).toBeLessThanOrEqual(maxActivations);
  await journey.keepsHome(facade, total);
  await expect(bar.getByRole('link', { name: 'Compare 2 homes' })).toBeVisible();
});
