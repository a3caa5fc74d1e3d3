/** Home designs without scripts: every filter, chip, link and page is a plain request. */
import { expect, homes, test, type HomeDesignsPage } from './e2e/home-designs-page.ts';
import type { Design } from '../fixtures/world/types.ts';

const melbourne = ({ prices }: Design): number => prices['melbourne-metro'] ?? 0;

interface Choice {
  group: string;
  choose: (listing: HomeDesignsPage) => Promise<unknown>;
  matches: (design: Design) => boolean;
  chip: string;
}

const tick = (group: string, label: string) => (listing: HomeDesignsPage) => listing.option(group, label).check();
const end = (group: string, which: string, value: string) => (listing: HomeDesignsPage) =>
  listing.form.getByRole('group', { name: group }).getByRole('combobox', { name: which }).selectOption(value);

const choices: Choice[] = [
  {
    group: 'Keyword',
    choose: (listing) => listing.option('Keyword', 'Keyword').fill('oriel'),
    matches: ({ name }) => name.startsWith('Oriel'),
    chip: '“oriel”',
  },
  { group: 'Bedrooms', choose: tick('Bedrooms', '5'), matches: ({ bedrooms }) => bedrooms === 5, chip: '5 bedrooms' },
  {
    group: 'Storeys',
    choose: tick('Storeys', 'Single storey'),
    matches: ({ storeys }) => storeys === 1,
    chip: 'Single storey',
  },
  {
    group: 'Lot width',
    choose: (listing) => listing.option('Lot width', 'Lot width').selectOption('10.5'),
    matches: ({ lotWidthM }) => lotWidthM !== null && lotWidthM <= 10.5,
    chip: 'Fits a 10.5 m lot',
  },
  {
    group: 'Price',
    choose: end('Price', 'To', '300000'),
    matches: (design) => melbourne(design) <= 300_000,
    chip: 'Price up to $300,000',
  },
  {
    group: 'Collection',
    choose: tick('Collection', 'Acre'),
    matches: ({ collection }) => collection === 'acre',
    chip: 'Acre collection',
  },
  {
    group: 'Bathrooms',
    choose: tick('Bathrooms', '2.5'),
    matches: ({ bathrooms }) => bathrooms === 2.5,
    chip: '2.5 bathrooms',
  },
  {
    group: 'Car spaces',
    choose: tick('Car spaces', '3'),
    matches: ({ carSpaces }) => carSpaces === 3,
    chip: '3 car spaces',
  },
  {
    group: 'Living areas',
    choose: tick('Living areas', '4'),
    matches: ({ livingAreas }) => livingAreas === 4,
    chip: '4 living areas',
  },
  {
    group: 'Size',
    choose: end('Size', 'From', '40'),
    matches: ({ squares }) => squares >= 40,
    chip: 'Size from 40 squares',
  },
  {
    group: 'Features',
    choose: tick('Features', 'Dual master'),
    matches: ({ dualMaster }) => dualMaster,
    chip: 'Dual master',
  },
  {
    group: 'Family',
    choose: tick('Family', 'Kindred'),
    matches: ({ family }) => family === 'kindred',
    chip: 'Kindred family',
  },
];
const promoted = new Set(['Bedrooms', 'Storeys', 'Lot width', 'Price']);

test('D6 D14 R45 every group filters as a plain form, and its chip is a link that drops it', async ({
  page,
  listing,
  fixtures,
}) => {
  // Two dozen pages, one after the other; short ones do.
  test.slow();
  listing.perPage = 3;
  await fixtures.visitor({ perPage: listing.perPage });
  await page.goto('/home-designs');
  for (const { group, choose, matches, chip } of choices) {
    await test.step(group, async () => {
      if (promoted.has(group)) await listing.menu(group).click();
      await choose(listing);
      if (promoted.has(group)) await listing.menu(group).locator('..').getByRole('button', { name: 'Apply' }).click();
      else await listing.submit.click();
      await listing.shows(homes.filter(matches));
      await expect(listing.chips).toHaveText([chip]);
      await expect(listing.submit).toHaveText(/^Show \d+ home designs?$/);
      await listing.form.getByRole('link', { name: `Remove ${chip}` }).click();
      await listing.shows(homes);
      await expect(page).toHaveURL(/\/home-designs$/);
    });
  }
  expect((await fixtures.journal()).filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('D6 R44 R46 R49 sort, view, pages, region and clear are plain requests, and filters stay with them', async ({
  page,
  listing,
}) => {
  await page.goto('/home-designs?bedrooms[]=4');
  await expect(listing.toggle).toBeHidden();
  await listing.form.getByLabel('Sort by').selectOption('Price: high to low');
  await listing.form.getByRole('radio', { name: 'Both', exact: true }).check();
  await listing.submit.click();
  const expected = homes.filter(({ bedrooms }) => bedrooms === 4).toSorted((a, b) => melbourne(b) - melbourne(a));
  await listing.shows(expected);
  await expect(listing.results.locator('.card--wide')).toHaveCount(12);
  await listing.pages.getByRole('link', { name: 'Next page' }).click();
  await listing.shows(expected, 2);
  await expect(listing.pages.locator('[aria-current="page"]')).toHaveText('2');

  // A new filter starts at the first page (D11).
  await listing.option('Features', 'Study').check();
  await listing.submit.click();
  await listing.shows(expected.filter(({ study }) => study));
  await listing.clear.click();
  await listing.shows(homes.toSorted((a, b) => melbourne(b) - melbourne(a)));
  await expect(listing.form.getByLabel('Sort by')).toHaveValue('price-high');
  await expect(listing.form.getByRole('radio', { name: 'Both', exact: true })).toBeChecked();
  await listing.option('Region', 'Sydney & Hunter').check();
  await listing.submit.click();
  await expect(listing.heading).toContainText('in Sydney');
});

test('D6 D17 no match without scripts: the empty page lists the filters and leads back', async ({ page, listing }) => {
  await page.goto('/home-designs?bedrooms[]=6&storeys=1');
  await expect(listing.heading).toHaveText('No home designs in Melbourne match these filters');
  await expect(listing.results.getByRole('list', { name: 'Filters to drop' }).getByRole('link')).toHaveText([
    '6 bedrooms',
    'Single storey',
  ]);
  await listing.results.getByRole('link', { name: 'Remove Single storey' }).click();
  await listing.shows(homes.filter(({ bedrooms }) => bedrooms === 6));
  await page.goBack();
  await listing.results.getByRole('link', { name: 'Clear filters' }).click();
  await listing.shows(homes);
});

test('D6 R52 on a phone without scripts every filter is on the page, and a link skips past them', async ({
  page,
  listing,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/home-designs');
  await expect(listing.toggle).toBeHidden();
  await expect(listing.option('Keyword', 'Keyword')).toBeVisible();
  await expect(listing.menu('Price')).toBeVisible();
  await page.getByRole('link', { name: 'Skip the filters' }).click();
  await expect(listing.heading).toBeInViewport();
});
