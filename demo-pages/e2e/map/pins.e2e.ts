/** Pins and the panel of the open one, on a screen with room for list and map. */
import { places } from '../../../widgets/map/testing-places.ts';
import { detailsHandler, expect, test } from '../support/map-page.ts';

/** A region with three estates, far enough apart to be clicked. */
const geelong = '/house-and-land?hl_region[]=geelong-surf-coast';

test('[R58 R59 R60] each type has its own pin and its place in the legend', { tag: '@thorough' }, async ({
  page,
  map,
  axe,
  settles,
}) => {
  await map.open('/house-and-land', {
    locations: places['each-type'].locations,
    outline: places['with-outline'].outline,
  });
  await map.drawn();
  await expect.poll(() => map.outlines()).toEqual(['-37.68,144.56']);
  await expect.poll(() => map.names()).toEqual(['Ardenne 28', 'Saltgrass Rise', 'Selection studio']);
  const shapes = await map.pins
    .locator('.vr-map__pin')
    .evaluateAll((pins) =>
      pins.map((pin) => `${pin.getAttribute('data-type')} ${pin.querySelector('path')?.getAttribute('d')}`),
    );
  expect(new Set(shapes).size).toBe(3);
  const legend = page.getByRole('group', { name: 'Show on the map' });
  await expect(legend.getByRole('checkbox')).toHaveCount(3);
  const inLegend = await legend
    .locator('.vr-map__pin')
    .evaluateAll((pins) =>
      pins.map((pin) => `${pin.getAttribute('data-type')} ${pin.querySelector('path')?.getAttribute('d')}`),
    );
  expect(inLegend).toEqual(shapes);
  await axe('#listing-map');

  const view = await map.camera();
  await legend.getByRole('checkbox', { name: 'Estate' }).uncheck();
  await expect.poll(() => map.names()).toEqual(['Ardenne 28', 'Selection studio']);
  expect(await map.camera()).toBe(view);
  await legend.getByRole('checkbox', { name: 'Estate' }).check();
  await expect(map.pins).toHaveCount(3);
  await settles();
});

test('[R61 R62] a pin opens by address or click, one at a time', async ({ page, map, fixtures, axe, settles }) => {
  const pin = map.pin('Kestrel Park');
  await map.open(`${geelong}&pin=estate-2`);
  await map.drawn();
  await expect(map.panelHeading).toHaveText('Kestrel Park');
  await expect(pin).toHaveAttribute('data-open');
  expect(await page.evaluate(() => document.activeElement === document.body), 'an address takes no focus').toBe(true);
  await map.close.click();
  await expect(map.panel).toBeHidden();
  await expect(page).not.toHaveURL(/pin=/);

  await pin.click();
  await expect(map.panelHeading).toHaveText('Kestrel Park');
  await expect(map.panelHeading).toBeFocused();
  await expect(pin).toHaveAttribute('data-open');
  await expect(page).toHaveURL(/[?&]pin=estate-2$/);
  const kestrel = { id: 'estate-2', type: 'estate' };
  expect((await fixtures.calls(detailsHandler)).map(({ body }) => body)).toEqual([kestrel, kestrel]);
  await expect(map.panel.getByRole('link', { name: /Directions to Kestrel Park/ })).toHaveAttribute(
    'href',
    /query=-38\.\d+%2C144\.\d+/,
  );
  await axe('#map-panel');

  const other = await map.nameOutsidePanel();
  await map.pin(other).click();
  await expect(map.panelHeading).toHaveText(other);
  await expect(map.root.locator('[data-open]')).toHaveCount(1);
  await map.close.click();
  await expect(map.panel).toBeHidden();
  await expect(map.pin(other)).toBeFocused();
  await expect(map.root.locator('[data-open]')).toHaveCount(0);
  await expect(page).not.toHaveURL(/pin=/);
  await settles();
});

test('[R63] a pin and its cards light up together', { tag: '@thorough' }, async ({ page, map }) => {
  const pin = map.pin('Kestrel Park');
  await map.open(geelong);
  await map.drawn();
  const cards = map.results.locator('[data-location="estate-2"]');
  await cards.first().hover();
  await expect(pin).toHaveAttribute('data-highlighted');
  await expect(cards.first()).toHaveAttribute('data-highlighted');
  await map.heading.hover();
  await expect(pin).not.toHaveAttribute('data-highlighted');
  await cards.first().getByRole('link').first().focus();
  await expect(pin).toHaveAttribute('data-highlighted');
  await map.form.getByRole('button', { name: 'Filters' }).focus();
  await expect(pin).not.toHaveAttribute('data-highlighted');

  const marked = map.results.locator('[data-highlighted]');
  await expect(marked).toHaveCount(0);
  await page.mouse.move(0, 0);
  await map.pointAt(pin);
  await expect(marked).toHaveCount(await cards.count());
  await page.mouse.move(0, 0);
  await expect(marked).toHaveCount(0);
  await pin.focus();
  await expect(marked).toHaveCount(await cards.count());
});

test('[D25] pins and their panel are reached and left by keyboard', { tag: '@thorough' }, async ({
  page,
  map,
  settles,
  axe,
}) => {
  await map.open('/display-homes?display_estate[]=saltgrass-rise&display_estate[]=kestrel-park');
  await map.drawn();
  const stack = 'Saltgrass Rise (4 homes)';
  await map.root.getByRole('checkbox').focus();
  // The map itself, which the arrow keys move, and then one stop for all pins.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(map.pins.first()).toBeFocused();
  const names = await map.names();
  expect(names).toContain(stack);
  await test.step('the arrow keys reach every pin in view, and come round', async () => {
    const reached: (string | null)[] = [];
    do {
      reached.push(await page.locator(':focus').getAttribute('aria-label'));
      await page.keyboard.press('ArrowRight');
    } while (reached.length < names.length);
    expect(reached.toSorted()).toEqual(names.toSorted());
    await expect(map.pins.first()).toBeFocused();
  });

  await map.pin(stack).focus();

  await page.keyboard.press('Enter');
  const choice = page.getByRole('group', { name: 'Saltgrass Rise (4 homes)' });
  await expect(choice.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(map.pin(stack)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(map.panelHeading).toHaveText('Ardenne 25');
  await expect(map.panelHeading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(map.panel.getByRole('link').first()).toBeFocused();
  await axe('#listing-map', 'structure');
  await page.keyboard.press('Escape');
  await expect(map.panel).toBeHidden();
  await expect(map.pin(stack)).toBeFocused();
  await settles();
});
