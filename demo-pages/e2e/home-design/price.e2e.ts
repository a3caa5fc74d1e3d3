import { lastAnnouncement } from '../support/announcements.ts';
import { expect, test } from '../support/home-design-page.ts';
import { watchPageShifts } from '../support/page-shifts.ts';

const offered = '/home-designs/ardenne-28';

test('[D75] repayments and site costs follow the fields and the home; nothing moves', { tag: '@thorough' }, async ({
  page,
  home,
  axe,
}) => {
  const shifts = await watchPageShifts(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await home.open(offered);
  const repayments = page.getByRole('region', { name: 'Repayments' });
  await repayments.scrollIntoViewIfNeeded();
  await expect(repayments.getByRole('button')).toHaveCount(0);
  await expect(repayments.getByText('$2,045 a month')).toBeVisible();
  const announcer = lastAnnouncement(page);
  await repayments.getByLabel('Deposit').press('ControlOrMeta+A');
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await expect(repayments.getByLabel('Rate')).toBeFocused();
  await expect(announcer).toHaveText(
    '$2,301 a month, On a loan of $375,660 at 6.2% over 30 years, after a deposit of $41,740.',
  );
  await repayments.getByLabel('Term').fill('forty');
  await expect(repayments.getByText('Enter 1 to 40 whole years.')).toBeVisible();
  await expect(repayments.getByLabel('Term')).toHaveAccessibleDescription('Enter 1 to 40 whole years.');
  await axe('#repayments');
  await repayments.getByLabel('Term').fill('40');
  await page.keyboard.press('Enter');
  await expect(repayments.getByText('$2,120 a month')).toBeVisible();
  await home.facade('Aurora').click();
  await expect(repayments.getByText('$2,147 a month')).toBeVisible();
  await expect(page).toHaveURL(/ardenne-28\?facade=aurora$/);
  expect(await shifts()).toBeLessThan(0.01);

  await expect(home.estimate.getByText('Allowance for site costs: $32,500.')).toBeVisible();
  await expect(home.estimate.getByText('With site costs, about $455,300')).toBeVisible();
  await home.region.selectOption('South East Queensland');
  await expect(home.estimate.getByText('Allowance for site costs: $35,000.')).toBeVisible();
  await expect(home.estimate.getByText('fencing, landscaping')).toContainText('driveway');
  await home.inclusion('Luxe').click();
  await expect(home.estimate.getByText('fencing, landscaping')).not.toContainText('driveway');
  await axe('#estimate');
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('[D75] the sheet has the whole price, and the fields fit', { tag: '@thorough' }, async ({ page, home }) => {
    await home.open(offered);
    await page.locator('#facades').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'View estimate' }).click();
    const sheet = page.getByRole('dialog', { name: 'Your estimate' });
    await sheet.getByText('Valid until 17 April 2026.').scrollIntoViewIfNeeded();
    await expect(sheet.getByRole('link', { name: '(03) 5550 1288' })).toHaveAttribute('href', 'tel:+61355501288');
    await expect(sheet.getByText('With site costs, about')).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.getByLabel('Deposit').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
