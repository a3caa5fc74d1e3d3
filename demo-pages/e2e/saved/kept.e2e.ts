/** A guest's lists in the browser: hostile cookies, long lists, several tabs, and no storage. */
import { world } from '../../../fixtures/world/index.ts';
import { storedLists } from '../support/saved-tab-state.ts';
import { expect, inSite, test as base } from '../support/lab-bench.ts';
import { accountOf, expectCalls, handlers, hearts, SavedThings, ticks } from '../support/saved-things.ts';

const test = base.extend<{ saved: SavedThings }>({ saved: async ({ page }, use) => use(new SavedThings(page)) });

const [one = 0, two = 0, three = 0, four = 0] = world.designs.map(({ id }) => id);

test('[D8 D9] unreadable cookies are empty lists, four hundred favourites survive', async ({
  context,
  lab,
  page,
  saved,
  fixtures,
  settles,
  expectConsole,
}) => {
  expectConsole(/VR533/);
  await fixtures.visitor({ favouritesLimit: 1000 });
  const own = { domain: '127.0.0.1', path: '/' };
  await context.addCookies([
    { name: 'XSRF-TOKEN', value: '%E0%A4%A', ...own },
    { name: 'user_moodboard', value: '%E0%A4%A', ...own },
    { name: 'user_compare', value: '%5B%7B%22comparable_id%22', ...own },
    { name: 'user_favorites', value: encodeURIComponent('{"__proto__":["x"]}'), ...own },
  ]);
  await lab.open(hearts(one, two) + ticks(two), inSite);
  await saved.heart(one).click();
  await saved.tick(two).click();
  await expect.poll(() => saved.kept('compare')).toBe(`[{"comparable_id":${two},"comparable_type":"home_design"}]`);
  await expect.poll(() => saved.kept('favourites')).toBe(`[${one}]`);
  await saved.heart(one).click();
  await expect.poll(() => saved.kept('favourites')).toBeUndefined();
  // As many ids as a cookie written by another client can hold.
  const storedIds = Array.from({ length: 398 }, (_, at) => 1_000_000 + at);
  await saved.store('favourites', storedIds.slice(300));
  await context.addCookies([{ name: 'user_favorites', value: encodeURIComponent(JSON.stringify(storedIds)), ...own }]);
  // The server knows none of them, so they are in the list and in no count (D72).
  const keeps = (size: number): Promise<void> =>
    expect.poll(async () => (await storedLists(page)).favourites.length).toBe(size);
  await page.reload();
  await keeps(398);
  for (const [size, id] of [
    [399, one],
    [400, two],
  ] as const) {
    await saved.heart(id).click();
    await keeps(size);
    await settles();
  }
  expect((await saved.cookie('favourites'))?.value.length).toBeGreaterThan(1200);
  expect((await saved.cookie('favourites'))?.value.length).toBeLessThanOrEqual(1300);
  await page.reload();
  await keeps(400);
  expect((await storedLists(page)).favourites.toSorted()).toEqual([...storedIds, one, two].map(String).toSorted());
  await saved.heart(two).click();
  await keeps(399);
});

test('[F125] four hundred hearts fit the headers of a small server and are merged', { tag: '@thorough' }, async ({
  context,
  page,
  saved,
  fixtures,
}) => {
  const tooLong = await page.request.get('/articles', { headers: { cookie: `a=${'x'.repeat(8192)}` } });
  expect(tooLong.status()).toBe(431);
  await fixtures.visitor({ favouritesLimit: 1000, moodboardLimit: 1000 });
  const ids = [world.designs, world.packages, world.displays, world.articles].flat().map(({ id }) => String(id));
  const favourites = [one, two, three, ...ids.filter((id) => ![one, two, three].map(String).includes(id))].slice(
    0,
    400,
  );
  const pictures = world.inspiration.map(({ id }) => id);
  const homes = [one, two].map((id) => ({ comparable_id: id, comparable_type: 'home_design' }));
  // As an older script of the site wrote them.
  const old = { user_favorites: favourites.slice(3, 300), user_moodboard: pictures, user_compare: homes };
  const values = Object.entries(old).map(([name, list]) => [name, encodeURIComponent(JSON.stringify(list))] as const);
  await context.addCookies(
    [...values, ['selected_region_id', 'melbourne-metro'] as const].map(([name, value]) => ({
      name,
      value,
      domain: '127.0.0.1',
      path: '/',
    })),
  );
  await page.goto('/articles');
  await saved.store('favourites', favourites.slice(300));
  await page.goto('/home-designs');
  for (const id of [one, two, three]) {
    await saved.heart(id).first().click();
    await expect(saved.heart(id).first()).not.toHaveAttribute('aria-busy');
  }
  const response = await page.reload();
  const headers = (await response?.request().allHeaders()) ?? {};
  const cookies = (headers['cookie'] ?? '').split('; ').filter((pair) => !pair.startsWith('vr_visitor='));
  expect(cookies.map((pair) => pair.split('=')[0])).toEqual(expect.arrayContaining(Object.keys(old)));
  expect(cookies.join('; ').length).toBeLessThanOrEqual(3000);
  await saved.count(400);
  await saved.count(pictures.length, 'moodboard');
  await saved.signIn();
  const before = world.user.favourites.map((slug) => String(world.designs.find((each) => each.slug === slug)?.id));
  await saved.count(new Set([...before, ...favourites.map(String)]).size);
  const account = accountOf(await fixtures.state());
  expect(account.favourites).toEqual(expect.arrayContaining(favourites.map(String)));
  expect(account.moodboard).toEqual(expect.arrayContaining(pictures.map(String)));
  await expect.poll(() => saved.kept('favourites')).toBeUndefined();
});

