/** The map's failure ladder: without Google there is the list, a message and a way to try again; the rest of the page goes on. */
import { holdCalls } from './e2e/hold.ts';
import { detailsHandler, expect, test, type Given } from './e2e/map-page.ts';

const script = '/maps/api/js';
const handler = 'GetAjaxMethods::onLoadDisplayHomes';

interface Rung {
  what: string;
  /** Key of the maps script, which fails by name. */
  mapKey?: string;
  given?: Given;
  says: RegExp;
  trouble?: RegExp;
  alsoSays?: RegExp;
}

const ladder: { name: string; canRetry: boolean; rungs: Rung[] }[] = [
  {
    name: 'without a key or a map id',
    canRetry: false,
    rungs: [
      { what: 'no key', mapKey: '', says: /VR603.*data-key is missing/ },
      { what: 'no map id', mapKey: 'DEMO', given: { withoutMapId: true }, says: /VR603.*data-map-id is missing/ },
    ],
  },
  {
    name: 'with a script that is blocked, says nothing, or finds its key refused',
    canRetry: true,
    rungs: [
      { what: 'blocked', mapKey: 'OFFLINE', says: /VR604.*could not be loaded/, trouble: /\/maps\/api\/js.* → 503$/ },
      { what: 'silent', mapKey: 'NOCALLBACK', says: /VR604.*provides no libraries/ },
      { what: 'refused', mapKey: 'AUTHFAIL', says: /VR604.*refused the key/, alsoSays: /InvalidKeyMapError/ },
    ],
  },
];

for (const { name, canRetry, rungs } of ladder) {
  test(`D24 ${name} the places are listed with their directions, and the filters still work`, async ({
    map,
    fixtures,
    axe,
    settles,
    expectConsole,
    expectTrouble,
  }) => {
    // Three pages, one after the other.
    test.slow();
    expectConsole(/VR601/);
    for (const { what, mapKey = '', given, says, trouble, alsoSays } of rungs) {
      await test.step(what, async () => {
        expectConsole(says);
        if (trouble) expectTrouble(trouble);
        if (alsoSays) expectConsole(alsoSays);
        await fixtures.visitor({ mapKey });
        await map.open('/display-homes', given);
        await expect(map.root).toHaveAttribute('data-state', 'failed');
        await expect(map.notice.getByRole('status')).toHaveText(
          "The map isn't available. The places are listed below.",
        );
        await expect(map.notice.getByRole('button', { name: 'Try again' })).toBeVisible({ visible: canRetry });
        await expect(map.places).toHaveCount(42);
        await expect(map.places.first().getByRole('link')).toHaveAttribute(
          'href',
          /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-37/,
        );
        await expect(map.places.first().getByRole('link')).toBeVisible();
      });
    }
    await axe();
    await map.menu('Suburb').click();
    await map.option('Suburb', 'Tarneit').check();
    await expect(map.places).toHaveCount(4);
    await expect(map.heading).toHaveText('4 display homes');
    expect(await fixtures.calls(handler)).toHaveLength(1);
    await settles();
  });
}

test('D24 trying again brings the map, with the filters as they are and focus kept', async ({
  page,
  map,
  fixtures,
  settles,
  expectConsole,
  expectTrouble,
}) => {
  expectConsole(/VR604.*try 1/);
  expectTrouble(/\/maps\/api\/js.* → 503$/);
  await fixtures.faults([{ path: script, status: 503 }]);
  await map.open('/display-homes?display_suburb[]=tarneit');
  await map.notice.getByRole('button', { name: 'Try again' }).press('Enter');
  await map.drawn();
  await expect(map.notice).toBeEmpty();
  await expect.poll(() => map.names()).toHaveLength(1);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('listing-map');
  await settles();
});

test('D24 a script that never comes is given up after ten seconds', async ({ page, map, fixtures, expectConsole }) => {
  expectConsole(/VR604.*did not start in time/);
  await fixtures.faults([{ path: script, network: 'hang' }]);
  await page.clock.install();
  const asked = page.waitForRequest((request) => request.url().includes(script));
  await page.goto('/display-homes?display_suburb[]=tarneit');
  await page.clock.runFor(1000);
  await asked;
  await expect(map.root).toHaveAttribute('data-state', 'loading');
  await expect(map.places).toHaveCount(4);
  await page.clock.runFor(9500);
  await expect(map.root).toHaveAttribute('data-state', 'failed');
  await expect(map.notice.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('R61 details that are refused, empty or broken are said in the panel, where they can be asked for again', async ({
  page,
  map,
  fixtures,
  axe,
  settles,
  expectTrouble,
}) => {
  test.slow();
  expectTrouble(/POST .* → 406$/);
  expectTrouble(/POST .* → 500$/);
  await map.open('/house-and-land?hl_region[]=geelong-surf-coast');
  await map.drawn();
  await fixtures.faults([
    { handler: detailsHandler, status: 406, body: { X_OCTOBER_ERROR_MESSAGE: 'No such pin' } },
    { handler: detailsHandler, status: 200, body: {} },
    { handler: detailsHandler, status: 500, body: '<!doctype html><p>Trace</p>' },
  ]);
  await map.pin('Estate: Kestrel Park').press('Enter');
  const alert = map.panel.getByRole('alert');
  for (const attempt of [1, 2, 3]) {
    await expect.poll(async () => (await fixtures.calls(detailsHandler)).length).toBe(attempt);
    await expect(alert).toHaveText("We couldn't load the details. Please try again.");
    if (attempt === 1) await axe('#listing-map');
    await map.panel.getByRole('button', { name: 'Try again' }).press('Enter');
  }
  await expect(map.panelHeading).toHaveText('Kestrel Park');
  await expect(map.panelHeading).toBeFocused();
  await expect(alert).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(map.pin('Estate: Kestrel Park')).toBeFocused();
  await settles();
});

test('R62 details that come late never replace those of a newer pin, nor open a panel that was closed', async ({
  page,
  map,
  settles,
}) => {
  await map.open('/house-and-land?hl_region[]=geelong-surf-coast');
  await map.drawn();
  const other = (await map.names()).find((name) => !name.includes('Kestrel Park')) ?? '';
  const releaseOlder = await holdCalls(page, detailsHandler, 1);
  await map.pin('Estate: Kestrel Park').press('Enter');
  await expect(map.panel).toBeVisible();
  await map.pin(other).press('Enter');
  await expect(map.panelHeading).toHaveText(other.replace('Estate: ', ''));
  releaseOlder();
  await page.unrouteAll({ behavior: 'wait' });
  await settles();
  await expect(map.panelHeading).toHaveText(other.replace('Estate: ', ''));

  const release = await holdCalls(page, detailsHandler, 1);
  await map.pin('Estate: Kestrel Park').press('Enter');
  await expect(map.root.locator('[data-open]')).toHaveAttribute('aria-label', 'Estate: Kestrel Park');
  await page.keyboard.press('Escape');
  await expect(map.panel).toBeHidden();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await settles();
  await expect(map.panel).toBeHidden();
  await expect(map.pin('Estate: Kestrel Park')).toBeFocused();
});
