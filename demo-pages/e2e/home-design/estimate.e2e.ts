import type { Page } from '@playwright/test';
import { lastAnnouncement } from '../support/announcements.ts';
import { world } from '../../../fixtures/world/index.ts';
import { saveEstimate } from '../../../runtime/contract.ts';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/home-design-page.ts';

const { user } = world;
const ardenne = '/home-designs/ardenne-28';

const save = (page: Page) => page.getByRole('button', { name: 'Save home' });
const outcome = (page: Page) => page.locator('#estimate [data-part="outcome"]');
const bar = (page: Page) => page.locator('.vr-estimate__bar');

/** Whether the focused element is visible: not under the links at the top, nor under the bar. */
function focusIsCovered(): boolean {
  const active = document.activeElement;
  if (!active) return true;
  const { left, top, width, height } = active.getBoundingClientRect();
  const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
  return !topElement || !(active.contains(topElement) || topElement.contains(active));
}

test('[R77 R85 D34] the total is the same on the page, in the link and saved', async ({
  page,
  home,
  fixtures,
  axe,
  settles,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await fixtures.visitor({ signedIn: true });
  await home.open(ardenne);
  await expect(home.total).toHaveText('$417,400');
  await home.option('Alfresco').click();
  await home.option('Outdoor kitchen').click();
  await home.facade('Aurora').click();
  await home.inclusion('Luxe').click();
  await home.offer('Solar 6\\.6 kW').click();
  await home.region.selectOption('Geelong & Surf Coast');
  const lines = [
    'Ardenne 28$425,900',
    'Alfresco$14,900',
    'Outdoor kitchen$8,900',
    'Aurora facade$5,400',
    'Luxe inclusions$52,900',
    'Solar 6.6 kWIncluded, worth $8,990',
  ];
  await expect(home.lines).toHaveText(lines);
  await expect(home.total).toHaveText('$508,000');
  await expect(lastAnnouncement(page)).toHaveText('Estimate for Geelong & Surf Coast: $508,000');
  const query = await home.pdfQuery();
  expect([
    query.getAll('floorplan_options[]'),
    query.get('facade'),
    query.get('inclusions'),
    query.getAll('promotions[]'),
    query.get('region'),
    query.get('first_name'),
  ]).toEqual([['101', '102'], 'aurora', 'luxe', ['solar'], 'geelong-surf-coast', 'Priya']);

  await save(page).click();
  await expect(outcome(page)).toContainText('Saved to your portal.');
  await settles();
  const [call] = await fixtures.calls(saveEstimate);
  const link = await home.pdf.evaluate((anchor: HTMLAnchorElement) => anchor.href);
  expect(call?.body).toMatchObject({ pdf_url: link, home_design_family: 'ardenne', email: user.email });
  await axe('#estimate');
  await outcome(page).getByRole('link', { name: 'Share by email' }).click();
  const saved = page.getByRole('article', { name: 'Ardenne 28' }).first();
  await expect(saved).toContainText('$508,000');
  await expect(saved.getByLabel('Email to share with')).toBeVisible();
});

test('[D55 F140] a home saved after the session has ended is kept on the device', { tag: '@thorough' }, async ({
  page,
  home,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/POST .*\/ardenne-28\S* → 409/);
  await fixtures.visitor({ signedIn: true });
  await home.open(ardenne);
  await home.facade('Aurora').click();
  await fixtures.visitor({ signedIn: false, rotateToken: true });
  await save(page).click();
  await expect(outcome(page)).toContainText('Saved on this device.');
  await expect(home.total).toHaveText('$422,800');
});

test('[R75 R76 R79] keys and the pointer choose one facade, or none', { tag: '@thorough' }, async ({
  page,
  home,
  fixtures,
  settles,
}) => {
  await fixtures.visitor({ signedIn: true });
  await home.open(`${ardenne}?floorplan_options[]=101`);
  await home.facade('Hamlet').focus();
  await page.keyboard.press('Space');
  await expect(home.facade('Hamlet')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(home.facade('Aurora')).toBeChecked();
  await expect(home.lines.nth(2)).toHaveText('Aurora facade$5,400');
  await page.keyboard.press('Space');
  await expect(home.facade('Aurora')).not.toBeChecked();
  await expect(home.facade('Aurora')).toBeFocused();
  await expect(home.lines.nth(2), 'what is in the price').toHaveText('Hamlet facadeIncluded');
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toHaveAccessibleDescription('Choose a facade to save this home');
  await page.keyboard.press('Space');
  await expect(home.facade('Aurora')).toBeChecked();
  await page.locator('label', { hasText: 'Aurora' }).locator('img').click();
  await expect(home.facade('Aurora')).not.toBeChecked();
  await expect(page).not.toHaveURL(/facade/);
  await home.pdf.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('#estimate').getByLabel('First name')).toBeFocused();
  await expect(home.facade('Hamlet')).toBeChecked();
  await expect(home.lines.nth(2)).toHaveText('Hamlet facadeIncluded');
  await expect(save(page)).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Zoë');
  await expect.poll(async () => (await home.pdfQuery()).get('first_name')).toBe('Zoë');
  await settles();
});

test('[R84 D33] a guest’s home is on the device, then in the account, as chosen', async ({ page, home, axe }) => {
  await home.open(`${ardenne}?floorplan_options[]=101&facade=aurora&promotions[]=solar`);
  await home.option('Outdoor kitchen').click();
  await bar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar(page)).toContainText('Saved on this device.');
  await axe('#estimate');
  expect(await page.evaluate(() => document.cookie)).not.toContain('user_estimates');
  await page.locator('#estimate').getByLabel('First name').fill('Jo');
  await page.locator('#estimate').getByLabel('Email').fill('jo.ng@example.com');
  await outcome(page).getByRole('button', { name: 'Create a free account' }).click();
  await expect(page).toHaveURL('/portal?tab=register#sign-in');
  const form = page.locator('#register-form');
  await expect(form.getByLabel('First name')).toHaveValue('Jo');
  await expect(form.getByLabel('Email')).toHaveValue('jo.ng@example.com');
  const onDevice = page.getByRole('region', { name: 'Saved on this device' });
  await expect(onDevice.getByRole('article', { name: 'Ardenne 28' })).toContainText('$446,600');
  await axe('main');
  await form.getByLabel('Last name').fill('Ng');
  for (const name of ['password', 'password_confirmation']) await form.locator(`[name="${name}"]`).fill('a-secret');
  await form.getByRole('button', { name: 'Create account' }).click();
  const inAccount = page.getByRole('region', { name: 'Saved homes' });
  await expect(inAccount.getByRole('article', { name: 'Ardenne 28' })).toHaveCount(1);
  await inAccount.getByRole('link', { name: 'Open home' }).click();
  await home.estimateReady();
  await expect(home.lines).toHaveText([
    'Ardenne 28$417,400',
    'Alfresco$14,900',
    'Outdoor kitchen$8,900',
    'Aurora facade$5,400',
    'Essentials inclusionsIncluded',
    /^Solar/,
  ]);
  await expect(home.total).toHaveText('$446,600');
  await expect(home.offer('Solar 6\\.6 kW')).toBeChecked();
  await save(page).click();
  await expect(outcome(page)).toContainText('Saved to your portal.');
});

