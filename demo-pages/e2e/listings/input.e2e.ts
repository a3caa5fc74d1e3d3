import { expect, homes, test } from '../support/home-designs-page.ts';

test('[D14] an address out of shape opens a whole page, its markup as text', async ({ page, listing }) => {
  const payload = `"><img src=/canary onerror="document.title='run'"><script>document.title='run'</script>{{ 7*7 }}`;
  const canaries: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/canary') canaries.push(request.url());
  });
  const encoded = encodeURIComponent(payload);
  await page.goto(
    `/home-designs?keyword=${encoded}&sort=${encoded}&display_mode=${encoded}&colour=red&bedrooms[]=99&storeys=seven&__proto__[polluted]=1&%=%&page=99999999`,
  );
  const shortenedKeyword = payload.slice(0, 100);
  await expect(listing.chips).toHaveText([`“${shortenedKeyword}”`]);
  await listing.mounted();
  await expect(listing.heading, 'the filter bar requests nothing by itself').toContainText('No home designs');
  await expect(listing.chips).toHaveText([`“${shortenedKeyword}”`]);
  await expect(listing.option('Keyword', 'Keyword')).toHaveValue(shortenedKeyword);
  await listing.option('Keyword', 'Keyword').fill(`<b>${payload}`);
  await listing.submit.click();
  await expect(listing.chips).toHaveText([`“<b>${payload}”`]);
  await expect(page.locator('#main img[src*="canary"]')).toHaveCount(0);
  await expect(page).toHaveTitle(`“<b>${payload}” · Home designs | Wattlestone Homes`);
  await listing.clear.click();
  await listing.shows(homes);
  expect(canaries).toEqual([]);
});
