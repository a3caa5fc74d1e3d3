import { world } from '../../../fixtures/world/index.ts';
import { expect, handler, homes, test } from '../support/home-designs-page.ts';

const price = ({ prices }: (typeof homes)[number]): number => prices['melbourne-metro'] ?? 0;
const fourBedrooms = homes.filter(({ bedrooms }) => bedrooms === 4);

test('[R42 R48 D16] a checkbox narrows the homes; count, chips and address follow', async ({
  page,
  listing,
  fixtures,
  settles,
}) => {
  await listing.listen();
  await listing.open();
  await listing.menu('Bedrooms').click();
  await listing.option('Bedrooms', '4').check();
  await listing.shows(fourBedrooms);
  await listing.expectQuery('bedrooms[]=4');
  await expect(listing.chips).toHaveText(['4 bedrooms']);
  await expect(listing.toggle).toHaveAccessibleName('Filters 1');
  await expect(listing.submit).toHaveText(`Show ${fourBedrooms.length} home designs`);
  await listing.expectSpoken([`${fourBedrooms.length} home designs`]);
  await settles();
  const calls = await fixtures.calls(handler);
  expect(calls.map(({ body }) => body)).toEqual([
    { page: '1', sort: 'recommended', display_mode: 'facades', region: 'melbourne-metro', bedrooms: ['4'] },
  ]);
  expect(calls[0]?.headers['x-october-request-partials']).toBe(
    'verandah/listing/results&verandah/listing/heading&verandah/listing/pagination',
  );
  const both = fourBedrooms.filter(({ storeys }) => storeys === 2).length;
  await expect(listing.option('Storeys', 'Double storey')).toHaveAccessibleDescription(`${both} home designs`);
  await expect(listing.option('Bedrooms', '4')).toHaveAccessibleName('4');
  // The menu stays open for the next choice.
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('[R47 D12] radios, selects, ranges and words narrow the homes together', { tag: '@thorough' }, async ({
  page,
  listing,
  settles,
}) => {
  await listing.open();
  let expected = homes.filter(({ storeys }) => storeys === 2);
  await listing.menu('Storeys').click();
  await listing.option('Storeys', 'Double storey').check();
  await listing.shows(expected);

  expected = expected.filter(({ lotWidthM }) => lotWidthM !== null && lotWidthM <= 14);
  await listing.menu('Lot width').click();
  await listing.option('Lot width', 'Lot width').selectOption('14');
  await listing.shows(expected);

  expected = expected.filter((design) => price(design) >= 350_000);
  await listing.menu('Price').click();
  await listing.form
    .getByRole('group', { name: 'Price' })
    .getByRole('combobox', { name: 'From' })
    .selectOption('350000');
  await listing.shows(expected);

  expected = expected.filter(({ theatre }) => theatre);
  await listing.option('Features', 'Theatre').check();
  await listing.shows(expected);

  expected = expected.filter(({ name }) => name.startsWith('Oriel'));
  expect(expected.length).toBeGreaterThan(0);
  await listing.option('Keyword', 'Keyword').fill('oriel');
  await listing.shows(expected);
  await expect(listing.option('Keyword', 'Keyword')).toBeFocused();
  await expect(listing.chips).toHaveText([
    'Price from $350,000',
    'Double storey',
    'Fits a 14 m lot',
    '“oriel”',
    'Theatre',
  ]);
  await settles();
  // No inline style was written, which the policy would refuse.
  await expect(page.locator('body[style], body [style]')).toHaveCount(0);
});

test('[D17 D18] without a match the page offers the nearest homes and a way back', { tag: '@thorough' }, async ({
  page,
  listing,
  settles,
  axe,
}) => {
  const familyWithout = world.families.find(({ slug }) => !world.designs.some(({ family }) => family === slug));
  if (!familyWithout) throw new Error('Every family has a design; this test needs one that has none.');
  await listing.listen();
  await listing.open('?storeys=2&features[]=theatre');
  await listing.clear.click();
  await listing.shows(homes);
  await listing.option('Family', familyWithout.name).check();
  await expect(listing.heading).toHaveText('No home designs in Melbourne match these filters');
  await expect(listing.titles.and(page.locator('.nearest *'))).toHaveCount(3);
  await expect(listing.titles, 'no other cards').toHaveCount(3);
  await listing.expectLastSpoken('No home designs match these filters');
  await expect(listing.submit).toHaveText('Show 0 home designs');
  await settles();
  await axe('#listing-results', 'structure');
  await expect(listing.results.getByRole('link', { name: `Remove ${familyWithout.name} family` })).toHaveAttribute(
    'href',
    '/home-designs',
  );
  await listing.results.getByRole('link', { name: 'Clear filters' }).click();
  await listing.shows(homes);
});

test('[R46 D11 D14] a shared address opens as it was shared, is cleared and sorted', async ({
  listing,
  fixtures,
  settles,
}) => {
  await listing.open('?bedrooms[]=4&storeys=2&keyword=a&sort=price-high&display_mode=both&page=2');
  const expensiveFirst = homes.toSorted((a, b) => price(b) - price(a));
  await expect(listing.option('Bedrooms', '4')).toBeChecked();
  await expect(listing.option('Bedrooms', 'Any')).not.toBeChecked();
  await expect(listing.option('Storeys', 'Double storey')).toBeChecked();
  await expect(listing.option('Keyword', 'Keyword')).toHaveValue('a');
  await expect(listing.form.getByLabel('Sort by')).toHaveValue('price-high');
  await expect(listing.chips).toHaveText(['4 bedrooms', 'Double storey', '“a”']);
  await expect(listing.results).toHaveClass(/show-both/);
  await listing.shows(expensiveFirst.filter(({ bedrooms, storeys }) => bedrooms === 4 && storeys === 2));
  expect(await fixtures.calls(handler), 'the server has answered this already').toEqual([]);

  await listing.clear.click();
  await listing.shows(expensiveFirst);
  await expect(listing.chips).toHaveCount(0);
  await expect(listing.option('Keyword', 'Keyword')).toHaveValue('');
  await expect(listing.toggle).toHaveAccessibleName('Filters');
  await listing.expectQuery('sort=price-high&display_mode=both');
  await settles();

  await listing.pages.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
  await listing.shows(expensiveFirst, 2);
  await listing.form.getByLabel('Sort by').selectOption('Price: low to high');
  await listing.shows(homes.toSorted((a, b) => price(a) - price(b)));
  await listing.expectQuery('sort=price-low&display_mode=both');
  await settles();
  const unchangedFilters = { display_mode: 'both', region: 'melbourne-metro' };
  expect((await fixtures.calls(handler)).map(({ body }) => body)).toEqual([
    { page: '1', sort: 'price-high', ...unchangedFilters },
    { page: '2', sort: 'price-high', ...unchangedFilters },
    { page: '1', sort: 'price-low', ...unchangedFilters },
  ]);
});
