/** The page of a home on paper: the home as it is chosen, without controls. */
import { PDFDocument } from 'pdf-lib';
import { expect, test } from '../support/fixture.ts';
import { layOutForPaper } from '../support/print.ts';

test('a home prints as it is chosen, without controls and with the plan whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/home-designs/ardenne-28?facade=aurora&floorplan_options[]=101');
  await expect(page.locator('#estimate [data-part="total"]')).toHaveText('$437,700');
  await layOutForPaper(page, 718);
  await expect(page.locator('main').locator('button:visible, input:visible')).toHaveCount(0);
  await expect(page.getByText('Change region').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Wattlestone Homes · (03) 5550 1288 · 18 March 2026')).toBeVisible();
  await expect(page.locator('#facades .choice:visible')).toHaveCount(5);
  await expect(page.locator('.home-visit__place:visible').first()).toBeVisible();
  await expect(page.getByText('council fees and landscaping. They depend'), 'of a closed answer').toBeVisible();
  const plan = page.locator('#floorplan figure');
  await expect(plan).toHaveCSS('break-inside', 'avoid');
  expect(await plan.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(1000);
  const paper = await PDFDocument.load(await page.pdf({ format: 'A4' }));
  expect(paper.getPageCount()).toBeLessThanOrEqual(5);
});
