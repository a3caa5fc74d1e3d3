import { describe, expect, test, vi } from 'vitest';
import { places } from './testing-places.ts';
import { Grouping, maxMarkers, type Group, type View } from './groups.ts';
import { readLocations } from './locations.ts';
import { place, scatter } from './testing-maps.ts';

const everywhere: View = { west: 140, south: -40, east: 150, north: -35, zoom: 7 };
const sum = (groups: readonly Group[]): number => groups.reduce((total, { members }) => total + members.length, 0);
const ids = ({ members }: Group): string[] => members.map(({ id }) => id);

describe('places that share an address', () => {
  test('are one pin that knows them all, in their order', () => {
    const locations = readLocations(places['one-address'].locations, document.body);
    expect(new Grouping(locations).inView(everywhere)).toMatchObject([{ members: locations, expandsAt: undefined }]);
  });

  test('are a pin each if they are a street apart', () => {
    expect(new Grouping([place('a', -37.8, 144.6), place('b', -37.8, 144.601)]).inView(everywhere)).toHaveLength(2);
  });
});

test('only places in view are drawn, on both sides of the date line', () => {
  const grouping = new Grouping([place('fiji', -17.7, 178), place('samoa', -13.8, -172), place('perth', -32, 116)]);
  const drawn = grouping.inView({ west: 170, south: -30, east: -160, north: 0, zoom: 4 });
  expect(drawn.flatMap(ids)).toEqual(['fiji', 'samoa']);
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
    const cluster = grouping.inView(everywhere).find((group) => group.expandsAt !== undefined);
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
    expect(near.every(({ members }) => members.length === 1)).toBe(true);
  });

  test('keep their clusters from draw to draw, so that markers are reused', async () => {
    const grouping = new Grouping(scatter(5000));
    await grouping.prepare();
    const [before, after] = [everywhere, { ...everywhere, zoom: 7.3 }].map((view) => grouping.inView(view));
    expect(before?.every((group, index) => group === after?.[index])).toBe(true);
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

describe('a few places', () => {
  const [tarneit, besideIt, torquay] = [
    place('tarneit', -37.809, 144.667),
    place('beside-it', -37.809, 144.668),
    place('torquay', -38.33, 144.32),
  ];
  const open = async (): Promise<Grouping> => {
    const grouping = new Grouping([tarneit, besideIt, torquay]);
    await grouping.prepare();
    return grouping;
  };

  test('are a cluster where their pins would overlap, which knows them', async () => {
    const groups = (await open()).inView({ ...everywhere, zoom: 9 });
    expect(groups.map(ids).toSorted()).toEqual([['tarneit', 'beside-it'], ['torquay']]);
    expect(groups.filter(({ expandsAt }) => expandsAt !== undefined)).toHaveLength(1);
  });

  test('have a pin each from the zoom that tells where they separate', async () => {
    const grouping = await open();
    const zoom = grouping.separatesAt(tarneit, 9);
    expect(grouping.inView({ ...everywhere, zoom }).map(ids)).toContainEqual(['tarneit']);
    expect(grouping.inView({ ...everywhere, zoom: zoom - 1 }).map(ids)).not.toContainEqual(['tarneit']);
    expect(grouping.separatesAt(torquay, 9)).toBe(9);
  });

  test('are grouped without waiting for the browser to be idle', async () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    await open();
    expect(idle).not.toHaveBeenCalled();
  });

  test('are found by their distance, nearest first', async () => {
    const nearest = (await open()).nearest({ lat: -37.9, lng: 144.66 });
    expect(nearest.slice(0, 2).map(({ group, km }) => `${ids(group).join()} ${Math.round(km)}`)).toEqual([
      'tarneit 10',
      'beside-it 10',
    ]);
  });
});
