import { expect, handler, hold, homes, test } from '../support/home-designs-page.ts';

const fourBedrooms = homes.filter(({ bedrooms }) => bedrooms === 4);

test('[R39 R49 D66] a page link leads to the heading, and the title names the page', async ({
  page,
  listing,
  fixtures,
  settles,
}) => {
  const pages = Math.ceil(fourBedrooms.length / listing.perPage);
  const title = (...parts: string[]): string => [...parts, 'Home designs | Wattlestone Homes'].join(' · ');
  await listing.listen();
  await listing.open('?bedrooms[]=4');
  const second = listing.pages.getByRole('link', { name: 'Page 2', exact: true });
  await expect(second).toHaveAttribute('href', '/home-designs?bedrooms%5B%5D=4&page=2');
  await listing.scrollTo(second);
  await second.click();
  await listing.shows(fourBedrooms, 2);
  await listing.headingReached();
  await expect(listing.pages.locator('[aria-current="page"]')).toHaveText('2');
  await listing.expectQuery('page=2&bedrooms[]=4');
  await listing.expectLastSpoken(`${fourBedrooms.length} home designs. Page 2 of ${pages}`);
  await expect(page).toHaveTitle(title('4 bedrooms', `Page 2 of ${pages}`));
  await settles();

  await listing.pages.getByRole('link', { name: 'Previous page' }).focus();
  await page.keyboard.press('Enter');
  await listing.shows(fourBedrooms);
  await expect(listing.heading).toBeFocused();
  await expect(page).toHaveTitle(title('4 bedrooms'));
  expect((await fixtures.calls(handler)).map(({ body }) => body)).toMatchObject([{ page: '2' }, { page: '1' }]);
});

test('[D13] Back brings the results of its address also while the filters are loading', { tag: '@thorough' }, async ({
  page,
  listing,
}) => {
  await listing.open();
  await listing.pages.getByRole('link', { name: 'Next page' }).press('Enter');
  await listing.shows(homes, 2);
  const release = await hold(page, /\/dist\/listing-\w+\.js/);
  await page.reload();
  // The browser stays on the page that it has loaded, and changes its address only.
  await page.goBack();
  await listing.shows(homes, 2);
  await expect(page).toHaveURL(/\/home-designs$/);
  release();
  await listing.shows(homes, 1);
});

test('[R48 D13 D14] Back, Forward and reload bring each step again', async ({ page, listing, settles }) => {
  await listing.open();
  await listing.menu('Bedrooms').click();
  await listing.option('Bedrooms', '4').check();
  await listing.shows(fourBedrooms);
  await listing.pages.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
  await listing.shows(fourBedrooms, 2);
  await listing.headingReached();
  await listing.view('Both').check();
  await expect(listing.results.locator('.card--wide')).toHaveCount(12);
  const firstCard = listing.results.locator('.card').first();
  await expect(firstCard.locator('.card__facade')).toBeVisible();
  await expect(firstCard.locator('.card__plan')).toBeVisible();
  await listing.shows(fourBedrooms, 2);

  await page.goBack();
  await expect(listing.results.locator('.card--wide')).toHaveCount(0);
  await expect(listing.results).toHaveClass('listing-grid show-facades');
  await expect(firstCard.locator('.card__plan')).toBeHidden();
  await expect(listing.view('Facades')).toBeChecked();
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
  const unchanged = async (): Promise<void> => {
    await listing.shows(fourBedrooms, 2);
    await expect(listing.option('Bedrooms', '4')).toBeChecked();
    await expect(listing.option('Bedrooms', 'Any')).not.toBeChecked();
    await expect(listing.results).toHaveClass('listing-grid show-floorplans');
    await expect(listing.chips).toHaveText(['4 bedrooms']);
    await listing.expectQuery('page=2&display_mode=floorplans&bedrooms[]=4');
  };
  await listing.shows(fourBedrooms, 2);
  await listing.view('Floorplans').check();
  await unchanged();
  await settles();
  await page.reload();
  await listing.mounted();
  await unchanged();
  await page.goto('/lab');
  await page.goBack();
  await listing.mounted();
  await unchanged();
});
