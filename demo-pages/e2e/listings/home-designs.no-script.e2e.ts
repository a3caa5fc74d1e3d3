import { expect, homes, test, type HomeDesignsPage } from '../support/home-designs-page.ts';
import type { Design } from '../../../fixtures/world/types.ts';

const melbourne = ({ prices }: Design): number => prices['melbourne-metro'] ?? 0;

interface Choice {
  choose: (listing: HomeDesignsPage) => Promise<unknown>;
  matches: (design: Design) => boolean;
  chip: string;
  query: string;
}

const tick =
  (group: string, label: string): Choice['choose'] =>
  (listing) =>
    listing.option(group, label).check();
const end =
  (group: string, which: string, value: string): Choice['choose'] =>
  (listing) =>
    listing.form.getByRole('group', { name: group }).getByRole('combobox', { name: which }).selectOption(value);
const open =
  (group: string, choose: Choice['choose']): Choice['choose'] =>
  async (listing) => {
    await listing.menu(group).click();
    await choose(listing);
  };

/** One choice in every group, in the order of their chips. */
const choices: Choice[] = [
  {
    choose: open('Bedrooms', tick('Bedrooms', '4')),
    matches: ({ bedrooms }) => bedrooms === 4,
    chip: '4 bedrooms',
    query: 'bedrooms[]=4',
  },
  {
    choose: open('Storeys', tick('Storeys', 'Double storey')),
    matches: ({ storeys }) => storeys === 2,
    chip: 'Double storey',
    query: 'storeys=2',
  },
  {
    choose: open('Lot width', (listing) => listing.option('Lot width', 'Lot width').selectOption('14')),
    matches: ({ lotWidthM }) => lotWidthM !== null && lotWidthM <= 14,
    chip: 'Fits a 14 m lot',
    query: 'lot_width=14',
  },
  {
    choose: open('Price', end('Price', 'To', '600000')),
    matches: (design) => melbourne(design) <= 600_000,
    chip: 'Price up to $600,000',
    query: 'price_max=600000',
  },
  {
    choose: (listing) => listing.option('Keyword', 'Keyword').fill('oriel'),
    matches: ({ name }) => name.startsWith('Oriel'),
    chip: '“oriel”',
    query: 'keyword=oriel',
  },
  {
    choose: tick('Collection', 'Summit'),
    matches: ({ collection }) => collection === 'summit',
    chip: 'Summit collection',
    query: 'collection[]=summit',
  },
  {
    choose: tick('Bathrooms', '3'),
    matches: ({ bathrooms }) => bathrooms === 3,
    chip: '3 bathrooms',
    query: 'bathrooms[]=3',
  },
  {
    choose: tick('Car spaces', '2'),
    matches: ({ carSpaces }) => carSpaces === 2,
    chip: '2 car spaces',
    query: 'car_spaces[]=2',
  },
  {
    choose: tick('Living areas', '3'),
    matches: ({ livingAreas }) => livingAreas === 3,
    chip: '3 living areas',
    query: 'living_areas[]=3',
  },
  {
    choose: end('Size', 'From', '35'),
    matches: ({ squares }) => squares >= 35,
    chip: 'Size from 35 squares',
    query: 'size_min=35',
  },
  { choose: tick('Features', 'Study'), matches: ({ study }) => study, chip: 'Study', query: 'features[]=study' },
  {
    choose: tick('Family', 'Oriel'),
    matches: ({ family }) => family === 'oriel',
    chip: 'Oriel family',
    query: 'family[]=oriel',
  },
];

test('[R45 D6 D14] every group is a field of a plain form, its chip a link', async ({ page, listing, fixtures }) => {
  await page.goto('/home-designs');
  for (const { choose } of choices) await choose(listing);
  await listing.menu('Price').locator('..').getByRole('button', { name: 'Apply' }).click();
  const expected = homes.filter((design) => choices.every(({ matches }) => matches(design)));
  expect(expected.length).toBeGreaterThan(0);
  await listing.shows(expected);
  const asked = [...new URL(page.url()).searchParams].map(([name, value]) => `${name}=${value}`);
  for (const { query } of choices) expect(asked).toContain(query);
  expect((await listing.chips.allTextContents()).toSorted()).toEqual(choices.map(({ chip }) => chip).toSorted());
  await expect(listing.submit).toHaveText(`Show ${expected.length} home design${expected.length === 1 ? '' : 's'}`);

  // An option of a group of boxes adds to those that are chosen, so a chosen one says how many are there of it.
  await expect(listing.form.locator('input:checked[aria-describedby]').first()).toHaveAccessibleDescription(
    /^\d+ home designs?$/,
  );

  await listing.form.getByRole('link', { name: 'Remove “oriel”' }).click();
  await listing.shows(
    homes.filter((design) => choices.every(({ chip, matches }) => chip === '“oriel”' || matches(design))),
  );
  await expect(listing.chips).toHaveCount(choices.length - 1);
  expect((await fixtures.journal()).filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('[R46 R49 D6] sort, view, pages, clear and region are plain requests', { tag: '@thorough' }, async ({
  page,
  listing,
}) => {
  await page.goto('/home-designs?bedrooms[]=4');
  await expect(listing.toggle).toBeHidden();
  await listing.form.getByLabel('Sort by').selectOption('Price: high to low');
  await listing.view('Both').check();
  await listing.submit.click();
  const expected = homes.filter(({ bedrooms }) => bedrooms === 4).toSorted((a, b) => melbourne(b) - melbourne(a));
  await listing.shows(expected);
  await expect(listing.results.locator('.card--wide')).toHaveCount(12);
  // By key: cards that are drawn only now, because the page scrolls to the link, can move it away from a click.
  await listing.pages.getByRole('link', { name: 'Next page' }).press('Enter');
  await listing.shows(expected, 2);
  await expect(listing.pages.locator('[aria-current="page"]')).toHaveText('2');

  await listing.option('Features', 'Study').check();
  await listing.submit.click();
  await listing.shows(expected.filter(({ study }) => study));
  await listing.clear.click();
  await listing.shows(homes.toSorted((a, b) => melbourne(b) - melbourne(a)));
  await expect(listing.form.getByLabel('Sort by')).toHaveValue('price-high');
  await expect(listing.view('Both')).toBeChecked();
  await listing.option('Region', 'Sydney & Hunter').check();
  await listing.submit.click();
  await expect(listing.heading).toContainText('in Sydney');
});

test('[D6 D17] without a match the page lists the filters as links to drop them', { tag: '@thorough' }, async ({
  page,
  listing,
}) => {
  await page.goto('/home-designs?bedrooms[]=6&storeys=1');
  await expect(listing.heading).toHaveText('No home designs in Melbourne match these filters');
  await expect(listing.results.getByRole('list', { name: 'Filters to remove' }).getByRole('link')).toHaveText([
    '6 bedrooms',
    'Single storey',
  ]);
  await expect(listing.results.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/home-designs');
  await listing.results.getByRole('link', { name: 'Remove Single storey' }).click();
  await listing.shows(homes.filter(({ bedrooms }) => bedrooms === 6));
});
