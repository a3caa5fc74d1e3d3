/** Home designs: pages of results, display modes, and the browser's own Back, Forward and reload. */
import { expect, handler, homes, test } from './e2e/home-designs-page.ts';

const fourBedrooms = homes.filter(({ bedrooms }) => bedrooms === 4);

test('D15 R39 R49 a page number shows that page, with focus on the heading 100 px under the top', async ({
  page,
  listing,
  fixtures,
  settles,
}) => {
  await listing.open();
  const link = listing.pages.getByRole('link', { name: 'Page 2', exact: true });
  await expect(link).toHaveAttribute('href', '/home-designs?page=2');
  await listing.scrollTo(link);
  await link.click();
  await listing.shows(homes, 2);
  await expect(listing.heading).toBeFocused();
  await expect.poll(async () => Math.round((await listing.heading.boundingBox())?.y ?? 0)).toBe(100);
  await expect(listing.pages.locator('[aria-current="page"]')).toHaveText('2');
  await listing.expectQuery('page=2');
  await settles();

  // The keyboard does the same, and the step links too.
  await listing.pages.getByRole('link', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  await listing.shows(homes, 3);
  await expect(listing.heading).toBeFocused();
  expect((await fixtures.calls(handler)).map(({ body }) => body)).toMatchObject([{ page: '2' }, { page: '3' }]);
});

test('R49 a page link opened with Ctrl is a tab of its own, and this list stays', async ({
  page,
  context,
  listing,
  fixtures,
}) => {
  await listing.open();
  const link = listing.pages.getByRole('link', { name: 'Page 3', exact: true });
  await listing.scrollTo(link);
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(tab.locator('.card__link').first()).toHaveText(homes[24]?.name ?? '');
  await listing.shows(homes);
  await listing.expectQuery('');
  expect(page.url()).not.toContain('page=');
  expect(await fixtures.calls(handler)).toEqual([]);
});

test('R50 R51 many pages fold to first, last and neighbours, and 7 pages are all there', async ({
  page,
  listing,
  fixtures,
}) => {
  await fixtures.visitor({ perPage: 4 });
  await page.goto('/home-designs?page=6');
  await expect(listing.pages.locator('.pages__list > li')).toHaveText(['1', /…/, '5', '6', '7', /…/, '12']);
  await expect(listing.pages.locator('[aria-current="page"]')).toHaveAccessibleName('Page 6');
  await fixtures.visitor({ perPage: 7 });
  await page.goto('/home-designs?page=4');
  await expect(listing.pages.locator('.pages__list > li')).toHaveText(['1', '2', '3', '4', '5', '6', '7']);
});

test('R54 R55 R56 facades and floorplans switch without a request, both asks the server for wide cards', async ({
  listing,
  fixtures,
  axe,
  settles,
}) => {
  await listing.open();
  const mode = (name: string) => listing.form.getByRole('radio', { name, exact: true });
  const firstCard = listing.results.locator('.card').first();
  await expect(firstCard.locator('.card__facade')).toBeVisible();
  await expect(firstCard.locator('.card__plan')).toBeHidden();

  await mode('Floorplans').check();
  await expect(listing.results).toHaveClass('listing-grid show-floorplans');
  await expect(firstCard.locator('.card__plan')).toBeVisible();
  await expect(firstCard.locator('.card__facade')).toBeHidden();
  await listing.expectQuery('display_mode=floorplans');
  await mode('Facades').check();
  await listing.expectQuery('');
  expect(await fixtures.calls(handler)).toEqual([]);

  await mode('Both').check();
  await expect(listing.results.locator('.card--wide')).toHaveCount(12);
  await expect(listing.results).toHaveClass('listing-grid show-both');
  await expect(firstCard.locator('.card__facade')).toBeVisible();
  await expect(firstCard.locator('.card__plan')).toBeVisible();
  await settles();
  await axe();
  await mode('Floorplans').check();
  await expect(listing.results.locator('.card--wide')).toHaveCount(0);
  await expect(listing.results).toHaveClass('listing-grid show-floorplans');
  expect((await fixtures.calls(handler)).map(({ body }) => body)).toMatchObject([
    { display_mode: 'both' },
    { display_mode: 'floorplans' },
  ]);
});

test('D13 R56 switching to both stays on the page the visitor was on, and Back brings the facades back', async ({
  page,
  listing,
}) => {
  await listing.open('?page=2');
  await listing.form.getByRole('radio', { name: 'Both', exact: true }).check();
  await expect(listing.results.locator('.card--wide')).toHaveCount(12);
  await listing.shows(homes, 2);
  await page.goBack();
  await expect(listing.results.locator('.card--wide')).toHaveCount(0);
  await expect(listing.results).toHaveClass('listing-grid show-facades');
  await expect(listing.form.getByRole('radio', { name: 'Facades', exact: true })).toBeChecked();
  await listing.shows(homes, 2);
});

test('D13 R48 Back and Forward bring each step again: fields, chips, homes and address', async ({
  page,
  listing,
  settles,
}) => {
  await listing.open();
  await listing.menu('Bedrooms').click();
  await listing.option('Bedrooms', '4').check();
  await listing.shows(fourBedrooms);
  await listing.pages.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
  await listing.shows(fourBedrooms, 2);

  await page.goBack();
  await listing.shows(fourBedrooms);
  await listing.expectQuery('bedrooms[]=4');
  await page.goBack();
  await listing.shows(homes);
  await expect(listing.option('Bedrooms', '4')).not.toBeChecked();
  await expect(listing.option('Bedrooms', 'Any')).toBeChecked();
  await expect(listing.chips).toHaveCount(0);
  await listing.expectQuery('');

  await page.goForward();
  await page.goForward();
  await listing.shows(fourBedrooms, 2);
  await expect(listing.option('Bedrooms', '4')).toBeChecked();
  await expect(listing.chips).toHaveText(['4 bedrooms']);
  await listing.expectQuery('page=2&bedrooms[]=4');
  await settles();
});

test('D13 D14 a reload, and coming back from another page, show the same homes with the same filters', async ({
  page,
  listing,
}) => {
  await listing.open();
  await listing.option('Features', 'Dual master').check();
  await listing.form.getByRole('radio', { name: 'Floorplans', exact: true }).check();
  const expected = homes.filter(({ dualMaster }) => dualMaster);
  await listing.shows(expected);
  const unchanged = async (): Promise<void> => {
    await listing.shows(expected);
    await expect(listing.option('Features', 'Dual master')).toBeChecked();
    await expect(listing.option('Features', 'Any')).not.toBeChecked();
    await expect(listing.results).toHaveClass(/show-floorplans/);
    await expect(listing.chips).toHaveText(['Dual master']);
  };
  await page.reload();
  await listing.mounted();
  await unchanged();
  await page.goto('/');
  await page.goBack();
  await listing.mounted();
  await unchanged();
});
