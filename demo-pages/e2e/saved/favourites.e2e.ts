import { lastAnnouncement } from '../support/announcements.ts';
import { world } from '../../../fixtures/world/index.ts';
import { expectStill, heart, keep, openSaved, shownItems } from '../support/saved-pages.ts';
import { expect, test } from '../support/fixture.ts';

const handler = 'sitewideActions::onToggleFavourite';
const nine = world.designs.slice(0, 9);
const ids = nine.map(({ id }) => id);
const names = nine.map(({ name }) => name).toReversed();
const [first = '', second = '', third = ''] = names;

test('[R103 R104 R115] an article saved from its grid is among the favourites', async ({
  page,
  context,
  baseURL,
  fixtures,
  axe,
}) => {
  await keep(context, { favourites: [1, 5001, 7001, 8001, 'gone'] }, baseURL);
  await page.goto('/articles');
  const save = page.locator('.card__heart').nth(1);
  const title = await page.locator('.card__link').nth(1).innerText();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.press('Enter');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await fixtures.calls(handler)).map(({ status }) => status)).toEqual([200]);
  await expect(save).not.toHaveAttribute('aria-busy', 'true');
  await openSaved(page, '/my-favourites');
  await expect(page.getByRole('heading', { name: '5 saved' })).toBeVisible();
  expect(await shownItems(page)).toEqual([
    title,
    expect.stringContaining('Walk through'),
    expect.any(String),
    expect.any(String),
    world.designs[0]?.name,
    'banner',
  ]);
  await expect(page.locator('.vr-favourites__item [aria-pressed="true"][data-card-id]')).toHaveCount(5);
  await expect(page.getByText('One thing you saved is no longer offered.')).toBeVisible();
  await expectStill(page);
  await axe();
});

test('[R112 D40 D41] search and types filter without a request', { tag: '@thorough' }, async ({
  page,
  context,
  baseURL,
  fixtures,
  settles,
  axe,
}) => {
  await fixtures.visitor({ favouritesLimit: 20 });
  await keep(context, { favourites: [...ids, 3001, 5001] }, baseURL);
  await openSaved(page, '/my-favourites');
  const box = page.getByRole('searchbox', { name: 'Search your favourites by name' });
  // Lazy pictures load on scrolling, and are no requests of the page.
  const questions = async (): Promise<number> =>
    (await fixtures.journal()).filter(({ method, path }) => method === 'POST' || path.startsWith('/my-favourites'))
      .length;
  const asked = await questions();
  expect((await shownItems(page)).indexOf('banner')).toBe(6);
  await box.fill(`  ${third.toUpperCase()} `);
  await expect(page.getByRole('heading', { name: '1 of 11 saved' })).toBeVisible();
  expect(await shownItems(page)).toEqual([third, 'banner']);
  await expect(lastAnnouncement(page)).toHaveText('1 of 11 saved');
  await box.fill('zeppelin');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'No saved items match' })).toBeVisible();
  await axe('[data-part="none"]', 'structure');
  await page.getByRole('link', { name: 'Show everything' }).press('Enter');
  await expect(box).toBeFocused();
  expect(await shownItems(page)).toHaveLength(12);
  await page.getByRole('button', { name: /^Home designs/ }).press('Space');
  await expect(page.getByRole('button', { name: /^Home designs/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await shownItems(page)).toEqual([...names.slice(0, 6), 'banner', ...names.slice(6)]);
  expect(await questions()).toBe(asked);
  await heart(page, second).click();
  await expect.poll(() => shownItems(page)).toEqual([first, ...names.slice(2, 7), 'banner', ...names.slice(7)]);
  await settles();
  await expect(page).toHaveURL('/my-favourites');
});

