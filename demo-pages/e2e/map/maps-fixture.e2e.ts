/** The fixture's maps script in a real browser, under the pages' policy: nonce, no eval, Trusted Types. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

const ownScript = `
  const { maps } = google;
  const map = new maps.Map(document.querySelector('#map'), { center: { lat: -37.83, lng: 144.9 }, zoom: 9, mapId: 'DEMO_MAP_ID' });
  const told = document.querySelector('#told');
  const tell = (name) => told.append(name + ' ');
  for (const name of ['idle', 'click']) map.addListener(name, () => tell(name));
  for (const [lng, title] of [[144.667, 'Display home: Tarneit'], [144.934, 'Display home: Craigieburn']]) {
    const pin = new maps.marker.AdvancedMarkerElement({ map, position: { lat: -37.7, lng }, title, gmpClickable: true });
    pin.addEventListener('gmp-click', () => tell(title));
  }
  window.where = () => map.getZoom() + ' at ' + map.getCenter().toUrlValue(2);`;

async function openMap(page: Page): Promise<void> {
  await page.route('**/lab', async (route) => {
    const answer = await route.fetch();
    const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
    const styles = '#map { height: 500px }';
    await route.fulfill({
      response: answer,
      body: `<!doctype html><html lang="en-AU"><title>Map fixture</title><style nonce="${nonce}">${styles}</style><main><h1>Map fixture</h1>
        <a href="#told">Before</a><div id="map"></div><p id="told"></p></main>
        <script nonce="${nonce}" src="/maps/api/js?key=K"></script><script nonce="${nonce}">${ownScript}</script></html>`,
    });
  });
  await page.goto('/lab');
  await expect(page.locator('#told')).toHaveText('idle');
}

const where = (page: Page): Promise<unknown> => page.evaluate('where()');

test('[D25] the map is moved and zoomed, and its pins opened, by keyboard', async ({ page, axe }) => {
  await openMap(page);
  await page.getByRole('link', { name: 'Before' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Map' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  expect(await where(page)).toBe('10 at -37.83,145.12');
  await page.keyboard.press('-');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Display home: Tarneit' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('#told')).toContainText('Display home: Craigieburn');
  // All pins are one stop: before the second is the map, not the first.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('region', { name: 'Map' })).toBeFocused();
  await axe();
});

test('the map is dragged, clicked and zoomed with the mouse', async ({ page }) => {
  await openMap(page);
  const box = await page.locator('#map').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 500, (box?.y ?? 0) + 400];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 200, y, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator('#told')).toHaveText('idle idle');
  expect(await where(page)).toBe('9 at -37.83,145.45');
  await page.mouse.click(x, y);
  await expect(page.locator('#told')).toHaveText('idle idle click');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  expect(await where(page)).toBe('8 at -37.83,145.45');
});
