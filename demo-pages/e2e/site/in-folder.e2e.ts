/** The demo in a folder of its host, in the language that its addresses say (D71). */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { MapPage } from '../support/map-page.ts';
import { resultsReady, rows } from '../support/search-page.ts';

const root = join(import.meta.dirname, '../../..');
const start = '/cms/vi';
let server: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  server = spawn(process.execPath, ['--import', './tools/end-with-parent.mjs', '.build/server.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', BASE_PATH: '/cms', PLAIN_PICTURES: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (server.stdout === null) throw new Error('The server says nothing.');
  const [told] = await once(server.stdout, 'data');
  const address = /http:\/\/\S+/.exec(String(told))?.[0];
  if (address === undefined) throw new Error(`The server has no address: ${String(told)}`);
  ({ origin } = new URL(address));
});
test.afterAll(() => void server.kill());

/** Paths of what the page loads and posts to, without the search service, which is another host. */
function pathsOf(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !pathname.startsWith('/1/')) paths.add(pathname);
  });
  return paths;
}

test('[D71] hearts, filters, comparisons, search and map stay below the folder', { tag: '@thorough' }, async ({
  page,
  context,
  expectConsole,
}) => {
  const paths = pathsOf(page);

  await test.step('save and compare homes of a listing', async () => {
    // Of the time before the site moved into its folder.
    await context.addCookies([{ name: 'user_favorites', value: '[7]', url: origin }]);
    await page.goto(`${origin}${start}/home-designs`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    const heart = page.locator('.card [data-card-id]').first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('checkbox', { name: /^4/ }).first().check();
    await expect(page).toHaveURL(`${origin}${start}/home-designs?bathrooms%5B%5D=4`);
    await page.locator('.card [data-comparable-id]').first().click();
    await page.locator('.vr-compare-bar a.vr-compare-bar__link').click();
    await expect(page).toHaveURL(`${origin}${start}/compare?type=home_design`);
    await expect(page.locator('.vr-comparisons__column')).toHaveCount(1);
  });

  await test.step('cookies of what is saved are those of the folder, in every language', async () => {
    const lists = (await context.cookies()).filter(({ name }) => name.startsWith('user_'));
    expect(lists.map(({ name }) => name)).toContain('user_favorites');
    for (const { name, path } of lists) expect(path, name).toBe('/cms');
    await page.goto(`${origin}/cms/my-favourites`);
    await expect(page.locator('.vr-favourites__item')).toHaveCount(2);
  });

  await test.step('search, and open a result that the script has found', async () => {
    await page.goto(`${origin}${start}/search?q=ardenne`);
    await resultsReady(page);
    const link = rows(page).first().getByRole('link').first();
    await expect(link).toHaveAttribute('href', /^\/cms\/vi\/(?:home-designs|house-and-land)\//);
    const href = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(`${origin}${href}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ardenne');
  });

  await test.step('open a place on the map', async () => {
    // A faulty outline of the demo's world.
    expectConsole(/VR602/);
    await page.goto(`${origin}${start}/house-and-land`);
    const map = new MapPage(page);
    await expect(map.pins.first()).toBeAttached();
  });

  expect([...paths].filter((path) => !path.startsWith('/cms/'))).toEqual([]);
  expect(paths.size).toBeGreaterThan(20);
});
