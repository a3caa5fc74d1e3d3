/** List and map on a phone, which shows one of them at a time. */
import type { Page } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { expect, test, type MapPage } from '../support/map-page.ts';
import { tabTo } from '../support/portal-page.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Lots of 12.5 m in Tarneit with a home of four bedrooms. */
const wanted = world.packages.filter(
  ({ place, frontageM, design }) =>
    place === 'tarneit' &&
    frontageM === 12.5 &&
    world.designs.some(({ slug, bedrooms }) => slug === design && bedrooms === 4),
);

/** The listing with the filters that leave them. */
const wantedAddress = '/house-and-land?hl_suburb[]=tarneit&hl_bedrooms[]=4&hl_frontage[]=12.5';

const titles = (map: MapPage) => map.results.locator('.card__link');
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test('[R62] on a phone the open pin leaves more than half of the map free', async ({
  page,
  map,
  axe,
  settles,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/VR601/);
  await map.open('/display-homes');
  await expect(map.root.locator('[data-part="canvas"]')).toBeHidden();
  await titles(map).nth(3).scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(800);
  await map.toggleView.tap();
  await map.drawn();
  await expect(map.results).toBeHidden();
  await expect(map.toggleView).toHaveText('List');
  await expect(map.toggleView).toBeFocused();
  await axe('#listing-map', 'structure');

  await test.step('map, controls and pill fit into the window', async () => {
    const inWindow = [
      map.root.locator('[data-part="canvas"]'),
      map.toggleView,
      page.getByRole('button', { name: 'Zoom out' }),
    ];
    for (const element of inWindow) await expect(element).toBeInViewport({ ratio: 0.98 });
  });

  const stack = 'Saltgrass Rise (4 homes)';
  await map.separate(stack);
  await map.pin(stack).press('Enter');
  await page.getByRole('group', { name: 'Saltgrass Rise (4 homes)' }).getByRole('button').first().tap();
  await expect(map.panelHeading).toHaveText('Ardenne 28');
  const [panel, canvas] = [await map.panel.boundingBox(), await map.root.locator('[data-part="canvas"]').boundingBox()];
  expect((panel?.height ?? 0) / (canvas?.height ?? 1)).toBeLessThanOrEqual(0.46);
  await expect(map.root.locator('[data-open]')).toBeInViewport();
  expect((await map.root.locator('[data-open]').boundingBox())?.y).toBeLessThan(panel?.y ?? 0);
  await map.panel.getByRole('link', { name: 'View display' }).scrollIntoViewIfNeeded();
  await expect(map.panel.getByRole('link', { name: 'View display' })).toBeInViewport({ ratio: 0.98 });
  await expect(map.toggleView).toBeInViewport({ ratio: 0.98 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await axe('#map-panel', 'structure');

  await map.toggleView.tap();
  await expect(map.results).toBeVisible();
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(4);
  await map.toggleView.tap();
  await expect(map.panelHeading).toHaveText('Ardenne 28');
  await settles();
});

test('[R61] a home is found in the list and seen on the map; the list keeps its place', { tag: '@thorough' }, async ({
  page,
  map,
  settles,
}) => {
  test.slow();
  await map.open('/house-and-land');
  await map.form.getByRole('button', { name: 'Filters' }).tap();
  await map.menu('Suburb').tap();
  await map.option('Suburb', 'Tarneit').check();
  await map.option('Bedrooms', '4').check();
  await map.option('Lot width', '12.5 m').check();
  const submit = map.form.locator('[data-part="submit"]');
  await expect(submit).toHaveText(`Show ${wanted.length} ${wanted.length === 1 ? 'package' : 'packages'}`);
  await submit.tap();
  // The form asks once more for the same cards, which replaces them.
  await settles();
  await expect(titles(map)).toHaveText(wanted.map(({ title }) => title));
  const asked = new URL(page.url()).search;
  await titles(map).first().scrollIntoViewIfNeeded();
  const place = await scrolled(page);

  await map.toggleView.tap();
  await map.drawn();
  await expect.poll(() => map.names()).toEqual(['Saltgrass Rise']);
  await map.pin('Saltgrass Rise').tap();
  await expect(map.panelHeading).toHaveText('Saltgrass Rise');
  await map.close.tap();
  await expect(map.panel).toBeHidden();
  await map.toggleView.tap();
  await expect(titles(map)).toHaveText(wanted.map(({ title }) => title));
  expect(new URL(page.url()).search).toBe(asked);
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(4);
  await settles();
});

test('[R61] Back from the page of a package restores the open pin and the filters', { tag: '@thorough' }, async ({
  page,
  map,
  settles,
}) => {
  test.slow();
  await map.open(wantedAddress);
  await map.toggleView.tap();
  await map.drawn();
  await map.pin('Saltgrass Rise').tap();
  await expect(map.panelHeading).toHaveText('Saltgrass Rise');
  await map.panel.getByRole('link', { name: 'View packages' }).tap();
  await expect(page).toHaveURL(/hl_estate/);
  await map.mounted();
  await page.goBack();
  await map.mounted();
  await map.drawn();
  await expect(map.panelHeading).toHaveText('Saltgrass Rise');
  expect(new URL(page.url()).searchParams.getAll('hl_frontage[]')).toEqual(['12.5']);
  await map.close.tap();
  await expect(map.panel).toBeHidden();
  await map.toggleView.tap();
  await expect(titles(map)).toHaveText(wanted.map(({ title }) => title));
  await settles();
});

test('[D25] list, filters and map are used by keyboard', { tag: '@thorough' }, async ({ page, map, settles }) => {
  test.slow();
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await map.open(wantedAddress);
  await page.getByRole('link', { name: 'Skip to' }).first().focus();
  await tabTo(page, map.form.getByRole('button', { name: 'Filters' }));
  await press('Enter');
  await tabTo(page, map.option('Lot width', '12.5 m'));
  await press('Space');
  await expect(map.option('Lot width', '12.5 m')).not.toBeChecked();
  await expect(titles(map).first()).toBeAttached();
  await expect.poll(() => new URL(page.url()).searchParams.has('hl_frontage[]')).toBe(false);
  await press('Space');
  await expect.poll(() => new URL(page.url()).searchParams.getAll('hl_frontage[]')).toEqual(['12.5']);
  await expect(titles(map)).toHaveText(wanted.map(({ title }) => title));
  await press('Escape');
  await expect(map.form.getByRole('button', { name: 'Filters' })).toBeFocused();

  await tabTo(page, map.toggleView);
  await press('Enter');
  await map.drawn();
  await expect(map.toggleView).toBeFocused();
  await tabTo(page, map.pin('Saltgrass Rise'), 'Shift+Tab');
  await press('Enter');
  await expect(map.panelHeading).toBeFocused();
  await press('Escape');
  await expect(map.pin('Saltgrass Rise')).toBeFocused();
  await tabTo(page, map.toggleView);
  await press('Enter');
  await expect(map.toggleView).toBeFocused();
  await expect(titles(map)).toHaveText(wanted.map(({ title }) => title));
  await settles();
});
