import { afterEach, describe, expect, test } from 'vitest';
import { matchRegions, type Region, placesIn } from './regions.ts';

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
