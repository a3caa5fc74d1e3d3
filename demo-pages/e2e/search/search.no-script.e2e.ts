import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationId, searchKey } from '../../../fixtures/server/search/credentials.ts';
import { searchIndexes } from '../../../fixtures/server/search/site-search.ts';
import { world } from '../../../fixtures/world/index.ts';
import { formatMoney } from '../../../runtime/dom/language.ts';
import { expect, test } from '../support/fixture.ts';

test('[R185 R186 R191] a visitor searches, turns the page and narrows', async ({ page }) => {
  await page.goto('/articles');
  await page.getByRole('searchbox', { name: 'Search the site' }).focus();
  await page.keyboard.type(' dunmre & more? ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=\+dunmre\+%26\+more%3F\+$/);
  await expect(
    page.getByRole('heading', { level: 2, name: /^\d+ results for some of “dunmre & more\?”$/ }),
  ).toBeVisible();

  const field = page.getByRole('searchbox', { name: 'Search for' });
  await expect(field).toHaveValue('dunmre & more?');
  await field.fill('dunmre');
  await page.getByRole('search', { name: 'All of the site' }).getByRole('button', { name: 'Search' }).click();
  const heading = page.getByRole('heading', { level: 2, name: /^\d+ results for “dunmre”$/ });
  await expect(heading).toBeVisible();
  const results = page.locator('[data-object-id]');
  await expect(results).toHaveCount(12);
  await expect(results.locator('mark').first()).toHaveText('Dunmore');

  const ids = (): Promise<string[]> => results.evaluateAll((rows) => rows.map((row) => row.dataset.key ?? ''));
  const resultIds = await ids();
  const pages = page.getByRole('navigation', { name: 'Pages of results' });
  for (const number of ['2', '3']) {
    await pages.getByRole('link', { name: 'Next page' }).click();
    await expect(pages.locator('[aria-current="page"]')).toHaveText(number);
    resultIds.push(...(await ids()));
  }
  await expect(pages.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  const kinds = page.getByRole('navigation', { name: 'Kinds of result' });
  await expect(kinds.locator('[aria-current]')).toHaveText(`All ${resultIds.length} results`);
  expect(new Set(resultIds).size).toBe(resultIds.length);

  await kinds.getByRole('link', { name: /^Home designs 3/ }).click();
  await expect(page).toHaveURL('/search?q=dunmre&result_type=designs');
  await expect(results).toHaveCount(3);
  await expect(results.getByRole('link').first()).toHaveAttribute('href', /^\/home-designs\/\w/);
});

test('[R190 R201 R203] filters are part of the form and can be cleared', { tag: '@thorough' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'selected_region_id', value: 'geelong-surf-coast', url: baseURL ?? '' }]);
  await page.goto('/search?q=%20');
  await expect(page.getByRole('heading', { level: 2, name: 'No results found' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Quick actions' }).getByRole('link')).toHaveCount(4);
  await page.getByRole('link', { name: 'Ardenne 28' }).click();

  const row = page.locator('[data-key="designs/design-ardenne-28"]');
  const ardenne = world.designs.find(({ slug }) => slug === 'ardenne-28');
  await expect(row).toContainText(formatMoney(ardenne?.prices['geelong-surf-coast'] ?? 0));
  const filters = page.getByRole('group', { name: 'Bedrooms' });
  await filters.getByRole('checkbox', { name: '6' }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL('/search?q=Ardenne+28&bedrooms=6');
  await expect(page.getByRole('heading', { level: 2, name: 'No results found' })).toBeVisible();
  await expect(filters.getByRole('checkbox', { name: '6' })).toBeChecked();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/search?q=Ardenne+28');
  await expect(row).toBeVisible();

  await test.step('account, indexes and region are data of the page, and not in any built script', async () => {
    const root = page.locator('#search');
    await expect(root).toHaveAttribute('data-application-id', applicationId);
    await expect(root).toHaveAttribute('data-search-key', searchKey);
    await expect(root).toHaveAttribute('data-indexes', JSON.stringify(searchIndexes));
    await expect(root).toHaveAttribute('data-hosts', new RegExp(`"port":${new URL(baseURL ?? '').port}`));
    await expect(root).toHaveAttribute('data-region', 'geelong-surf-coast');
    const scripts = readdirSync('dist').filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(30);
    const data = [applicationId, searchKey, ...world.regions.map(({ slug }) => slug)];
    const found = scripts.flatMap((file) => {
      const text = readFileSync(join('dist', file), 'utf8');
      const named = searchIndexes.filter(({ name }) => new RegExp(`(?:index|indexName|name):"${name}"`).test(text));
      return [...data.filter((value) => text.includes(value)), ...named.map(({ name }) => name)].map(
        (value) => `${file}: ${value}`,
      );
    });
    expect(found).toEqual([]);
  });
});
