/** Home designs: choosing filters, dropping them, sorting, and typing. */
import { world } from '../fixtures/world/index.ts';
import { expect, handler, holdCalls, homes, test } from './e2e/home-designs-page.ts';

const priceOf = (index: number): number => homes[index]?.prices['melbourne-metro'] ?? 0;
const fourBedrooms = homes.filter(({ bedrooms }) => bedrooms === 4);

test('R42 R48 D12 D16 D18 ticking four bedrooms shows those homes, counts them, says so once, and is in the address', async ({
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
  expect(calls[0]?.headers['x-october-request-partials']).toBe('listing/results&listing/heading&listing/pagination');
  // The menu the visitor is choosing in stays open for the next choice.
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('R43 R47 D12 D14 radios, selects, ranges, long lists and words each narrow the homes at once', async ({
  listing,
  fixtures,
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

  expected = expected.filter(({ prices }) => (prices['melbourne-metro'] ?? 0) >= 350_000);
  await listing.menu('Price').click();
  await listing.form
    .getByRole('group', { name: 'Price' })
    .getByRole('combobox', { name: 'From' })
    .selectOption('350000');
  await listing.shows(expected);

  expected = expected.filter(({ theatre }) => theatre);
  await listing.option('Features', 'Theatre').check();
  await listing.shows(expected);
  const calls = await fixtures.calls(handler);
  expect(calls).toHaveLength(4);

  expected = expected.filter(({ name }) => name.startsWith('Oriel'));
  await listing.option('Keyword', 'Keyword').fill('oriel');
  await listing.shows(expected);
  expect(expected.length).toBeGreaterThan(0);
  await expect(listing.chips).toHaveText([
    'Double storey',
    'Fits a 14 m lot',
    'Price from $350,000',
    '“oriel”',
    'Theatre',
  ]);
});

test('R45 any and the values of a group exclude each other, and the last value gone means any again', async ({
  listing,
  fixtures,
}) => {
  await listing.open();
  await listing.menu('Bedrooms').click();
  const any = listing.option('Bedrooms', 'Any');
  const three = listing.option('Bedrooms', '3');
  const six = listing.option('Bedrooms', '6');
  await expect(any).toBeChecked();
  await three.check();
  await expect(any).not.toBeChecked();
  await six.check();
  await listing.shows(homes.filter(({ bedrooms }) => bedrooms === 3 || bedrooms === 6));
  await any.check();
  await expect(three).not.toBeChecked();
  await expect(six).not.toBeChecked();
  await listing.shows(homes);
  await six.check();
  await six.uncheck();
  await expect(any).toBeChecked();
  await listing.shows(homes);
  await listing.expectQuery('');
  expect((await fixtures.calls(handler)).at(-1)?.body).not.toHaveProperty('bedrooms');
});

test('R46 D11 clear drops every filter with one request, and keeps sort and view', async ({
  listing,
  fixtures,
  settles,
}) => {
  await listing.open('?bedrooms[]=4&storeys=1&keyword=a&sort=price-high&display_mode=floorplans&page=2');
  await expect(listing.chips).toHaveCount(3);
  await listing.clear.click();
  await listing.shows(
    homes.toSorted((a, b) => (b.prices['melbourne-metro'] ?? 0) - (a.prices['melbourne-metro'] ?? 0)),
  );
  await expect(listing.chips).toHaveCount(0);
  await expect(listing.option('Keyword', 'Keyword')).toHaveValue('');
  await expect(listing.toggle).toHaveAccessibleName('Filters');
  await listing.expectQuery('sort=price-high&display_mode=floorplans');
  await settles();
  expect((await fixtures.calls(handler)).map(({ body }) => body)).toEqual([
    { page: '1', sort: 'price-high', display_mode: 'floorplans', region: 'melbourne-metro' },
  ]);
});

test('D11 R44 sorting by price starts again at the first page, cheapest home first', async ({ listing, fixtures }) => {
  await listing.open('?page=3');
  await listing.form.getByLabel('Sort by').selectOption('Price: low to high');
  const order = homes.map((_, index) => index).toSorted((a, b) => priceOf(a) - priceOf(b));
  await listing.shows(order.flatMap((index) => homes[index] ?? []));
  await listing.expectQuery('sort=price-low');
  expect((await fixtures.calls(handler)).map(({ body }) => body)).toMatchObject([{ page: '1', sort: 'price-low' }]);
});

test('R47 five quick keystrokes send one request with the whole word, and Enter sends it without waiting', async ({
  page,
  listing,
  fixtures,
}) => {
  await page.clock.install();
  await listing.open();
  const keyword = listing.option('Keyword', 'Keyword');
  // However long the keystrokes take here, to the page they are quick.
  await page.clock.pauseAt(Date.now() + 60_000);
  await keyword.pressSequentially('oriel');
  expect(await fixtures.calls(handler)).toEqual([]);
  await page.clock.runFor(1000);
  await page.clock.resume();
  await listing.shows(homes.filter(({ name }) => name.startsWith('Oriel')));
  expect((await fixtures.calls(handler)).map(({ body }) => body)).toMatchObject([{ keyword: 'oriel' }]);
  await expect(keyword).toBeFocused();

  await keyword.fill('sorrel');
  await keyword.press('Enter');
  await listing.shows(homes.filter(({ name }) => name.startsWith('Sorrel')));
  await listing.expectQuery('keyword=sorrel');
  await page.clock.fastForward(5000);
  await expect
    .poll(async () => (await fixtures.calls(handler)).map(({ body }) => body))
    .toMatchObject([{ keyword: 'oriel' }, { keyword: 'sorrel' }]);
});

test('D4 two filters changed within 50 ms end in one list that has both', async ({ page, listing, settles }) => {
  await listing.listen();
  await listing.open();
  const release = await holdCalls(page, handler);
  await page.evaluate(async () => {
    const tick = (value: string): void =>
      document.querySelector<HTMLInputElement>(`input[name="bedrooms[]"][value="${value}"]`)?.click();
    tick('5');
    await new Promise((resolve) => setTimeout(resolve, 40));
    tick('6');
  });
  release();
  const expected = homes.filter(({ bedrooms }) => bedrooms >= 5);
  await listing.shows(expected);
  await expect(listing.chips).toHaveText(['5 bedrooms', '6 bedrooms']);
  await listing.expectQuery('bedrooms[]=5&bedrooms[]=6');
  await listing.expectSpoken([`${expected.length} home designs`]);
  await settles();
});

test('D17 filters nothing matches say so, list what to drop, and offer the way back', async ({ listing, axe }) => {
  const familyWithout = world.families.find(({ slug }) => !world.designs.some(({ family }) => family === slug));
  if (!familyWithout) throw new Error('Every family has a design; this test needs one that has none.');
  await listing.listen();
  await listing.open();
  await listing.option('Family', familyWithout.name).check();
  await expect(listing.heading).toHaveText('No home designs in Melbourne match these filters');
  await expect(listing.titles).toHaveCount(0);
  await listing.expectSpoken(['No home designs match these filters']);
  await expect(listing.submit).toHaveText('Show 0 home designs');
  await axe();
  await expect(listing.results.getByRole('link', { name: `Remove ${familyWithout.name} family` })).toHaveAttribute(
    'href',
    '/home-designs',
  );
  await listing.results.getByRole('link', { name: 'Clear filters' }).click();
  await listing.shows(homes);
});

test('D14 a shared address opens with its filters chosen and its homes shown', async ({ listing, fixtures }) => {
  await listing.open('?bedrooms[]=4&storeys=2&sort=name&display_mode=both');
  const byName = new Intl.Collator('en-AU', { numeric: true });
  await listing.shows(
    fourBedrooms.filter(({ storeys }) => storeys === 2).toSorted((a, b) => byName.compare(a.name, b.name)),
  );
  await expect(listing.option('Bedrooms', '4')).toBeChecked();
  await expect(listing.option('Bedrooms', 'Any')).not.toBeChecked();
  await expect(listing.option('Storeys', 'Double storey')).toBeChecked();
  await expect(listing.form.getByLabel('Sort by')).toHaveValue('name');
  await expect(listing.chips).toHaveText(['4 bedrooms', 'Double storey']);
  await expect(listing.results).toHaveClass(/show-both/);
  expect(await fixtures.calls(handler), 'the server has answered this already').toEqual([]);
});
