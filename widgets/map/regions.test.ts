import { afterEach, describe, expect, test } from 'vitest';
import { matchRegions, setRegionFilter, type Region, placesIn } from './regions.ts';

afterEach(() => document.body.replaceChildren());

const region = (value: string, name: string): Region => ({ value, name, lat: -37.8, lng: 144.9, zoom: 9 });
const regions = [
  region('melbourne-metro', 'Melbourne Metro'),
  region('bellarine', 'Geelong & Bellarine'),
  region('north-east', 'Victoria, North-East'),
  region('oshea', 'Géelong & O’Shea Coast'),
];
const offered = (typed: string): string[] => matchRegions(regions, typed).map(({ value }) => value);

describe('[R66] regions are offered', () => {
  test.each([
    ['mel', ['melbourne-metro']],
    ['  METRO ', ['melbourne-metro']],
    ['bell', ['bellarine']],
    ['east', ['north-east']],
    ['melbourne m', ['melbourne-metro']],
    ['geelong & o', ['oshea']],
    ["o'shea", ['oshea']],
    ['Gé'.normalize('NFD'), ['bellarine', 'oshea']],
  ])('for %j', (typed, expected) => expect(offered(typed)).toEqual(expected));

  test.each(['', '   ', 'elbourne', 'xyz', '.*', '&'])('none for %j', (typed) => expect(offered(typed)).toEqual([]));
});

function openFilters(markup: readonly [type: string, name: string, value: string, checked?: boolean][]): {
  changes: string[];
  ticked(): string[];
} {
  const form = document.createElement('form');
  form.append(
    ...markup.map(([type, name, value, checked = false]) =>
      Object.assign(document.createElement('input'), { type, name, value, checked }),
    ),
  );
  document.body.append(form);
  const changes: string[] = [];
  form.addEventListener('change', ({ target }) => target instanceof HTMLInputElement && changes.push(target.value));
  return {
    changes,
    ticked: () => [...form.querySelectorAll('input')].filter(({ checked }) => checked).map(({ value }) => value),
  };
}

describe('[R66] choosing a region sets the filter', () => {
  test('as if the visitor had ticked it, once', () => {
    const { changes, ticked } = openFilters([
      ['radio', 'region', '', true],
      ['radio', 'region', 'bellarine'],
    ]);
    setRegionFilter('region', 'bellarine');
    expect([ticked(), changes]).toEqual([['bellarine'], ['bellarine']]);
    setRegionFilter('region', 'bellarine');
    expect(changes).toHaveLength(1);
  });

  test('in place of the regions ticked before, if several can be, and of nothing else', () => {
    const { ticked } = openFilters([
      ['checkbox', 'region[]', 'melbourne-metro', true],
      ['checkbox', 'region[]', 'bellarine'],
      ['checkbox', 'bedrooms[]', '4', true],
    ]);
    setRegionFilter('region', 'bellarine');
    expect(ticked()).toEqual(['bellarine', '4']);
  });

  test('and changes nothing if the listing does not offer it', () => {
    const { changes, ticked } = openFilters([['radio', 'region', 'melbourne-metro', true]]);
    setRegionFilter('region', 'bellarine');
    setRegionFilter('estate', 'melbourne-metro');
    expect([ticked(), changes]).toEqual([['melbourne-metro'], []]);
  });
});

describe('the places of a region', () => {
  const centres = [
    { value: 'melbourne', name: 'Melbourne', lat: -37.81, lng: 144.96, zoom: 9 },
    { value: 'geelong', name: 'Geelong', lat: -38.15, lng: 144.36, zoom: 10 },
  ];
  const [tarneit, torquay] = [
    { lat: -37.81, lng: 144.67 },
    { lat: -38.33, lng: 144.32 },
  ];

  test('are those nearer to its middle than to that of any other', () => {
    expect(placesIn(centres, 'geelong', [tarneit, torquay])).toEqual([torquay]);
    expect(placesIn(centres, 'melbourne', [tarneit, torquay])).toEqual([tarneit]);
  });

  test('are none if the visitor has no region, or one that the page does not know', () => {
    expect([placesIn(centres, undefined, [tarneit]), placesIn(centres, 'mars', [tarneit])]).toEqual([[], []]);
  });
});
