/** Saved items of an account, and merging a guest's lists: nothing lost, nothing doubled. */
import type { Page } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { hold } from '../support/hold.ts';
import { expect, holdCalls, inSite, test as base } from '../support/lab-bench.ts';
import { accountOf, expectCalls, handlers, hearts, SavedThings, ticks } from '../support/saved-things.ts';
import type { VisitorControls } from '../support/visitor-controls.ts';

const test = base.extend<{ saved: SavedThings }>({ saved: async ({ page }, use) => use(new SavedThings(page)) });

const syncing = 'Syncing your saved items to your account...';
const syncFailed = 'Failed to sync your saved items. Please try again.';

const own = { domain: '127.0.0.1', path: '/' };
const seeded = world.user.favourites.map((slug) => String(world.designs.find((design) => design.slug === slug)?.id));
/** Offered in Melbourne, and not yet in the account. */
const homes = world.designs
  .filter(({ id, prices }) => prices['melbourne-metro'] !== undefined && !seeded.includes(String(id)))
  .map(({ id }) => id);
const [one = 0, two = 0, three = 0, four = 0] = homes;

/** A guest's list from an earlier visit. */
async function keep(page: Page, favourites: readonly number[], compare: readonly number[] = []): Promise<void> {
  const list = compare.map((id) => ({ comparable_id: id, comparable_type: 'home_design' }));
  await page
    .context()
    .addCookies([
      { name: 'user_favorites', value: encodeURIComponent(JSON.stringify(favourites)), ...own },
      ...(list.length ? [{ name: 'user_compare', value: encodeURIComponent(JSON.stringify(list)), ...own }] : []),
    ]);
}

async function expectNothingKept(saved: SavedThings): Promise<void> {
  for (const kind of ['favourites', 'moodboard', 'compare'] as const)
    await expect.poll(async () => (await saved.kept(kind)) ?? '[]').toBe('[]');
}

async function openAccount(page: Page, fixtures: VisitorControls, path: string): Promise<void> {
  await fixtures.visitor({ signedIn: true, perPage: 48 });
  await page.goto(path);
}

test('[R35 R104] an account is painted by the server and keeps what is clicked', async ({
  page,
  saved,
  fixtures,
  settles,
}) => {
  await openAccount(page, fixtures, '/home-designs');
  const html = await (await page.request.get('/home-designs')).text();
  const pressed = [...html.matchAll(/data-card-id="(\d+)" aria-pressed="true"/g)].map(([, id]) => id);
  expect(pressed.toSorted()).toEqual(seeded.filter((id) => html.includes(`data-card-id="${id}"`)).toSorted());
  expect(pressed.length).toBeGreaterThan(0);
  await saved.count(seeded.length);
  await saved.heart(one).click();
  for (const id of [one, two, three, four]) await saved.tick(id).click();
  await expect(saved.tick(four)).toHaveAttribute('aria-pressed', 'true');
  await settles();
  expect(accountOf(await fixtures.state())).toMatchObject({
    favourites: [...seeded, String(one)],
    compare: [one, two, three, four].map((id) => `home_design:${id}`),
  });
  await hold(page, /\/widget-tier-\w+\.js$/);
  await page.reload();
  await expect(saved.heart(one)).toHaveAttribute('aria-pressed', 'true');
  await expect(saved.tick(four)).toHaveAttribute('aria-pressed', 'true');
  await saved.count(seeded.length + 1);
  await expectNothingKept(saved);
});

test('two tabs of an account agree, also when both reach the limit at once', { tag: '@thorough' }, async ({
  context,
  page,
  saved,
  fixtures,
}) => {
  await openAccount(page, fixtures, '/home-designs');
  for (const id of homes.slice(4, 7)) await saved.tick(id).click();
  await expectCalls(fixtures.calls, handlers.compare, 3);
  const tab = await context.newPage();
  await tab.goto('/home-designs');
  const other = new SavedThings(tab);
  await Promise.all([saved.ready(), other.ready()]);
  await saved.heart(one).click();
  await expect(other.heart(one)).toHaveAttribute('aria-pressed', 'true');
  await other.count(seeded.length + 1);
  await Promise.all([saved.tick(two).click(), other.tick(three).click()]);
  await expectCalls(fixtures.calls, handlers.compare, 5);
  const { compare } = accountOf(await fixtures.state());
  expect(compare).toHaveLength(4);
  for (const tabs of [saved, other])
    for (const id of [two, three])
      await expect(tabs.tick(id)).toHaveAttribute('aria-pressed', String(compare.includes(`home_design:${id}`)));
});

test('[R118 R119 R120] after signing in the lists are in the account, once', async ({ page, saved, fixtures }) => {
  const [first = ''] = seeded;
  await keep(page, [one, Number(first), 999_999, two], [three, four]);
  let loads = 0;
  page.on('load', () => loads++);
  const release = await holdCalls(page, handlers.sync);
  await saved.signIn();
  await expect(saved.flash).toContainText(syncing);
  release();
  await expectCalls(fixtures.calls, handlers.sync, 1);
  await expectNothingKept(saved);
  await saved.count(seeded.length + 2);
  const { favourites, compare } = accountOf(await fixtures.state());
  expect(favourites).toEqual([...seeded, String(one), String(two)]);
  expect(compare).toEqual([`home_design:${three}`, `home_design:${four}`]);
  await expect.poll(() => loads).toBe(3);
  expect(await fixtures.calls(handlers.sync)).toHaveLength(1);
});

test('[R92 R116 R118] signing in keeps a guest’s items on a failing network', { tag: '@thorough' }, async ({
  page,
  lab,
  saved,
  fixtures,
  settles,
  expectTrouble,
}) => {
  expectTrouble(/ERR_/);
  // As many as a guest may have.
  const chosen = homes.slice(0, 8).map(String);
  await lab.open(hearts(...chosen) + ticks(one, two), inSite);
  // As fast as a script can, to prove that no click is lost.
  await page.evaluate(() =>
    document.querySelectorAll<HTMLElement>('#lab-bench button').forEach((button) => button.click()),
  );
  await saved.count(chosen.length);
  await settles();
  await fixtures.faults([{ handler: handlers.sync, network: 'reset' }]);
  await saved.signIn();
  await expect(saved.flash).toContainText(syncFailed);
  await page.goto(inSite.path);
  const all = [...seeded, ...chosen];
  await saved.count(all.length);
  await expectNothingKept(saved);
  const { favourites, compare } = accountOf(await fixtures.state());
  expect(favourites.toSorted()).toEqual(all.toSorted());
  expect(compare).toEqual([`home_design:${one}`, `home_design:${two}`]);
  await saved.signOut();
  await page.goto(inSite.path);
  await saved.count(0);
  await expect(page.locator('#lab-bench [aria-pressed="false"]')).toHaveCount(chosen.length + 2);
  await expectNothingKept(saved);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
