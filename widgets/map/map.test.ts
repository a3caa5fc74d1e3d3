import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { $map } from './store.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { bareTexts, translatePage } from '../../runtime/testing/translator.ts';
import { idle, until } from '../../runtime/testing/waiting.ts';
import { partOf, unmountWidgets } from '../testing/page.ts';
import { cardOf, openMap, openPage, pin, type MapPage } from './testing-page.ts';

let page: MapPage | undefined;
afterEach(async () => {
  unmountWidgets();
  await idle();
  document.body.replaceChildren();
});

/** Keeps the maps script pending until the test lets it arrive or fail. */
function withSilentScript(): { arrive(): void; fail(reason: string): void } {
  const load = google.maps.importLibrary;
  let settle: [() => void, (reason: Error) => void] = [() => {}, () => {}];
  const arrival = new Promise<void>((...ends) => {
    settle = ends;
  });
  // It may fail before anything awaits it.
  arrival.catch(() => {});
  vi.spyOn(google.maps, 'importLibrary').mockImplementation((name) => arrival.then(() => load(name)));
  return { arrive: () => settle[0](), fail: (reason) => settle[1](new Error(reason)) };
}

async function openFailing(): Promise<MapPage> {
  const opened = await openPage();
  page = opened;
  withSilentScript().fail('the maps script is blocked');
  await opened.mount();
  await until(() => state() === 'failed');
  return opened;
}

const state = (): string | undefined => page?.root.dataset['state'];
const button = (part: string, name: string): HTMLButtonElement | undefined =>
  [...partOf(part).querySelectorAll('button')].find(({ textContent }) => textContent === name);
const asked = (name: string): unknown[] =>
  (window.__mapsFixture?.calls ?? []).filter((call) => call.name === name).map(({ request }) => request);
const markers = (): number | undefined => window.__mapsFixture?.markers.length;
const listed = (): string => partOf('list').textContent ?? '';

describe('[R67] the map', () => {
  test('shows one map where the page says, with a search box and a legend', async () => {
    page = await openMap();
    expect(asked('Map')).toEqual([
      expect.objectContaining({
        mapId: 'DEMO_MAP_ID',
        center: { lat: -33, lng: 148 },
        zoom: 5,
        gestureHandling: 'cooperative',
      }),
    ]);
    expect(asked('Map')).toEqual([expect.not.objectContaining({ colorScheme: expect.anything() })]);
    expect(asked('importLibrary').toSorted()).toEqual(['core', 'geocoding', 'maps', 'marker', 'places']);
    expect(state()).toBe('ready');
    // The box is a file of its own.
    await until(() => partOf('search').querySelector('[role="combobox"]') !== null);
    expect([...partOf('legend').querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      'Display home',
      'Estate',
      'Place',
    ]);
  });

  test('is dark on a page that is', async () => {
    // happy-dom doesn't inherit the property.
    const style = document.createElement('style');
    style.textContent = '* { color-scheme: dark }';
    document.head.append(style);
    onTestFinished(() => style.remove());
    page = await openMap();
    expect(asked('Map')).toEqual([expect.objectContaining({ colorScheme: 'DARK' })]);
  });

  test('[F130] in a translated page the switch and the list are current', async () => {
    page = await openMap();
    await until(() => partOf('legend').querySelector('label'));
    expect(bareTexts()).toEqual([]);
    onTestFinished(translatePage());
    const viewSwitch = partOf('switch').querySelector('button');
    viewSwitch?.click();
    await until(() => viewSwitch?.textContent === 'List');
    viewSwitch?.click();
    await until(() => viewSwitch?.textContent === 'Map');
  });

  test('[F96] leaves list, picture and focus alone while the script is slow', async () => {
    page = await openPage();
    const { arrive } = withSilentScript();
    const [canvas, list] = [partOf('canvas'), partOf('list')].map(({ outerHTML }) => outerHTML);
    const elsewhere = document.createElement('input');
    document.body.append(elsewhere);
    elsewhere.focus();
    const scroll = vi.spyOn(window, 'scrollTo');
    await page.mount();
    await idle();
    expect([state(), partOf('canvas').outerHTML, partOf('list').outerHTML, partOf('notice').childElementCount]).toEqual(
      ['loading', canvas, list, 0],
    );
    arrive();
    await pin('Ardenne 28');
    expect(document.activeElement).toBe(elsewhere);
    expect(scroll).not.toHaveBeenCalled();
  });

  test('draws and reports nothing if it left the page before the script loaded', async () => {
    for (const end of ['arrive', 'fail'] as const) {
      page = await openPage();
      const script = withSilentScript();
      await page.mount();
      unmountWidgets();
      script[end]('too late');
      await idle();
      expect([asked('Map'), state(), page.reports]).toEqual([[], undefined, []]);
      vi.mocked(google.maps.importLibrary).mockRestore();
    }
  });

  test('gives the page back as it was when it leaves: no markers, no listeners, no state', async () => {
    page = await openPage();
    const before = document.body.innerHTML;
    await page.mount();
    await pin('Ardenne 28');
    unmountWidgets();
    await idle();
    expect(document.body.innerHTML.replace(/<div class="vr-announcer">(<div[^>]*><\/div>)+<\/div>/, '')).toBe(before);
    expect(markers()).toBe(0);
    cardOf('display-1').dispatchEvent(new Event('pointerover', { bubbles: true }));
    page.root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await idle();
    expect([cardOf('display-1').hasAttribute('data-highlighted'), $map.get()]).toEqual([
      false,
      { open: null, highlighted: null },
    ]);
  });

  test('switches with the list on narrow screens and names the other view', async () => {
    page = await openMap();
    const layout = page.root.closest<HTMLElement>('.vr-map-layout');
    expect(layout?.dataset['view']).toBe('list');
    button('switch', 'Map')?.click();
    await until(() => layout?.dataset['view'] === 'map');
    button('switch', 'List')?.click();
    await until(() => button('switch', 'Map'));
    expect(layout?.dataset['view']).toBe('list');
  });
});

