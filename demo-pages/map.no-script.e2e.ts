/** The map's pages without scripts: every place in a list, with a way there that needs no key. */
import { expect, test } from './e2e/map-page.ts';

test('D24 D6 places are listed with directions, follow the filters, and nothing shows that needs a script', async ({
  page,
  map,
  fixtures,
}) => {
  for (const { path, filter, all, some } of [
    { path: '/display-homes', filter: 'display_suburb[]=tarneit', all: 42, some: 4 },
    { path: '/house-and-land', filter: 'hl_suburb[]=tarneit', all: 30, some: 1 },
  ]) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      await expect(map.places).toHaveCount(all);
      await expect(map.places.first()).toBeVisible();
      await expect(map.places.first().getByRole('link')).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\/search\//,
      );
      await expect(map.root.getByRole('button')).toHaveCount(0);
      await expect(map.search).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Skip the map' })).toHaveCount(0);
    }
    await page.goto(`${path}?${filter}`);
    await expect(map.places).toHaveCount(some);
  }
  expect((await fixtures.journal()).some((entry) => entry.path.startsWith('/maps/api/js'))).toBe(false);
});
