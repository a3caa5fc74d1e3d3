/** Failures of the map: without Google there is the list, a message and a retry; the rest of the page works. */
import { holdCalls } from '../support/hold.ts';
import { detailsHandler, expect, test } from '../support/map-page.ts';

const handler = 'GetAjaxMethods::onLoadDisplayHomes';

const unavailable = 'The map isn’t available. The places are listed below.';

test('[D24] without a key the places are listed with directions', async ({ map, fixtures, expectConsole }) => {
  expectConsole(/VR601/);
  expectConsole(/VR603.*data-key is missing/);
  await fixtures.visitor({ mapKey: '' });
  await map.open('/display-homes');
  await expect(map.root).toHaveAttribute('data-state', 'failed');
  await expect(map.notice.getByRole('status')).toHaveText(unavailable);
  await expect(map.notice.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(map.places).toHaveCount(42);
  const directions = map.places.first().getByRole('link');
  await expect(directions).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-37/);
  await expect(directions).toBeVisible();
});

test('[D24 F95] without its script the list follows the filters until a retry works', async ({
  page,
  map,
  fixtures,
  axe,
  settles,
  expectConsole,
  expectTrouble,
}) => {
  expectConsole(/VR601/);
  expectConsole(/VR604.*could not be loaded/);
  expectConsole(/VR604.*try 1/);
  expectTrouble(/\/maps\/api\/js.* → 503$/);
  await fixtures.faults([{ path: '/maps/api/js', status: 503 }]);
  await map.open('/display-homes');
  await expect(map.root).toHaveAttribute('data-state', 'failed');
  await expect(map.notice.getByRole('status')).toHaveText(unavailable);
  await expect(map.places).toHaveCount(42);
  await expect(map.places.first().getByRole('link')).toBeVisible();
  await axe('#listing-map');
  await map.menu('Suburb').click();
  await map.option('Suburb', 'Tarneit').check();
  await expect(map.places).toHaveCount(4);
  await expect(map.heading).toHaveText('4 display homes');
  expect(await fixtures.calls(handler)).toHaveLength(1);
  await settles();

  await map.notice.getByRole('button', { name: 'Try again' }).press('Enter');
  await map.drawn();
  await expect(map.notice).toBeEmpty();
  await expect.poll(() => map.names()).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('listing-map');
  await settles();
});

test('[R61 R62] details that fail are retried, and late ones never replace newer ones', { tag: '@thorough' }, async ({
  page,
  map,
  fixtures,
  axe,
  settles,
  expectTrouble,
}) => {
  expectTrouble(/POST .* → 500$/);
  const kestrel = 'Kestrel Park';
  await map.open('/house-and-land?hl_region[]=geelong-surf-coast');
  await map.drawn();
  await test.step('a failure is said in the panel, and can be retried there', async () => {
    await fixtures.faults([{ handler: detailsHandler, status: 500, body: '<!doctype html><p>Trace</p>' }]);
    await map.pin(kestrel).press('Enter');
    const alert = map.panel.getByRole('alert');
    await expect(alert).toHaveText('We couldn’t load the details. Try again.');
    await axe('#listing-map', 'structure');
    await map.panel.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(map.panelHeading).toHaveText('Kestrel Park');
    await expect(map.panelHeading).toBeFocused();
    await expect(alert).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(map.pin(kestrel)).toBeFocused();
    await settles();
  });

  await test.step('a late response never replaces the details of a newer pin', async () => {
    const other = (await map.names()).find((name) => name !== kestrel) ?? '';
    const release = await holdCalls(page, detailsHandler, 1);
    await map.pin(kestrel).press('Enter');
    await expect(map.panel).toBeVisible();
    await map.pin(other).press('Enter');
    await expect(map.panelHeading).toHaveText(other);
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await settles();
    await expect(map.panelHeading).toHaveText(other);
  });

  await test.step('nor opens a panel that was closed', async () => {
    const release = await holdCalls(page, detailsHandler, 1);
    await map.pin(kestrel).press('Enter');
    await expect(map.root.locator('[data-open]')).toHaveAttribute('aria-label', kestrel);
    await page.keyboard.press('Escape');
    await expect(map.panel).toBeHidden();
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await settles();
    await expect(map.panel).toBeHidden();
    await expect(map.pin(kestrel)).toBeFocused();
  });
});
