/** The moodboard: the wall, the question before a picture goes, and the style the pictures share. */
import type { Locator, Page } from '@playwright/test';
import { world } from '../fixtures/world/index.ts';
import { expectStill, keep, openSaved, shownItems } from './e2e/saved-pages.ts';
import { expect, test } from './e2e/fixture.ts';

const handler = 'sitewideActions::onToggleMoodboard';
const eight = world.inspiration.slice(0, 8);
const ids = eight.map(({ id }) => id);

const pin = (page: Page, index: number): Locator => page.locator(`[data-moodboard-id="${ids.toReversed()[index]}"]`);

test('R105 R106 R108 D49 unpinning asks in a small popout; only "Remove" sends anything, and focus is never lost', async ({
  page,
  context,
  baseURL,
  fixtures,
  settles,
  axe,
}) => {
  await keep(context, { moodboard: ids }, baseURL);
  await openSaved(page, '/moodboard');
  const question = page.getByRole('dialog', { name: 'Remove this image from your moodboard?' });
  await pin(page, 1).press('Enter');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await axe();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(pin(page, 1)).toBeFocused();
  await expect(pin(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await pin(page, 1).click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await pin(page, 1).click();
  await expect(question).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(question).toBeHidden();
  expect(await fixtures.calls(handler)).toEqual([]);
  expect(await shownItems(page)).toHaveLength(8);

  await pin(page, 1).press('Enter');
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('heading', { name: '7 saved' })).toBeVisible();
  await expect(page.locator('[data-id]:not([hidden]) .shot__link').nth(1)).toBeFocused();
  expect((await fixtures.calls(handler)).map(({ body }) => body)).toEqual([{ id: String(ids.at(-2)) }]);
  await settles();
  await page.reload();
  expect(await shownItems(page)).toHaveLength(7);
});

test('R110 R111 a full board says so until fewer than six are left; a removal that fails leaves the picture', async ({
  page,
  context,
  baseURL,
  fixtures,
  settles,
  expectTrouble,
}) => {
  expectTrouble(/POST .*\/moodboard → 500/);
  await fixtures.visitor({ moodboardLimit: 7 });
  await keep(context, { moodboard: ids.slice(1) }, baseURL);
  await openSaved(page, '/moodboard');
  const strip = page.getByText('You can keep 7 moodboard images here. Sign in to save more.');
  const remove = async (index: number): Promise<void> => {
    await pin(page, index).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
  };
  await fixtures.faults([{ handler, status: 500, body: 'Broken' }]);
  await remove(0);
  await expect(page.locator('.oc-flash-message.error')).toContainText('There was a problem. Please try again.');
  await settles();
  await expect(pin(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await remove(0);
  await expect(page.getByRole('heading', { name: '6 saved' })).toBeVisible();
  await expect(strip).toBeVisible();
  await remove(1);
  await expect(page.getByRole('heading', { name: '5 saved' })).toBeVisible();
  await expect(strip).toBeHidden();
});

test('G8 pictures a cookie has no room for are there too, and what another tab pins follows', async ({
  page,
  context,
  baseURL,
  fixtures,
}) => {
  const [oldest, ...spilt] = ids.slice(0, 3);
  await keep(context, { moodboard: [oldest ?? 0] }, baseURL);
  await page.goto('/articles');
  await page.evaluate((more) => localStorage.setItem('user_moodboard_more', JSON.stringify(more)), spilt);
  await openSaved(page, '/moodboard');
  await expect(page.getByRole('heading', { name: '3 saved' })).toBeVisible();
  expect(
    await page.locator('.vr-moodboard__item').evaluateAll((items) => items.map((item) => item.getAttribute('data-id'))),
  ).toEqual([...spilt.toReversed(), oldest].map(String));
  expect((await fixtures.calls('sitePortal::onLoadMoodboard')).map(({ body }) => body)).toEqual([
    { ids: spilt.map(String) },
  ]);
  const other = await context.newPage();
  await other.goto('/inspiration');
  const picture = other.locator('#listing-results [data-moodboard-id][aria-pressed="false"]').first();
  const id = (await picture.getAttribute('data-moodboard-id')) ?? '';
  await picture.click();
  await expect(other.locator(`#listing-results [data-moodboard-id="${id}"]`)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.vr-moodboard__item').first()).toHaveAttribute('data-id', id);
  await expect(page.getByRole('heading', { name: '4 saved' })).toBeVisible();
});

test('R114 the style of an account stands across the wall and moves nothing; with none there is no banner', async ({
  page,
  fixtures,
  axe,
}) => {
  await fixtures.visitor({ signedIn: true });
  await openSaved(page, '/moodboard');
  const banner = page.getByRole('link', { name: 'Your top style is Coastal' });
  await expect(banner).toHaveAttribute('href', /\/inspiration\?style=coastal$/);
  await expectStill(page);
  await axe();
  await fixtures.faults([
    {
      handler: 'sitePortal::onGetUserTopStyle',
      status: 200,
      body: '{"topStyle":null}',
      headers: { 'content-type': 'application/json' },
    },
  ]);
  await page.reload();
  await expect(page.getByText('Pin a few more pictures, and we will name the style they share.')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expectStill(page);
});

test('the wall has four columns, three, and two on a phone, where everything fits and the last picture leaves an invitation', async ({
  page,
  context,
  baseURL,
  axe,
}) => {
  await keep(context, { moodboard: ids }, baseURL);
  await openSaved(page, '/moodboard');
  const columns = (): Promise<number> =>
    page
      .locator('.vr-moodboard__item')
      .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().left)).size);
  await expect.poll(columns).toBe(4);
  await expectStill(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(columns).toBe(3);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(columns).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await axe();
  await keep(context, { moodboard: ids.slice(0, 1) }, baseURL);
  await page.reload();
  await page.locator('[data-moodboard-id]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Browse inspiration' })).toBeVisible();
  await axe();
});
