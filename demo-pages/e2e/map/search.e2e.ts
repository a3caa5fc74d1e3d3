/** The search box above the map: the builder's regions, addresses in Australia, and no results. */
import type { Page } from '@playwright/test';
import { lastAnnouncement } from '../support/announcements.ts';
import { hold } from '../support/hold.ts';
import { expect, test, type MapPage } from '../support/map-page.ts';
import { tabTo } from '../support/portal-page.ts';

const notFound = "The address you entered couldn't be found. Please try selecting from the autocomplete options.";

async function open(page: Page, map: MapPage): Promise<void> {
  await page.goto('/house-and-land?hl_region[]=melbourne-metro');
  await map.mounted();
  await map.drawn();
}

/** A map is as high as the window, and begins below the page's head. */
async function expectOnMap(map: MapPage, title: string): Promise<void> {
  await map.root.evaluate((root) => root.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(map.root.getByTitle(title)).toBeInViewport();
}

test('[R64 R65 R67] suggestions come from Australia, and an unknown address says so', { tag: '@thorough' }, async ({
  page,
  map,
  fixtures,
  axe,
  settles,
  expectConsole,
}) => {
  expectConsole(/VR602/);
  await open(page, map);
  const scripts = (await fixtures.journal()).filter(({ path }) => path.startsWith('/maps/api/js'));
  expect(scripts).toHaveLength(1);
  await expect(page.locator('script[src*="/maps/api/js"]')).toHaveAttribute('src', /[?&]key=\w+/);
  expect(await map.asked('importLibrary')).toEqual(expect.arrayContaining(['maps', 'marker', 'places']));
  expect(await map.asked('Map')).toHaveLength(1);

  await map.search.pressSequentially('torquay');
  const options = page.getByRole('listbox', { name: 'Search by suburb, address or region' }).getByRole('option');
  await expect(options.first()).toContainText('Torquay');
  // Torbay in New Zealand begins like it, and Melbourne in Florida has the same name.
  expect(await options.allTextContents()).not.toContainEqual(expect.stringContaining('New Zealand'));
  await axe('#listing-map', 'structure');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(map.heading).toHaveText(/ near Torquay\s*$/);
  await expectOnMap(map, 'Torquay');
  await expect(map.search).toHaveValue('Torquay');
  await expect(map.search).toBeFocused();
  for (const request of await map.asked('fetchAutocompleteSuggestions'))
    expect(request).toMatchObject({ includedRegionCodes: ['au'] });
  // Typing and choosing is one session, billed once.
  const sessions = await page.evaluate(() =>
    window.__mapsFixture?.sessions.map(({ details, reused }) => ({ details, reused })),
  );
  expect(sessions).toEqual([{ details: 1, reused: false }]);

  const alert = page.getByRole('alert').filter({ hasText: notFound });
  const view = await map.camera();
  await map.search.fill('99 Nowhere Street');
  await page.keyboard.press('Enter');
  await expect(alert, 'for five seconds: search-box.test.tsx').toBeVisible();
  await expect(map.search).toHaveAttribute('aria-invalid', 'true');
  await expect(map.search).toHaveAccessibleDescription(notFound);
  await expect(map.search).toHaveValue('99 Nowhere Street');
  await expect(map.search).toBeFocused();
  expect(await map.camera()).toBe(view);
  expect((await map.asked('geocode')).at(-1)).toMatchObject({ componentRestrictions: { country: 'AU' } });
  await settles();
});

test('[R66] choosing a region sets the filter of the listing and moves the map', async ({
  page,
  map,
  settles,
  expectConsole,
}) => {
  expectConsole(/VR602/);
  await open(page, map);
  await map.search.pressSequentially('surf');
  const option = page.getByRole('option', { name: 'Geelong & Surf Coast' });
  await expect(option).toBeVisible();
  const release = await hold(page, /\/house-and-land/, 'POST');
  await option.click();
  await expect.poll(() => map.camera()).toBe('10 at -38.15,144.36');
  release();
  await expect(map.option('Region', 'Geelong & Surf Coast')).toBeChecked();
  await expect(map.option('Region', 'Melbourne Metro')).not.toBeChecked();
  await expect.poll(() => new URL(page.url()).searchParams.getAll('hl_region[]')).toEqual(['geelong-surf-coast']);
  await expect(map.pin('Kestrel Park')).toBeVisible();
  await expect(map.pin('Saltgrass Rise')).toHaveCount(0);
  // Then the results there, one of them a way inland.
  await expect.poll(() => map.camera()).not.toBe('10 at -38.15,144.36');
  await settles();
});

test('a search without places nearby offers the closest with their distance', { tag: '@thorough' }, async ({
  page,
  map,
  axe,
  settles,
  expectConsole,
}) => {
  expectConsole(/VR602/);
  await open(page, map);
  await map.search.pressSequentially('warrnambool');
  await expect(page.getByRole('option', { name: /^Warrnambool/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const offer = page.getByRole('group', { name: 'No estates within 15 km of Warrnambool. Closest to you:' });
  await expect(offer.getByRole('listitem')).toHaveText(Array<RegExp>(4).fill(/ \d+ km away$/));
  await axe('#listing-map');
  const [name = ''] = (await offer.getByRole('button').first().innerText()).split(/\s+\d+ km/);
  await tabTo(page, offer.getByRole('button').first());
  await expect(offer.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(map.panelHeading).toHaveText(name);
  await expect(map.panelHeading).toBeFocused();
  await expect(map.root.locator('[data-open]')).toBeInViewport();
  await expect(offer).toHaveCount(0);
  await settles();
});

test('an address is marked, and sorts the display homes by distance', { tag: '@thorough' }, async ({
  page,
  map,
  axe,
  settles,
  expectConsole,
}) => {
  expectConsole(/VR601/);
  await map.open('/display-homes');
  await map.drawn();
  await map.search.fill('Heron Drive, Tarneit');
  await page.keyboard.press('Enter');
  const offer = page.getByRole('group', { name: 'Closest to Heron Drive, Tarneit:' });
  await expect(offer.getByRole('listitem').first()).toHaveText(/^Saltgrass Rise \(4 homes\) [\d.]+ km away$/);
  const distances = (await offer.getByRole('listitem').allTextContents()).map((text) =>
    Number(/([\d.]+) km/.exec(text)?.[1]),
  );
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  const mark = map.root.getByTitle('Heron Drive, Tarneit');
  await expectOnMap(map, 'Heron Drive, Tarneit');
  await expect(lastAnnouncement(page)).toHaveText('Closest to Heron Drive, Tarneit. 42 display homes');
  await axe('#listing-map');

  await expect(map.heading).toHaveText(/^\d+ display homes near Tarneit\s*$/);
  expect(page.url()).toMatch(/\?near=-37\.8\d%2C144\.6\d$/);
  const cards = map.results.locator('.card__eyebrow');
  const sorted = await cards.allTextContents();
  expect(sorted[0]).toMatch(/^Saltgrass Rise Display Village · \d km away$/);
  await page.reload();
  await map.drawn();
  expect(await cards.allTextContents(), 'the server sorts a page that is loaded').toEqual(sorted);
  await page.getByRole('button', { name: 'Remove Nearest first' }).click();
  await expect(map.heading).not.toContainText('near');
  await expect(page).toHaveURL(/\/display-homes$/);

  await map.search.fill('Heron Drive, Tarneit');
  await page.keyboard.press('Enter');
  await expectOnMap(map, 'Heron Drive, Tarneit');
  await map.search.press('Escape');
  await expect(map.search).toHaveValue('');
  await expect(mark).toHaveCount(0);
  await expect(offer).toHaveCount(0);
  await settles();
});