test('[D42] a removed card can be brought back, and a failed removal is undone', async ({
  page,
  context,
  baseURL,
  fixtures,
  settles,
  axe,
  expectTrouble,
}) => {
  await fixtures.visitor({ favouritesLimit: 20 });
  await keep(context, { favourites: ids }, baseURL);
  await openSaved(page, '/my-favourites');
  const all = await shownItems(page);
  await heart(page, second).press('Enter');
  await expect(page.getByRole('link', { name: third })).toBeFocused();
  const undo = page.getByRole('button', { name: `Undo: ${second} removed` });
  await expect(lastAnnouncement(page)).toHaveText(`${second} removed. You can undo this.`);
  const nextCard = page.locator(`[data-title="${third}"]`);
  for (const _ of await nextCard.locator('a[href], button').all()) await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  expect(await shownItems(page)).not.toContain(second);
  await expect(page.locator('[data-saved-count="favourites"]').first()).toHaveText('8');
  await axe('.vr-favourites__grid', 'structure');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: second })).toBeFocused();
  await expect(undo).toHaveCount(0);
  expect(await shownItems(page)).toEqual(all);
  await expect.poll(async () => (await fixtures.calls(handler)).length).toBe(2);
  await settles();
  await expect(heart(page, second)).toHaveAttribute('aria-pressed', 'true');

  expectTrouble(/POST .*\/my-favourites → 500/);
  await fixtures.faults([{ handler, status: 500, body: 'Broken' }]);
  await heart(page, first).click();
  await expect(page.locator('.oc-flash-message.error')).toContainText('There was a problem. Please try again.');
  await expect.poll(() => shownItems(page)).toEqual(all);
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await heart(page, first).click();
  await expect(page.getByRole('button', { name: `Undo: ${first} removed` })).toBeVisible();
  await settles();
  await page.reload();
  const left = names.filter((name) => name !== first);
  expect(await shownItems(page)).toEqual([...left.slice(0, 6), 'banner', ...left.slice(6)]);
});

test('favourites beyond the cookie are loaded, and other tabs are followed', { tag: '@thorough' }, async ({
  page,
  context,
  baseURL,
  fixtures,
}) => {
  await keep(context, { favourites: ids.slice(0, 3) }, baseURL);
  await page.addInitScript(
    (stored) => {
      for (const [index, id] of stored.entries())
        if (localStorage.getItem(`user_favorites/${id}`) === null)
          localStorage.setItem(`user_favorites/${id}`, String(index + 1));
    },
    [...ids.slice(0, 3), 5001, 5002],
  );
  await openSaved(page, '/my-favourites');
  await expect(page.getByRole('heading', { name: '5 saved' })).toBeVisible();
  expect((await shownItems(page)).slice(2)).toEqual([
    ...nine
      .slice(0, 3)
      .map(({ name }) => name)
      .toReversed(),
    'banner',
  ]);
  expect((await fixtures.calls('sitePortal::onLoadFavourites')).map(({ body }) => body)).toEqual([
    { ids: ['5001', '5002'] },
  ]);
  const other = await context.newPage();
  await other.goto('/home-designs');
  const saved = other.locator(`[data-card-id="${ids[0]}"]`);
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await saved.click();
  await expect(saved).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('heading', { name: '4 saved' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('[R113] on a phone everything fits, down to the ghosts of an empty page', { tag: '@thorough' }, async ({
  page,
  context,
  baseURL,
  axe,
  settles,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await keep(context, { favourites: [1, 5001, 7001, 3001] }, baseURL);
  await openSaved(page, '/my-favourites');
  await expectStill(page);
  await axe();
  const small = await page
    .locator('main')
    .locator('button:visible, [role="search"] input')
    .evaluateAll((controls) =>
      controls.filter((control) => control.getBoundingClientRect().height < 44).map(({ outerHTML }) => outerHTML),
    );
  expect(small, 'smaller than 44 pixels').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await heart(page, (await shownItems(page))[1] ?? '').press('Enter');
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeInViewport({ ratio: 1 });
  // It stays, so the end of the page can be scrolled clear of it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const foot = await page.getByRole('contentinfo').boundingBox();
  const offer = await page.locator('.vr-favourites__undo').boundingBox();
  expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThanOrEqual(offer?.y ?? 0);
  for (const title of (await shownItems(page)).filter((item) => item !== 'banner'))
    await heart(page, title).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeFocused();
  await expect(page.locator('.vr-favourites__ghost')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Browse home designs' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await axe('body', 'structure');
  await settles();
});
