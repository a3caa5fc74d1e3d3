/**
 * A first visit: find a home, change the plan, compare it with another, save it and enquire. By mouse in the oldest supported
 * browsers; most other tests are visits by mouse in the newest one.
 */
import type { Page } from '@playwright/test';
import { toggleCompare } from '../../../runtime/contract.ts';
import { expect, test } from '../support/fixture.ts';
import { chosen, Journey, maxActivations, other, region, type Means } from '../support/journey.ts';
import { makeOldest, oldestOptions } from '../support/oldest-browser.ts';
import { checksItself } from '../support/portal-page.ts';
import type { VisitorControls } from '../support/visitor-controls.ts';

test.use({ firstVisit: true });

const visits = [
  { means: 'mouse', width: 1280, height: 900, facade: 'Saltbox', total: '$461,200', save: 'Save home' },
  { means: 'touch', width: 360, height: 800, facade: 'Saltbox', total: '$461,200', save: 'Save' },
  // Arrow keys would choose each facade on the way to another.
  { means: 'keyboard', width: 1280, height: 900, facade: 'Hamlet', total: '$440,800', save: 'Save home' },
] as const satisfies readonly { means: Means; [detail: string]: unknown }[];

/** From the front page to the page of a home, with another one to compare. */
async function findHome(journey: Journey, page: Page, fixtures: VisitorControls): Promise<void> {
  await page.goto('/');
  const ask = page.getByRole('form', { name: 'Where are you building?' });
  await journey.activate(ask.getByRole('button', { name: 'Geelong' }));
  await expect(page.getByText(`Prices are for ${region}`)).toBeVisible();
  await journey.activate(page.getByRole('link', { name: 'Browse designs' }));
  await expect(page.getByRole('heading', { name: '48 home designs in Geelong' })).toBeVisible();
  await journey.activate(page.getByRole('button', { name: `Compare ${other}` }), 'Space');
  await expect.poll(async () => (await fixtures.calls(toggleCompare)).length).toBe(1);
  await journey.activate(page.getByRole('link', { name: `${chosen}: view design`, exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chosen);
  await expect(journey.home.region.locator('option:checked')).toHaveText(region);
}

async function enquire(journey: Journey, page: Page, { facade, total }: (typeof visits)[number]): Promise<void> {
  const { enquiry } = journey;
  await journey.activate(page.getByRole('link', { name: `Enquire about ${chosen}` }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chosen);
  await checksItself(enquiry);
  await journey.keepsHome(facade, total);
  await journey.keepsEnquiry();
  await journey.typeContact();
  await journey.activate(enquiry.getByRole('radio', { name: 'Yes' }), 'Space');
  await journey.activate(enquiry.getByRole('button', { name: 'Send enquiry' }));
  await expect(enquiry.locator('[data-part="alert"]')).toContainText(`We have your choices for the ${chosen}`);
}

for (const visit of visits) {
  const { means, width, height, facade, total, save } = visit;
  const isOldest = means === 'mouse';
  test.describe(means, () => {
    test.use({ viewport: { width, height }, hasTouch: means === 'touch', ...(isOldest && oldestOptions) });

    const tag = means === 'mouse' ? [] : '@thorough';

    test(`[R87 D33 D44] by ${means}, 12 clicks lead from the front page to an enquiry`, { tag }, async ({
      page,
      context,
      fixtures,
      settles,
    }) => {
      test.slow();
      if (isOldest) await makeOldest(context);
      const journey = new Journey(page, means);
      const { home, bar } = journey;

      await test.step('find a home in a region', () => findHome(journey, page, fixtures));

      await test.step('change the plan', async () => {
        await expect(home.floorplan).toHaveAttribute('data-state');
        await home.estimateReady();
        await journey.activate(home.option('Alfresco'), 'Space');
        await journey.activate(home.facade(facade), 'Space');
        await journey.keepsHome(facade, total);
      });

      await test.step('save it', async () => {
        await journey.activate(page.getByRole('button', { name: save, exact: true }).locator('visible=true').last());
        await expect(page.getByRole('link', { name: 'View your saved homes' }).last()).toBeVisible();
        await journey.keepsHome(facade, total);
      });

      await test.step('compare it with another', async () => {
        await journey.activate(page.getByRole('button', { name: `Compare ${chosen}` }), 'Space');
        await expect.poll(async () => (await fixtures.calls(toggleCompare)).length).toBe(2);
        await journey.activate(bar.getByRole('link', { name: 'Compare', exact: true }));
        await expect(page.locator('.vr-comparisons__title')).toHaveText([other, chosen]);
      });

      await test.step('enquire about it', () => enquire(journey, page, visit));

      expect(journey.activations).toBeLessThanOrEqual(maxActivations);
      expect(journey.documents, 'front page, listing, design, comparison, design').toBe(5);
      await settles();
      await journey.keepsHome(facade, total);
      const [call] = await fixtures.calls('sitePortal::onEnquire');
      expect(call?.body).toMatchObject({ home_design: 'ardenne-28', region: 'geelong-surf-coast' });
      await page.goto('/portal');
      await journey.keepsSavedHome(facade, total);
    });
  });
}
