import { expect, test } from '../support/map-page.ts';

test('[D6 D24] places are listed with directions and follow the filters', { tag: '@thorough' }, async ({
  page,
  map,
  fixtures,
}) => {
  for (const [path, count] of [
    ['/display-homes', 42],
    ['/house-and-land?hl_suburb[]=tarneit', 1],
  ] as const) {
    await page.goto(path);
    await expect(map.places).toHaveCount(count);
    await expect(map.places.first()).toBeVisible();
    await expect(map.places.first().getByRole('link')).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\//,
    );
    await expect(map.root.getByRole('button')).toHaveCount(0);
    await expect(map.search).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Skip the map' })).toHaveCount(0);
  }
  expect((await fixtures.journal()).some((entry) => entry.path.startsWith('/maps/api/js'))).toBe(false);
});
