/** The moodboard: the wall, the confirmation before removing a picture, and the common style. */
import type { Locator, Page } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { listenIn } from '../support/announcements.ts';
import { expectStill, keep, openSaved, shownItems } from '../support/saved-pages.ts';
import { expect, test } from '../support/fixture.ts';

const handler = 'sitewideActions::onToggleMoodboard';
const eight = world.inspiration.slice(0, 8);
const ids = eight.map(({ id }) => id);

const pin = (page: Page, index: number): Locator => page.locator(`[data-moodboard-id="${ids.toReversed()[index]}"]`);

const columns = (page: Page): Promise<number> =>
  page
    .locator('.vr-moodboard__item')
    .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().left)).size);

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Remove this image from your moodboard?' });
const remove = (page: Page): Locator => question(page).getByRole('button', { name: 'Remove' });

test('the wall has four columns, three, and two on a phone, where everything fits', { tag: '@thorough' }, async ({
  page,
  context,
  baseURL,
  axe,
}) => {
  await keep(context, { moodboard: ids.slice(1) }, baseURL);
  await openSaved(page, '/moodboard');
  await expect.poll(() => columns(page)).toBe(4);
  await expectStill(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(() => columns(page)).toBe(3);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => columns(page)).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await axe();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => columns(page)).toBe(4);
});

test('[R108] unpinning asks; only “Remove” sends anything, and focus is never lost', async ({
  page,
  context,
  baseURL,
  fixtures,
  axe,
}) => {
  await keep(context, { moodboard: ids.slice(1) }, baseURL);
  await openSaved(page, '/moodboard');
  await pin(page, 1).press('Enter');
  await expect(question(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await axe('dialog[open]');
  await page.keyboard.press('Tab');
  await expect(remove(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(pin(page, 1)).toBeFocused();
  await expect(pin(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await pin(page, 1).click();
  await question(page).getByRole('button', { name: 'Keep it' }).click();
  await expect(question(page)).toBeHidden();
  await pin(page, 1).click();
  await expect(question(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(question(page)).toBeHidden();
  expect(await fixtures.calls(handler)).toEqual([]);
  expect(await shownItems(page)).toHaveLength(7);
});

test('[R105 R110 R111] pictures go one by one, the limit message after the sixth', { tag: '@thorough' }, async ({
  page,
  context,
  baseURL,
  fixtures,
  axe,
  settles,
}) => {
  const announcements = await listenIn(page);
  await fixtures.visitor({ moodboardLimit: 7 });
  await keep(context, { moodboard: ids.slice(1) }, baseURL);
  await openSaved(page, '/moodboard');
  const strip = page.getByText('You can keep 7 moodboard pictures here. Sign in to save more.');
  await pin(page, 1).press('Enter');
  await remove(page).press('Enter');
  await expect(page.getByRole('heading', { name: '6 saved' })).toBeVisible();
  await expect(page.locator('[data-id]:not([hidden]) .shot__link').nth(1)).toBeFocused();
  expect((await fixtures.calls(handler)).at(-1)?.body).toEqual({ id: String(ids.at(-2)) });
  await expect(strip).toBeVisible();
  await settles();
  await pin(page, 0).click();
  await remove(page).click();
  await expect(page.getByRole('heading', { name: '5 saved' })).toBeVisible();
  await expect(strip).toBeHidden();
  const storedCookie = (await context.cookies()).find(({ name }) => name === 'user_moodboard')?.value ?? '';
  expect(JSON.parse(decodeURIComponent(storedCookie))).toEqual(ids.slice(1, 6));

  for (let left = 4; left >= 0; left -= 1) {
    await pin(page, 6 - left).click();
    await remove(page).click();
    await expect(page.getByRole('heading', { name: left > 0 ? `${left} saved` : 'Nothing saved yet' })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeFocused();
  const removed = 'removed from your moodboard.';
  // Two that follow each other at once are one message.
  await expect
    .poll(() => announcements.filter((text) => text.endsWith(removed)).join(' '))
    .toBe([6, 7, 5, 4, 3, 2, 1].map((index) => `${eight[index]?.title} ${removed}`).join(' '));
  await expect(page.getByRole('link', { name: 'Browse inspiration' })).toBeVisible();
  await axe('main');
});

test('[R114] the style of an account spans the wall; without one there is no banner', { tag: '@thorough' }, async ({
  page,
  fixtures,
  axe,
}) => {
  const topStyle = 'sitePortal::onGetUserTopStyle';
  await fixtures.visitor({ signedIn: true });
  await openSaved(page, '/moodboard');
  await expect(page.getByRole('link', { name: 'Your top style is Coastal' })).toHaveAttribute(
    'href',
    /\/inspiration\?style=coastal$/,
  );
  const widthOf = async (selector: string): Promise<number> =>
    Math.round((await page.locator(selector).boundingBox())?.width ?? 0);
  expect(await widthOf('.vr-moodboard__banner')).toBe(await widthOf('[data-part="grid"]'));
  expect((await fixtures.calls(topStyle)).map(({ body }) => body)).toEqual([{}]);
  await expectStill(page);
  await axe('main', 'structure');
  await fixtures.faults([{ handler: topStyle, body: { topStyle: null } }]);
  await page.reload();
  await expect(page.getByText('Pin a few more pictures and we’ll name your style.')).toBeVisible();
  await expect(page.locator('.vr-moodboard__banner')).toHaveCount(0);
  await expectStill(page);
});
