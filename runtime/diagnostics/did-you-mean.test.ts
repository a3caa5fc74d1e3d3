import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { didYouMean, editDistance } from './did-you-mean.ts';

const name = fc.stringMatching(/^[a-z-]{0,16}$/);

describe('edit distance', () => {
  test.each([
    ['noun', 'noun', 0],
    ['', 'map', 3],
    ['noon', 'noun', 1],
    ['nuon', 'noun', 1],
    ['request-updat', 'request-update', 1],
    ['ca', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('"%s" and "%s": %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  test('is symmetric, 0 for equal names only, and at most the longer length', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const distance = editDistance(a, b);
        expect(editDistance(b, a)).toBe(distance);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

describe('suggestions', () => {
  const known = ['filter-bar', 'floorplan', 'map', 'share', 'slider'];

  test.each([
    ['filterbar', 'filter-bar'],
    ['fliter-bar', 'filter-bar'],
    ['filter-bars', 'filter-bar'],
    ['flor-plan', 'floorplan'],
    ['mpa', 'map'],
    ['sharre', 'share'],
  ])('"%s" is "%s"', (written, meant) => {
    expect(didYouMean(written, known)).toBe(meant);
  });

  test.each(['', 'gallery', 'filter', 'mop-it', 'a', 'pam'])('"%s" gets no suggestion', (written) => {
    expect(didYouMean(written, known)).toBeUndefined();
  });

  test('an existing name gets no suggestion', () => {
    expect(didYouMean('share', ['shard', 'share'])).toBeUndefined();
  });

  test('the nearest wins, in any order', () => {
    expect(didYouMean('slider', ['sliderss', 'sliders'])).toBe('sliders');
    expect(didYouMean('slider', ['sliders', 'sliderss'])).toBe('sliders');
  });

  test('short names allow one edit and long ones two', () => {
    fc.assert(
      fc.property(name, fc.uniqueArray(name, { maxLength: 8 }), (written, candidates) => {
        const allowed = written.length > 5 ? 2 : 1;
        const distances = candidates.map((candidate) => editDistance(written, candidate));
        const guess = didYouMean(written, candidates);
        const least = Math.min(...distances);
        if (least === 0 || least > allowed) expect(guess).toBeUndefined();
        else expect(editDistance(written, guess ?? '')).toBe(least);
      }),
    );
  });
});
