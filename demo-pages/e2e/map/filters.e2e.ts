/** The map follows the filters: pins, outlines, the list, and the open pin. */
import { world } from '../../../fixtures/world/index.ts';
import { detailsHandler, expect, test } from '../support/map-page.ts';

const inRegion = (region: string) => {
  const estates = new Set(world.packages.filter((item) => item.region === region).map(({ estate }) => estate));
  return world.estates.filter(({ slug }) => estates.has(slug));
};
const isFourBedroomInGeelong = ({ region, design }: (typeof world.packages)[number]): boolean =>
  region === 'geelong-surf-coast' && world.designs.some(({ slug, bedrooms }) => slug === design && bedrooms === 4);
const first = ({ outline }: (typeof world.estates)[number]): string => {
  const [[lat, lng]] = outline as [[number, number]];
  return `${lat.toFixed(2)},${lng.toFixed(2)}`;
};

// Two of the world's outlines are invalid.
test.beforeEach(({ expectConsole }) => expectConsole(/VR602/));

test('[R60] pins, outlines and list follow the filters', async ({ map, settles }) => {
  test.slow();
  await map.open('/house-and-land');
  await map.drawn();
  // At first the visitor's region, Melbourne.
  await expect.poll(() => map.camera()).toMatch(/ at -3[78]\.\d+,14[45]\./);
  expect(await map.placeCount()).toBeLessThan(world.estates.length);
  // One of them has latitude and longitude swapped.
  await expect.poll(() => map.outlines()).toHaveLength(28);
  expect(await map.outlines()).toContain('-27.64,152.85');
  await expect(map.places).toHaveCount(world.estates.length);

  await map.menu('Region').click();
  await map.option('Region', 'Geelong & Surf Coast').check();
  const geelong = inRegion('geelong-surf-coast');
  await expect.poll(() => map.names()).toHaveLength(geelong.length);
  expect((await map.names()).toSorted()).toEqual(geelong.map(({ name }) => name).toSorted());
  await expect.poll(async () => (await map.outlines()).toSorted()).toEqual(geelong.map(first).toSorted());
  await expect(map.places.locator('.vr-map__place-title')).toHaveCount(geelong.length);
  expect((await map.places.locator('.vr-map__place-title').allTextContents()).toSorted()).toEqual(
    geelong.map(({ name }) => name).toSorted(),
  );
  await settles();
});

test('[R62] a pin that still matches stays open and in the address', { tag: '@thorough' }, async ({
  page,
  map,
  fixtures,
  settles,
}) => {
  test.slow();
  await map.open('/house-and-land');
  await map.drawn();
  await map.menu('Region').click();
  await map.option('Region', 'Geelong & Surf Coast').check();
  await expect.poll(() => map.names()).toHaveLength(inRegion('geelong-surf-coast').length);
  await settles();
  await page.keyboard.press('Escape');
  await map.pin('Kestrel Park').click();
  await expect(map.panelHeading).toHaveText('Kestrel Park');
  await map.menu('Bedrooms').click();
  await map.option('Bedrooms', '4').check();
  await expect(map.heading).toContainText(String(world.packages.filter(isFourBedroomInGeelong).length));
  await expect(page).toHaveURL(/hl_bedrooms.*pin=estate-2$/);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => map.placeCount()).toBe(world.estates.length);
  await expect.poll(() => map.outlines()).toHaveLength(28);
  await expect(map.panelHeading).toHaveText('Kestrel Park');
  await expect(page).toHaveURL(/\/house-and-land\?pin=estate-2$/);
  expect(await fixtures.calls(detailsHandler)).toHaveLength(1);
  await settles();
});

test('[D17] without matches there are no places, and the field keeps focus', { tag: '@thorough' }, async ({
  page,
  map,
  settles,
}) => {
  await map.open('/house-and-land?pin=estate-2');
  await map.drawn();
  await expect(map.panelHeading).toHaveText('Kestrel Park');
  const view = await map.camera();
  await map.form.getByRole('button', { name: 'Filters' }).click();
  await map.option('Keyword', 'Keyword').fill('nowhere at all');
  await page.keyboard.press('Enter');
  await expect(map.heading).toContainText('No packages');
  await expect(map.pins).toHaveCount(0);
  await expect.poll(() => map.outlines()).toEqual([]);
  await expect(map.places).toHaveText(['There are no places to show.']);
  await expect(map.panel).toBeHidden();
  await expect(page).not.toHaveURL(/pin=/);
  expect(await map.camera()).toBe(view);
  await expect(map.option('Keyword', 'Keyword')).toBeFocused();
  await settles();
});
