import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { places } from './testing-places.ts';
import { readLocations } from './locations.ts';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('section');
  document.body.append(root);
});
afterEach(() => document.body.replaceChildren());

const warnings = () => vi.spyOn(console, 'warn').mockReturnValue();

describe('[R58] a place is read', () => {
  test('from latitude and longitude, from a position, and from figures in text', () => {
    const warn = warnings();
    expect(readLocations(places['each-type'].locations, root).map(({ id, lat, lng }) => [id, lat, lng])).toEqual([
      ['display-1', -37.809, 144.667],
      ['estate-2', -37.69, 144.57],
      ['office-3', -37.9, 144.75],
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    ['figures with spaces around them', { latitude: ' -37.8 ', longitude: '144.6\n' }],
    ['a position with figures in text', { position: { lat: '-37.8', lng: '144.6' } }],
    ['a good position beside empty fields', { latitude: '', longitude: '', position: { lat: -37.8, lng: 144.6 } }],
  ])('from %s', (_, record) => {
    expect(readLocations([{ id: 1, type: 'estate', title: 'Here', ...record }], root)).toEqual([
      { id: '1', type: 'estate', lat: -37.8, lng: 144.6, title: 'Here' },
    ]);
  });

  test('with its title as text, markup and all, and with its id if it has no title', () => {
    const title = '<img src=x onerror=alert(1)> & "Sons"';
    const read = readLocations(
      [
        { id: 'a', latitude: 0, longitude: 0, title },
        { id: 'b', latitude: 0, longitude: 0 },
        { id: 'c', latitude: 0, longitude: 0, title: null },
      ],
      root,
    );
    expect(read.map((location) => location.title)).toEqual([title, 'b', 'c']);
  });

  test('once for each id: the first counts', () => {
    const read = readLocations(
      [
        { id: 7, latitude: -37, longitude: 144, title: 'First' },
        { id: '7', latitude: -38, longitude: 145, title: 'Second' },
      ],
      root,
    );
    expect(read).toEqual([{ id: '7', type: 'other', lat: -37, lng: 144, title: 'First' }]);
  });

  test('wherever it is on Earth, so a place outside Australia is shown, too', () => {
    expect(
      readLocations(
        [
          { id: 'nz', latitude: -36.8, longitude: 174.7 },
          { id: 'us', latitude: 28.1, longitude: -80.6 },
        ],
        root,
      ),
    ).toHaveLength(2);
  });

  test('without what a record could smuggle in', () => {
    const [read] = readLocations(
      [JSON.parse('{"id":"a","latitude":1,"longitude":2,"__proto__":{"polluted":1},"html":"<b>"}')],
      root,
    );
    expect(Object.keys(read ?? {}).toSorted()).toEqual(['id', 'lat', 'lng', 'title', 'type']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

test.each(['office', 'Display', '', null, 7, undefined, 'constructor'])(
  '[R59] a place of the type %j is shown as another place',
  (type) => {
    expect(
      readLocations([{ id: 'a', type, latitude: 0, longitude: 0, title: 'Here' }], root).map(
        (location) => location.type,
      ),
    ).toEqual(['other']);
  },
);

describe('[D21] a place without usable coordinates', () => {
  test('is skipped, the rest are shown, and the console says so once', () => {
    const warn = warnings();
    const read = () => readLocations(places.unplaceable.locations, root).map(({ id }) => id);
    expect([read(), read()]).toEqual([['display-1'], ['display-1']]);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('VR601] map: 11 of 12 locations'), root);
  });

  test.each(places.unplaceable.locations.slice(1).map((record) => [JSON.stringify(record), record] as const))(
    'is skipped when it is %s',
    (_, record) => {
      warnings();
      expect(readLocations([record], root)).toEqual([]);
    },
  );
});

test('[D21] of 5,000 places every one is read', () => {
  const records = Array.from({ length: 5000 }, (_, index) => ({
    id: index,
    type: 'display',
    latitude: -30 - index / 1000,
    longitude: 144,
    title: `Home ${index}`,
  }));
  expect(readLocations(records, root)).toHaveLength(5000);
});
