import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { places } from './testing-places.ts';
import { readOutlines } from './outlines.ts';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('section');
  document.body.append(root);
});
afterEach(() => document.body.replaceChildren());

const square = [
  { lat: -37.68, lng: 144.56 },
  { lat: -37.68, lng: 144.58 },
  { lat: -37.7, lng: 144.58 },
  { lat: -37.7, lng: 144.56 },
];
const latFirst = square.map(({ lat, lng }) => [lat, lng]);

describe('[R60] an outline is drawn', () => {
  test('from pairs with the latitude first', () => {
    expect(readOutlines(JSON.stringify(latFirst), root)).toEqual([square]);
  });

  test('from pairs with the longitude first, as GeoJSON writes them', () => {
    expect(readOutlines(places['with-outline'].outline, root)).toEqual([square]);
  });

  test('from several rings, and from pairs that carry a height', () => {
    const high = latFirst.map((pair) => [...pair, 112]);
    expect(readOutlines(JSON.stringify([latFirst, high]), root)).toEqual([square, square]);
  });

  test('even if it crosses itself', () => {
    const [a, b, c, d] = latFirst;
    expect(readOutlines(JSON.stringify([a, c, b, d]), root)).toEqual([[square[0], square[2], square[1], square[3]]]);
  });
});

describe('[D22] an outline that cannot be drawn is left out and reported once', () => {
  test.each([
    ['no JSON', '[[-37.8,144.6],'],
    ['empty', ''],
    ['no list', '{"type":"Polygon"}'],
    ['null', 'null'],
    ['an empty list', '[]'],
    ['two points', '[[-37.8,144.6],[-37.7,144.7]]'],
    ['a ring that comes back after two points', '[[-37.8,144.6],[-37.7,144.7],[-37.8,144.6]]'],
    ['words', '[["a","b"],["c","d"],["e","f"]]'],
    ['beyond the poles', '[[137.8,144.6],[137.7,144.7],[137.6,144.8]]'],
    ['single figures', '[-37.8,144.6,-37.7]'],
    ['pairs of one', '[[-37.8],[-37.7],[-37.6]]'],
  ])('%s', (_, raw) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect([readOutlines(raw, root), readOutlines(raw, root)]).toEqual([[], []]);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('VR602'), root);
  });

  test('one broken ring among good ones is left out and reported', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(readOutlines(JSON.stringify([latFirst, [[-37.8, 144.6]]]), root)).toEqual([square]);
    expect(warn).toHaveBeenCalledOnce();
  });
});