describe('[D24] without a map', () => {
  test('because the page has no key, the list stays with a note and no retry', async () => {
    page = await openPage({ withoutKey: true });
    await page.mount();
    expect([
      state(),
      partOf('notice').querySelector('[role="status"]')?.textContent,
      button('notice', 'Try again'),
    ]).toEqual(['failed', 'The map isn’t available. The places are listed below.', undefined]);
    expect(listed()).toContain('Ardenne 28');
    expect(page.reports).toMatchObject([
      { code: 'VR603', level: 'warn', message: expect.stringContaining('data-key') },
    ]);
    expect(asked('importLibrary')).toEqual([]);
  });

  test('because the page has no map id, the same, and the report names it', async () => {
    page = await openPage();
    page.root.removeAttribute('data-map-id');
    await page.mount();
    expect(state()).toBe('failed');
    expect(page.reports).toMatchObject([{ code: 'VR603', message: expect.stringContaining('data-map-id is missing') }]);
  });

  test('because the script is blocked, retrying shows the map and keeps focus', async () => {
    const { root, reports } = await openFailing();
    expect(listed()).toContain('Ardenne 28');
    expect(reports).toMatchObject([
      { code: 'VR604', level: 'warn', message: 'map: the maps script is blocked (try 1).' },
    ]);
    vi.mocked(google.maps.importLibrary).mockRestore();
    const retry = button('notice', 'Try again');
    retry?.focus();
    retry?.click();
    await pin('Ardenne 28');
    expect([state(), partOf('notice').childElementCount, document.activeElement]).toEqual(['ready', 0, root]);
  });

  test('because it is blocked again, a second report says that it was the second try', async () => {
    const { reports } = await openFailing();
    button('notice', 'Try again')?.click();
    await until(() => reports.length === 2);
    expect(reports.map(({ message }) => message).join()).toContain('(try 2)');
    await until(() => button('notice', 'Try again'));
  });

  test('[F97] because Google refuses the key late, the served picture and list are back', async () => {
    page = await openPage();
    const canvas = partOf('canvas').innerHTML;
    await page.mount();
    await pin('Ardenne 28');
    const events = recordEvents('map:failed');
    window.gm_authFailure?.();
    await until(() => markers() === 0);
    expect(events).toEqual([['map:failed', { message: 'Google refused the key' }]]);
    expect([
      state(),
      partOf('canvas').innerHTML,
      partOf('search').childElementCount,
      partOf('legend').childElementCount,
    ]).toEqual(['failed', canvas, 0, 0]);
    expect(page.reports).toMatchObject([{ code: 'VR604', message: 'map: Google refused the key (try 1).' }]);
    button('notice', 'Try again')?.click();
    await pin('Ardenne 28');
    expect(markers(), 'each place once').toBe(3);
  });
});
