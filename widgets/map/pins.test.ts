import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Libraries } from './google.ts';
import { maxMarkers } from './groups.ts';
import type { Location } from './locations.ts';
import { Pins } from './pins.ts';
import { openLibraries, openMap, place, scatter } from './testing-maps.ts';

let libraries: Libraries;
let controller: AbortController;

beforeEach(async () => {
  libraries = await openLibraries();
  controller = new AbortController();
  // The cluster library is imported, which fake timers cannot advance.
  await import('supercluster');
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'Date'],
  });
});
afterEach(() => {
  controller.abort();
  vi.useRealTimers();
  document.body.replaceChildren();
});

async function settle(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(200);
  }
}

async function open(locations: readonly Location[]) {
  const map = openMap(libraries);
  const setup = {
    map,
    Marker: libraries.marker.AdvancedMarkerElement,
    onOpen: vi.fn(),
    onHighlight: vi.fn(),
    onDrawn: vi.fn(),
  };
  const pins = new Pins(setup, controller.signal);
  await settle();
  pins.show(locations);
  await settle();
  return { pins, ...setup };
}

const markers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('gmp-advanced-marker')];
const names = (): (string | null)[] => markers().map((marker) => marker.getAttribute('aria-label'));
const named = (name: string): HTMLElement => {
  const found = markers().find((marker) => marker.getAttribute('aria-label') === name);
  if (!found) throw new Error(`There is no pin ${name}, but ${names().join(', ')}.`);
  return found;
};

const three = [
  place('display-1', -37.8, 144.6, { title: 'Ardenne 28' }),
  place('estate-2', -37.7, 144.7, { type: 'estate', title: 'Saltgrass Rise' }),
  place('other-3', -37.9, 144.8, { type: 'other', title: 'Studio' }),
];

describe('[D25] a pin', () => {
  test('is a button with the title of its place as its name, described by its type', async () => {
    await open(three);
    const description = (marker: Element): string | undefined =>
      document.getElementById(marker.getAttribute('aria-describedby') ?? '')?.textContent;
    const attributes = ['role', 'aria-label', 'title'];
    expect(
      markers().map((marker) => attributes.map((name) => marker.getAttribute(name)).concat(description(marker) ?? '')),
    ).toEqual([
      ['button', 'Ardenne 28', 'Ardenne 28', 'Display home'],
      ['button', 'Saltgrass Rise', 'Saltgrass Rise', 'Estate'],
      ['button', 'Studio', 'Studio', 'Place'],
    ]);
  });

  test('shows a title with markup as the text it is', async () => {
    const title = '<img src=x onerror=alert(1)>';
    await open([place('display-1', -37.8, 144.7, { title })]);
    expect([named(`${title}`).querySelector('img'), document.querySelector('.vr-map__pin-label')?.textContent]).toEqual(
      [null, title],
    );
  });
});

test('[R59] each type has its own shape, not only its own colour', async () => {
  await open(three);
  const drawn = markers().map((marker) => [
    marker.querySelector<HTMLElement>('.vr-map__pin')?.dataset['type'],
    marker.querySelector('path')?.getAttribute('d'),
  ]);
  expect(drawn.map(([type]) => type)).toEqual(['display', 'estate', 'other']);
  expect(new Set(drawn.map(([, shape]) => shape)).size).toBe(3);
});

describe('[R61] a click', () => {
  test('opens the place of the pin', async () => {
    const { onOpen } = await open(three);
    named('Saltgrass Rise').click();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith([three[1]]);
  });

  test('on several homes at one address opens the choice between them', async () => {
    const four = [1, 2, 3, 4].map((number) => place(`display-${number}`, -37.8, 144.7));
    const { onOpen } = await open(four);
    const pin = named('4 places at one address: Home display-1');
    expect(pin.querySelector('.vr-map__pin-count')?.textContent).toBe('4');
    pin.click();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(four);
  });

  test('on a cluster zooms in until it comes apart, and opens nothing', async () => {
    const { map, onOpen } = await open(scatter(5000));
    const before = map.getZoom() ?? 0;
    const cluster = markers().find((marker) => /^\d+ places, zoom in$/.test(marker.title));
    if (!cluster) throw new Error('There is no cluster.');
    cluster.click();
    await settle();
    expect(map.getZoom()).toBeGreaterThan(before);
    expect(onOpen).not.toHaveBeenCalled();
  });
});

