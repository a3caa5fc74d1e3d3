/** What a visitor does on the starter theme, in a live Winter under the documented policy; `fixture.ts` fails on any report of it. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../demo-pages/e2e/support/fixture.ts';

const pages = [
  '/',
  '/home-designs',
  '/home-designs/ardenne-28',
  '/house-and-land',
  '/my-favourites',
  '/compare',
  '/enquire',
];
const enquiryFields = { first_name: 'Robin', last_name: 'Example', email: 'robin@example.test' };

/** The first bytes of a file say what it is. */
const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const program = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<?php echo 1;') };

/** As a visitor who takes a minute: what is sent within seconds is asked for again. */
async function fillEnquiry(page: Page, file: typeof plan): Promise<void> {
  await page.locator('[name="opened_at"]').evaluate((field: HTMLInputElement) => {
    field.value = String(Number(field.value) - 60);
  });
  for (const [name, value] of Object.entries(enquiryFields)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="plan"]').setInputFiles(file);
  await page.getByLabel('You may contact me').check();
}

const titles = (page: Page) => page.locator('#listing-results .verandah-card__link');
const isStarted = (page: Page) => expect(page.locator('#listing-form')).toHaveAttribute('data-state');

for (const width of [360, 1280])
  test(`every page fits ${width} pixels, and has a heading`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of pages) {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });

test('a listing takes at most 8 statements, with filters and far beyond its pages', async ({ request }) => {
  for (const query of ['', '?bedrooms[]=4&keyword=ardenne', '?keyword=zzz', '?page=999']) {
    const response = await request.get(`/home-designs${query}`);
    expect(response.status(), query).toBe(200);
    expect(Number(response.headers()['x-statements']), query).toBeLessThanOrEqual(8);
  }
});

test('a page that is not there is a 404 with the way back', async ({ page, expectTrouble }) => {
  expectTrouble(/GET .*\/nowhere → 404/);
  await page.goto('/nowhere');
  await expect(page.getByRole('link', { name: 'See all home designs' })).toBeVisible();
});

test('a filter changes results and address, and Back undoes it', async ({ page }) => {
  await page.goto('/home-designs');
  await isStarted(page);
  const all = await titles(page).allTextContents();
  await page.locator('#listing-form').getByRole('searchbox').fill('ardenne');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=ardenne/);
  await expect(titles(page).first()).toHaveText(/Ardenne/);
  await page.goBack();
  await expect(titles(page)).toHaveText(all);
});

test('hearts are on the page of favourites, and can be taken back', async ({ page }) => {
  await page.goto('/home-designs');
  await page.getByRole('button', { name: 'Save Ardenne 28 to favourites' }).click();
  await page.getByRole('button', { name: 'Save Larkin 16 to favourites' }).click();
  await expect(page.locator('[data-saved-count="favourites"]')).toHaveText('2');
  const response = await page.goto('/my-favourites');
  expect(Number(response?.headers()['x-statements'])).toBeLessThanOrEqual(3);
  await expect(page.locator('main').getByRole('link', { name: 'Ardenne 28' })).toBeVisible();
  await page.goto('/home-designs');
  const heart = page.getByRole('button', { name: 'Save Ardenne 28 to favourites' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(page.locator('[data-saved-count="favourites"]')).toHaveText('1');
});

test('two homes are compared side by side', async ({ page }) => {
  await page.goto('/home-designs');
  for (const title of ['Larkin 16', 'Ardenne 28']) await page.getByRole('button', { name: `Compare ${title}` }).click();
  const bar = page.getByRole('complementary', { name: 'Homes to compare' });
  await bar.getByRole('link', { name: /^Compare/ }).click();
  await expect(page).toHaveURL(/\/compare/);
  await expect(page.getByRole('columnheader')).toContainText(['Larkin 16', 'Ardenne 28']);
});

test('an enquiry with a plan is thanked for', async ({ page }) => {
  await page.goto('/home-designs/ardenne-28');
  await fillEnquiry(page, plan);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Thanks, Robin')).toBeVisible();
});

test('a program in the place of a plan is refused, and the form keeps its words', async ({ page, expectTrouble }) => {
  expectTrouble(/POST .*\/enquire → 406/);
  await page.goto('/enquire');
  await fillEnquiry(page, program);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.locator('[data-validate-for="plan"]')).not.toBeEmpty();
  await expect(page.locator('[name="email"]')).toHaveValue(enquiryFields.email);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are a form, and pages are links', async ({ page }) => {
    await page.goto('/home-designs?bedrooms[]=4');
    await expect(page.locator('[name="bedrooms[]"][value="4"]')).toBeChecked();
    await page.goto('/home-designs');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  test('an enquiry comes back with its words, and is thanked for', async ({ page }) => {
    await page.goto('/enquire');
    await page.locator('[name="first_name"]').fill('Robin');
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page.locator('[data-validate-for="email"]')).not.toBeEmpty();
    await expect(page.locator('[name="first_name"]')).toHaveValue('Robin');
    await fillEnquiry(page, plan);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page.getByText('Thanks, Robin')).toBeVisible();
  });
});