test('[R84] a home saved before the widget has started is in the portal', { tag: '@thorough' }, async ({
  page,
  fixtures,
}) => {
  await fixtures.visitor({ signedIn: true });
  const release = await hold(page, /\/dist\/react-/);
  await page.goto(`${ardenne}?floorplan_options[]=101&facade=aurora`);
  await save(page).click();
  await expect(page.getByText('Saved to your portal.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ardenne 28' }).first()).toContainText('$437,700');
  release();
});

test('[R37] on a phone a bar shows the total and opens the estimate as a sheet', async ({
  page,
  home,
  axe,
  settles,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await home.open(ardenne);
  const view = page.getByRole('button', { name: 'View estimate' });
  const sheet = page.getByRole('dialog', { name: 'Your estimate' });
  // The price in the head says the same.
  await expect(page.locator('.home-overview__amount')).toHaveText('$417,400');
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(12);
  await home.facade('Meridian').focus();
  await expect(bar(page)).toBeInViewport();
  expect(await page.evaluate(focusIsCovered)).toBe(false);
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('$443,300');
  await page.mouse.wheel(0, 300);
  await expect(page.locator('html')).toHaveAttribute('data-vr-head', 'hidden');
  const [links, foot] = [await page.locator('.home-nav').boundingBox(), await bar(page).boundingBox()];
  expect((links?.height ?? 740) + (foot?.height ?? 740), 'what is fixed').toBeLessThanOrEqual(130);
  await view.click();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Your estimate' })).toBeFocused();
  await expect(sheet).toHaveAttribute('aria-modal', 'true');
  await axe('#estimate', 'structure');
  await home.region.selectOption('Geelong & Surf Coast');
  await expect(home.total).toHaveText('$451,800');
  await expect(home.total).toBeInViewport({ ratio: 1 });
  await expect(save(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(view).toBeFocused();
  await expect(save(page), 'the panel is in the sheet alone').toBeHidden();
  await expect(bar(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await settles();
});
