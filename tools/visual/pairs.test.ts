import { describe, expect, test } from 'vitest';
import { pairByName, worstFirst } from './pairs.mjs';

const named = (...names: string[]): { name: string }[] => names.map((name) => ({ name }));

describe('pairing both sides', () => {
  test('pairs what has the same name, in the order of the working tree', () => {
    const { pairs } = pairByName(named('map', 'form'), named('form', 'map'));
    expect(pairs.map(({ before, after }) => [before.name, after.name])).toEqual([
      ['form', 'form'],
      ['map', 'map'],
    ]);
  });

  test('tells what one side lacks', () => {
    const { pairs, added, removed } = pairByName(named('map', 'old'), named('map', 'new'));
    expect([pairs.length, added, removed]).toEqual([1, named('new'), named('old')]);
  });
});

describe('the order of differences', () => {
  const difference = (title: string, share: number, changedPixels: number) => ({ title, share, changedPixels });

  test('is the largest share first, then the most pixels, then the title', () => {
    const ordered = worstFirst([
      difference('small', 0.01, 10),
      difference('b', 0.2, 100),
      difference('a', 0.2, 100),
      difference('large page', 0.2, 900),
    ]);
    expect(ordered.map(({ title }) => title)).toEqual(['large page', 'a', 'b', 'small']);
  });
});