test('[R62] one pin is marked as open, and stands in front of the others', async () => {
  const { pins } = await open(three);
  const marked = (): string[] =>
    markers()
      .filter((marker) => marker.hasAttribute('data-open'))
      .map(({ title }) => title);
  pins.mark('display-1', null);
  pins.mark('estate-2', null);
  expect(marked()).toEqual(['Saltgrass Rise']);
  expect(Number(named('Saltgrass Rise').style.zIndex)).toBeGreaterThan(Number(named('Studio').style.zIndex));
  pins.mark(null, null);
  expect(marked()).toEqual([]);
});

test('the pin that has focus stands in front of the open one', async () => {
  const { pins } = await open(three);
  const layerOf = (title: string): number => Number(named(title).style.zIndex);
  pins.mark('estate-2', null);
  named('Studio').focus();
  expect(layerOf('Studio')).toBeGreaterThan(layerOf('Saltgrass Rise'));
  named('Studio').blur();
  expect(layerOf('Studio')).toBeLessThan(layerOf('Saltgrass Rise'));
});

describe('[R63] a highlight', () => {
  test('comes with the pointer and with focus, and goes with them', async () => {
    const { onHighlight } = await open(three);
    const pin = named('Studio');
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) pin.dispatchEvent(new Event(type));
    expect(onHighlight.mock.calls).toEqual([['other-3'], [null], ['other-3'], [null]]);
  });

  test('reaches a pin that comes into view after it was given', async () => {
    const { pins, map } = await open([...three, place('display-far', -27.5, 153)]);
    pins.mark(null, 'display-far');
    map.moveCamera({ center: { lat: -27.5, lng: 153 }, zoom: 10 });
    await settle();
    expect(named('Home display-far').hasAttribute('data-highlighted')).toBe(true);
  });

  test('is found again by its place, for focus to return to', async () => {
    const { pins } = await open(three);
    expect(pins.markerOf('estate-2')).toBe(named('Saltgrass Rise'));
    expect(pins.markerOf('unknown')).toBeUndefined();
  });
});

describe('while the map moves', () => {
  test('pins that stay in view are not made again, and those that leave it go', async () => {
    const { map } = await open([...three, place('display-far', -27.5, 153)]);
    const before = markers();
    map.panBy(20, 10);
    await settle();
    expect(markers()).toEqual(before);
    map.moveCamera({ center: { lat: -27.5, lng: 153 }, zoom: 10 });
    await settle();
    expect(names()).toEqual(['Home display-far']);
  });

  test('of 5,000 places at most 300 markers are on the page; each place is counted', async () => {
    const { map, onDrawn } = await open(scatter(5000));
    for (const zoom of [5, 8, 11, 14]) {
      map.setZoom(zoom);
      await settle();
      expect(markers().length).toBeLessThanOrEqual(maxMarkers);
    }
    map.setZoom(5);
    await settle();
    expect(onDrawn).toHaveBeenLastCalledWith(5000);
  });
});

test('replaces pending clusters when the listing has a newer response', async () => {
  const { pins } = await open([]);
  pins.show(scatter(5000));
  pins.show(three);
  await settle();
  expect(names()).toHaveLength(3);
});

describe('a map that leaves the page', () => {
  test('takes its pins along', async () => {
    await open(three);
    controller.abort();
    expect(window.__mapsFixture?.markers).toEqual([]);
  });

  test('draws none afterwards, though the clusters come late', async () => {
    const { pins, map } = await open([]);
    pins.show(scatter(5000));
    controller.abort();
    await settle();
    map.setZoom(10);
    await settle();
    expect(window.__mapsFixture?.markers).toEqual([]);
  });
});

describe('places that are close together', () => {
  const close = [place('display-1', -37.8, 144.7), place('display-2', -37.8, 144.705)] as const;

  test('share a marker, which passes focus to the first when they separate', async () => {
    await open(close);
    const cluster = named('2 places, zoom in');
    cluster.focus();
    expect(document.activeElement).toBe(cluster);
    cluster.click();
    await settle();
    expect(names()).toEqual(['Home display-1', 'Home display-2']);
    expect(document.activeElement).toBe(named('Home display-1'));
  });

  test('separate if one of them is to be seen', async () => {
    const { pins } = await open(close);
    await pins.reveal(close[1]);
    await settle();
    expect(names()).toContain('Home display-2');
  });

  test('leave the map where it is if the place has its own pin in view', async () => {
    const { pins, map } = await open([close[0], place('far', -37.9, 144.9)]);
    const before = [map.getZoom(), map.getCenter()?.toJSON()];
    await pins.reveal(close[0]);
    await settle();
    expect([map.getZoom(), map.getCenter()?.toJSON()]).toEqual(before);
  });
});
