import { describe, expect, test, vi } from 'vitest';
import { places } from './testing-places.ts';
import { Grouping, maxMarkers, type View } from './groups.ts';
import { readLocations } from './locations.ts';
import { place, scatter } from './testing-maps.ts';

const everywhere: View = { west: 140, south: -40, east: 150, north: -35, zoom: 7 };
const sum = (groups: readonly { count: number }[]): number => groups.reduce((total, { count }) => total + count, 0);

describe('places that share an address', () => {
  test('are one pin that knows them all, in their order', () => {
    const locations = readLocations(places['one-address'].locations, document.body);
    expect(new Grouping(locations).inView(everywhere)).toMatchObject([
      { key: '1', count: 4, members: locations, expandsAt: undefined },
    ]);
  });

  test('are a pin each if they are a street apart', () => {
    expect(new Grouping([place('a', -37.8, 144.6), place('b', -37.8, 144.601)]).inView(everywhere)).toHaveLength(2);
  });
});

test('only places in view are drawn, on both sides of the date line', () => {
  const grouping = new Grouping([place('fiji', -17.7, 178), place('samoa', -13.8, -172), place('perth', -32, 116)]);
  const drawn = grouping.inView({ west: 170, south: -30, east: -160, north: 0, zoom: 4 });
  expect(drawn.map(({ key }) => key)).toEqual(['fiji', 'samoa']);
});

test('a place on the edge of the view is drawn, and no places make no pins', () => {
  expect(new Grouping([place('edge', everywhere.north, everywhere.west)]).inView(everywhere)).toHaveLength(1);
  expect(new Grouping([]).inView(everywhere)).toEqual([]);
});

describe('5,000 places', () => {
  test('are never more than 300 things at any zoom, and none is lost in a cluster', async () => {
    const grouping = new Grouping(scatter(5000));
    expect(grouping.inView(everywhere), 'before the clusters are ready').toHaveLength(maxMarkers);
    await grouping.prepare();
    for (let zoom = 3; zoom <= 21; zoom++)
      expect(grouping.inView({ ...everywhere, zoom }).length).toBeLessThanOrEqual(maxMarkers);
    const far = grouping.inView(everywhere);
    expect(sum(far)).toBe(5000);
    expect(far.length).toBeLessThan(50);
  });

  test('come apart cluster by cluster until each is a pin of its own', async () => {
    const grouping = new Grouping(scatter(5000));
    await grouping.prepare();
    const cluster = grouping.inView(everywhere).find(({ members }) => !members.length);
    if (!cluster) throw new Error('There is no cluster.');
    const { lat, lng, expandsAt = 0 } = cluster;
    const around = (width: number, zoom: number): View => ({
      west: lng - width,
      south: lat - width,
      east: lng + width,
      north: lat + width,
      zoom,
    });
    expect(expandsAt).toBeGreaterThan(everywhere.zoom);
    expect(grouping.inView(around(0.3, expandsAt)).length).toBeGreaterThan(1);
    const near = grouping.inView(around(0.05, 16));
    expect(near.length).toBeGreaterThan(1);
    expect(near.every(({ count, members }) => count === 1 && members.length === 1)).toBe(true);
  });

  test('keep the keys of their clusters from draw to draw, so that markers are reused', async () => {
    const grouping = new Grouping(scatter(5000));
    await grouping.prepare();
    const keys = (view: View): string[] => grouping.inView(view).map(({ key }) => key);
    expect(keys(everywhere)).toEqual(keys({ ...everywhere, zoom: 7.3 }));
  });

  test('are grouped without blocking the page, when the browser is idle', async () => {
    const idle = vi.fn<(build: () => void) => number>(() => 1);
    vi.stubGlobal('requestIdleCallback', idle);
    const grouping = new Grouping(scatter(5000));
    const ready = grouping.prepare();
    await vi.waitFor(() => expect(idle).toHaveBeenCalledOnce());
    expect(grouping.inView(everywhere).every(({ members }) => members.length === 1)).toBe(true);
    idle.mock.calls[0]?.[0]();
    await ready;
    expect(sum(grouping.inView(everywhere))).toBe(5000);
  });
});

test('300 places need no clusters', async () => {
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  const grouping = new Grouping(scatter(300));
  await grouping.prepare();
  expect(grouping.inView(everywhere)).toHaveLength(300);
  expect(idle).not.toHaveBeenCalled();
});
