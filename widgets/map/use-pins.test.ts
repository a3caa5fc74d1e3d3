import { afterEach, describe, expect, test, vi } from 'vitest';
import { $listing } from '../../runtime/stores/listing.ts';
import { $map } from './store.ts';
import { idle, until } from '../../runtime/testing/waiting.ts';
import { partOf, unmountWidgets } from '../testing/page.ts';
import { places } from './testing-places.ts';
import { scatter } from './testing-maps.ts';
import { openMap, openPage, pin, pins, three, type MapPage } from './testing-page.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';

let page: MapPage;
afterEach(async () => {
  vi.useRealTimers();
  unmountWidgets();
  await idle();
  document.body.replaceChildren();
});

async function open(...given: Parameters<typeof openMap>): Promise<void> {
  page = await openMap(...given);
}

const names = (): string[] => pins().map(({ title }) => title);
const drawn = (count: number): Promise<void> => until(() => pins().length === count);
const fits = (): number => (window.__mapsFixture?.calls ?? []).filter(({ name }) => name === 'fitBounds').length;
const outlines = (): number | undefined => window.__mapsFixture?.polygons.length;
const answer = (locations: readonly unknown[] | undefined): void => $listing.set({ ...$listing.get(), locations });
const choices = (): HTMLElement[] => [...partOf('choice').querySelectorAll('button')];

describe('[R58] places', () => {
  test('are read in every form, and an unknown type is another place', async () => {
    await open({ locations: places['each-type'].locations });
    await drawn(3);
    expect(names()).toEqual(['Ardenne 28', 'Saltgrass Rise', 'Selection studio']);
  });

  test('[D21] that cannot be shown are left out and counted in one warning', async () => {
    await open({ locations: places.unplaceable.locations });
    expect(names()).toEqual(['Ardenne 28']);
    expect(page.reports).toMatchObject([
      { code: 'VR601', level: 'warn', message: expect.stringContaining('11 of 12') },
    ]);
  });

  test('come from the attribute if there is no data part; without both it is empty', async () => {
    page = await openPage();
    partOf('data').remove();
    page.root.dataset['locations'] = JSON.stringify(three.slice(0, 1));
    await page.mount();
    await drawn(1);
    unmountWidgets();
    page = await openPage({ locations: [] });
    await page.mount();
    await until(() => partOf('legend').querySelector('fieldset'));
    expect([names(), page.reports]).toEqual([[], []]);
  });
});

describe('[R60] an outline', () => {
  test('is drawn on the map and removed with it', async () => {
    await open({ outline: places['with-outline'].outline });
    expect(outlines()).toBe(1);
    unmountWidgets();
    await until(() => outlines() === 0);
  });

  test.each([
    ['is no JSON', '[[-37.8,144.6],'],
    ['has two points', '[[-37.8,144.6],[-37.8,144.7]]'],
    ['is on no globe', '[[-37.8,400],[-37.8,401],[-37.9,401]]'],
  ])('[D22] that %s is reported and not drawn; the pins stay', async (_, outline) => {
    await open({ outline });
    expect([names().length, outlines(), page.reports.map(({ code, level }) => [code, level])]).toEqual([
      3,
      0,
      [['VR602', 'warn']],
    ]);
  });
});

describe('four homes at one address', () => {
  const stack = '4 places at one address: Ardenne 1';

  async function openChoice(): Promise<void> {
    await open({ locations: places['one-address'].locations });
    (await pin(stack)).click();
  }

  test('show as a list at once, focus on the first; choosing one opens it', async () => {
    await openChoice();
    expect([choices().map(({ textContent }) => textContent), document.activeElement]).toEqual([
      ['Ardenne 1', 'Ardenne 2', 'Ardenne 3', 'Ardenne 4'],
      choices()[0],
    ]);
    choices()[2]?.click();
    await until(() => page.requests.length);
    expect([page.requests[0]?.id, $map.get().open, choices(), document.activeElement]).toEqual([
      '3',
      '3',
      [],
      partOf('panel'),
    ]);
    expect((await pin(stack)).hasAttribute('data-open')).toBe(true);
  });

  test('[D25] Escape leaves the list for its pin, and a panel that is open stays open', async () => {
    await openChoice();
    choices()[0]?.click();
    await until(() => !choices().length);
    (await pin(stack)).click();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
    await until(() => !choices().length);
    expect([document.activeElement, $map.get().open]).toEqual([await pin(stack), '1']);
  });
});

describe('5,000 places', () => {
  test('never make more than 300 markers; only the newest response is drawn', async () => {
    page = await openPage({ locations: scatter(5000) });
    let maxMarkers = 0;
    const observer = new MutationObserver(() => {
      maxMarkers = Math.max(maxMarkers, pins().length);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await page.mount();
    await until(() => names().some((name) => name.endsWith('places, zoom in')));
    answer(scatter(4000));
    answer(three);
    await drawn(3);
    await idle();
    observer.disconnect();
    expect(maxMarkers).toBeGreaterThan(3);
    expect(maxMarkers).toBeLessThanOrEqual(300);
    expect(names()).toHaveLength(3);
  });
});

describe('a listing response', () => {
  test('brings its own places, and the map shows them all', async () => {
    await open();
    const before = fits();
    answer(three.slice(1));
    await drawn(2);
    expect([names(), fits()]).toEqual([['Saltgrass Rise', 'Selection studio'], before + 1]);
    answer([]);
    await drawn(0);
    expect(fits(), 'without a place the map stays').toBe(before + 1);
  });

  test('closes the panel of a filtered-out place; keeps the panel of any other', async () => {
    await open();
    (await pin('Ardenne 28')).click();
    await until(() => page.requests.length);
    answer(three.slice(0, 2));
    await drawn(2);
    expect([$map.get().open, page.requests.length]).toEqual(['display-1', 1]);
    answer(three.slice(1));
    await until(() => partOf('panel').hidden);
    expect([$map.get().open, new URL(location.href).searchParams.get('pin')]).toEqual([null, null]);
  });

  test('that has no places leaves those of the page', async () => {
    await open();
    answer(undefined);
    await idle();
    expect(names()).toHaveLength(3);
  });
});

test('[R59] the legend hides a type and shows it again, and the map stays where it is', async () => {
  await open();
  const before = fits();
  const estates = (): HTMLInputElement | undefined =>
    [...partOf('legend').querySelectorAll('label')]
      .find(({ textContent }) => textContent === 'Estate')
      ?.querySelector('input') ?? undefined;
  estates()?.click();
  await drawn(2);
  expect([names(), estates()?.checked]).toEqual([['Ardenne 28', 'Selection studio'], false]);
  estates()?.click();
  await drawn(3);
  expect(fits()).toBe(before);
});

test('how many places show is said once the map rests, and only to who is in it', async () => {
  await open();
  // happy-dom does not support :focus-within.
  vi.spyOn(page.root, 'matches').mockImplementation(
    (selector) => selector === ':focus-within' && page.root.contains(document.activeElement),
  );
  const map = window.__mapsFixture?.maps.at(-1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  const pass = async (milliseconds: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await idle();
  };
  map?.panBy(10, 0);
  await pass(3000);
  expect(lastAnnouncement(), 'to a visitor elsewhere').toBe('');
  partOf('close').focus();
  map?.panBy(10, 0);
  await pass(900);
  map?.panBy(10, 0);
  await pass(900);
  expect(lastAnnouncement(), 'on the way').toBe('');
  await pass(600);
  expect(lastAnnouncement()).toBe('Showing 3 of 3 places');
});
