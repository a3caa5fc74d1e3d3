import { afterEach, describe, expect, test, vi } from 'vitest';
import { distanceKm, fit, fitAround, readPoint, whenSized, type Point } from './camera.ts';
import { openLibraries, openMap } from './testing-maps.ts';

afterEach(() => document.body.replaceChildren());

async function fitted(points: readonly Point[]) {
  const libraries = await openLibraries();
  const map = openMap(libraries);
  const [moveCamera, fitBounds] = [vi.spyOn(map, 'moveCamera'), vi.spyOn(map, 'fitBounds')];
  fit(map, libraries.core.LatLngBounds, points);
  const [bounds, padding] = fitBounds.mock.calls[0] ?? [];
  return {
    moved: moveCamera.mock.calls.flat(),
    bounds: bounds && 'toJSON' in bounds ? bounds.toJSON() : bounds,
    padding,
  };
}

const tarneit = { lat: -37.809, lng: 144.667 };
const geelong = { lat: -38.15, lng: 144.36 };
const iceland = { lat: 64.1, lng: -21.9 };

describe('[R57] the map shows', () => {
  test('all its places, with room around the outermost', async () => {
    const { bounds, padding } = await fitted([tarneit, geelong, { lat: -37.9, lng: 144.5 }]);
    expect(bounds).toEqual({ south: geelong.lat, west: geelong.lng, north: tarneit.lat, east: tarneit.lng });
    expect(padding, 'half a pin of 44 pixels').toBeGreaterThanOrEqual(22);
  });

  test.each([
    ['a single place', [tarneit]],
    ['four places at one point', [tarneit, { ...tarneit }, { ...tarneit }, { ...tarneit }]],
  ])('%s with its streets around it, not from as near as the map can', async (_, points) => {
    const { moved, bounds } = await fitted(points);
    expect([moved, bounds]).toEqual([[{ center: tarneit, zoom: 14 }], undefined]);
  });

  test('what it showed before, if no place is left', async () => {
    expect(await fitted([])).toMatchObject({ moved: [], bounds: undefined });
  });

  test('the places in Australia; those abroad only if there are no others', async () => {
    expect((await fitted([tarneit, iceland])).moved).toEqual([{ center: tarneit, zoom: 14 }]);
    expect((await fitted([iceland])).moved).toEqual([{ center: iceland, zoom: 14 }]);
  });
});

describe('around an address the map shows', () => {
  async function around(nearest: readonly { group: Point; km: number }[]): Promise<object | undefined> {
    const { core, ...libraries } = await openLibraries();
    const map = openMap({ core, ...libraries });
    const fitBounds = vi.spyOn(map, 'fitBounds');
    fitAround(map, core.LatLngBounds, { lat: -37.9, lng: 144.66 }, nearest);
    const [bounds] = fitBounds.mock.calls[0] ?? [];
    return bounds && 'toJSON' in bounds ? bounds.toJSON() : bounds;
  }
  const streets = { south: -37.92, north: -37.9 + 0.02, west: 144.64, east: 144.68 };

  test('what is near it; of what is further away, the nearest alone', async () => {
    const [near, far] = [
      { group: tarneit, km: 10 },
      { group: geelong, km: 38 },
    ];
    expect(await around([near, far])).toEqual({ ...streets, north: tarneit.lat });
    expect(await around([far, { group: iceland, km: 17_000 }])).toEqual({
      ...streets,
      south: geelong.lat,
      west: geelong.lng,
    });
    expect(await around([])).toEqual(streets);
  });

  test('which the address of the page names, if it is one', () => {
    expect(readPoint('-37.90,144.66')).toEqual({ lat: -37.9, lng: 144.66 });
    for (const text of ['', 'Werribee', '-37.9', '-37.9,144.66,1', '-37.9, 144.66', '1e5,1'])
      expect(readPoint(text), text).toBeUndefined();
  });
});

describe('a map in a part of the page that is not shown yet', () => {
  let resized: () => void = () => {};
  const disconnect = vi.fn();

  function hiddenElement() {
    disconnect.mockReset();
    vi.stubGlobal('ResizeObserver', function ResizeObserver(callback: () => void) {
      resized = callback;
      return { observe: () => {}, disconnect };
    });
    const element = document.createElement('div');
    const width = vi.spyOn(element, 'clientWidth', 'get').mockReturnValue(0);
    const height = vi.spyOn(element, 'clientHeight', 'get').mockReturnValue(0);
    return { element, width, height };
  }

  test('starts once it has both a width and a height, and is watched no longer', async () => {
    const { element, width, height } = hiddenElement();
    const started = vi.fn();
    const start = whenSized(element, new AbortController().signal).then(started);
    width.mockReturnValue(640);
    resized();
    await Promise.resolve();
    expect([started.mock.calls.length, disconnect.mock.calls.length], 'with a width alone').toEqual([0, 0]);
    height.mockReturnValue(400);
    resized();
    await start;
    expect([started.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1]);
  });

  test('is watched no longer once it has left', () => {
    const controller = new AbortController();
    void whenSized(hiddenElement().element, controller.signal);
    controller.abort();
    expect(disconnect).toHaveBeenCalledOnce();
  });
});

const [melbourne, sydney] = [
  { lat: -37.8136, lng: 144.9631 },
  { lat: -33.8688, lng: 151.2093 },
];

test('the distance from Melbourne to Sydney is about 713 km, both ways', () => {
  expect(distanceKm(melbourne, sydney)).toBeCloseTo(713, -1);
  expect(distanceKm(sydney, melbourne)).toBeCloseTo(distanceKm(melbourne, sydney), 6);
});

test('a point is no distance from itself, and half the earth from its opposite', () => {
  expect(distanceKm(sydney, sydney)).toBe(0);
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 6);
});