test('[F123] the same cookie at a deeper path and at the root becomes one', { tag: '@thorough' }, async ({
  context,
  page,
  saved,
}) => {
  const at = { domain: '127.0.0.1', path: '/' };
  await context.addCookies([
    { name: 'user_favorites', value: `%5B${one}%5D`, ...at },
    { name: 'user_favorites', value: `%5B${two}%2C${one}%5D`, ...at, path: '/home-designs' },
  ]);
  await page.goto('/home-designs');
  await saved.count(2);
  await saved.ready();
  const cookies = (await context.cookies()).filter(({ name }) => name === 'user_favorites');
  expect(cookies.map(({ value, path }) => [decodeURIComponent(value), path])).toEqual([[`[${two},${one}]`, '/']]);
  await page.goto('/articles');
  await saved.count(2);
});

test('[F124] hearts survive a cookie jar that other scripts have filled', { tag: '@thorough' }, async ({
  context,
  page,
  saved,
}) => {
  await page.goto('/home-designs');
  await saved.heart(one).first().click();
  await expect.poll(() => saved.kept('favourites')).toBe(`[${one}]`);
  await page.evaluate(() => {
    for (let index = 0; index < 150; index += 1) document.cookie = `other_${index}=1; path=/`;
  });
  // Which cookie a full jar drops is up to the browser; here it is ours.
  await context.clearCookies({ name: 'user_favorites' });
  await page.goto('/home-designs');
  await expect(saved.heart(one).first()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => saved.kept('favourites')).toBe(`[${one}]`);
  expect((await context.cookies()).length).toBeGreaterThan(100);
});

test('another tab follows at once, and the limit holds in both', { tag: '@thorough' }, async ({
  context,
  lab,
  saved,
}) => {
  await lab.open(hearts(one, two, three) + ticks(one, two, three, four), inSite);
  await saved.ready();
  const tab = await context.newPage();
  await tab.goto('/home-designs');
  const other = new SavedThings(tab);
  await other.ready();
  // The clock of both tabs stands still, except for the task that sends a click's request.
  await tab.clock.install();
  await tab.clock.pauseAt(Date.now() + 60_000);
  await saved.heart(one).click();
  await expect(saved.heart(one)).toHaveAttribute('aria-pressed', 'true');
  await tab.clock.runFor(1);
  await expect(other.heart(one)).toHaveAttribute('aria-pressed', 'true');
  await other.count(1);
  await tab.clock.resume();
  await context.clearCookies({ name: 'user_favorites' });
  await other.heart(two).click();
  await expect.poll(() => saved.kept('favourites')).toBe(`[${one},${two}]`);
  for (const tabs of [saved, other])
    for (const id of [one, two]) await expect(tabs.heart(id)).toHaveAttribute('aria-pressed', 'true');
  await saved.tick(one).click();
  await expect(other.tick(one)).toHaveAttribute('aria-pressed', 'true');
  // Both take the last slot at once. Each response comes from the cookies of its request, the list from one browser; a tab
  // whose list has grown meanwhile sends it again, so the number of requests depends on their order.
  await Promise.all([saved.tick(two).click(), other.tick(three).click()]);
  for (const tick of [saved.tick(two), other.tick(three)]) await expect(tick).not.toHaveAttribute('aria-busy');
  await expect
    .poll(async () => ((await other.kept('compare')) ?? '').split('comparable_id').length - 1, 'items in the cookie')
    .toBe(2);
});

test('[R104 R116] a heart is kept if the visitor leaves before its answer', async ({ page, lab, saved, fixtures }) => {
  await lab.open(hearts(one), inSite);
  await saved.ready();
  await fixtures.faults([{ handler: handlers.favourites, delayMs: 5000 }]);
  await saved.heart(one).click();
  await expect(saved.heart(one)).toHaveAttribute('aria-busy', 'true');
  await page.goto('/home-designs');
  await expect(saved.heart(one).first()).toHaveAttribute('aria-pressed', 'true');
  await saved.count(1);
  expect(await saved.kept('favourites')).toBe(`[${one}]`);
});

test('[R104] a heart clicked in an account on the way out reaches the server', { tag: '@thorough' }, async ({
  page,
  lab,
  saved,
  fixtures,
}) => {
  await fixtures.visitor({ signedIn: true });
  await lab.open(hearts(one), { ...inSite, fetchesAhead: true });
  await saved.ready();
  // Timers no longer run: leaving the page sends the request.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await saved.heart(one).evaluate(async (heart: HTMLElement) => {
    heart.click();
    let held: LockInfo[] | undefined = [];
    while (!held?.length) ({ held } = await navigator.locks.query());
    location.assign('/home-designs');
  });
  await expectCalls(fixtures.calls, handlers.favourites, 1);
  await expect(page).toHaveURL('/home-designs');
  // The call is noted when it arrives, the list when it has been read.
  await expect
    .poll(async () => accountOf(await fixtures.state()).favourites.map(String), 'the list of the account')
    .toContain(String(one));
});

test('[D9] hearts work until the visitor leaves in a browser that keeps nothing', { tag: '@thorough' }, async ({
  page,
  lab,
  saved,
  fixtures,
}) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  });
  await lab.open(hearts(one, two), inSite);
  await saved.heart(one).click();
  const told = 'Your browser won’t let us keep your list, so it lasts only until you leave this page.';
  await expect(saved.flash).toContainText(told);
  await saved.flash.getByRole('button').click();
  await saved.heart(two).click();
  await saved.count(2);
  await expectCalls(fixtures.calls, handlers.favourites, 2);
  await saved.heart(one).click();
  await saved.count(1);
  await expect(saved.flash).toHaveCount(0);
});
