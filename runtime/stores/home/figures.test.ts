import { describe, expect, test } from 'vitest';
import { readChoices } from './choices.ts';
import { figuresOf, writeFigures } from './figures.ts';
import { compileOptions } from './option-graph.ts';
import { option, smallHome } from './testing-home.ts';

const home = smallHome({
  figures: { bedrooms: 4, lengthM: 22.1 },
  options: [
    option('1', { changes: { bedrooms: 1, lengthM: 0.2 } }),
    option('2', { changes: { lengthM: 0.1, pools: 1 } }),
  ],
});
const figures = (query: string): ReturnType<typeof figuresOf> => {
  const graph = compileOptions(home.options);
  return figuresOf(home, graph, readChoices(home, graph, new URLSearchParams(query)).choices);
};

describe('[D62] the figures of a home', () => {
  test('are those of the home as drawn if no option is on', () => {
    expect(figures('')).toEqual({ bedrooms: 4, lengthM: 22.1 });
  });

  test('have what each option that is on adds, in whole tenths', () => {
    expect(figures('floorplan_options[]=1&floorplan_options[]=2')).toEqual({ bedrooms: 5, lengthM: 22.4 });
  });

  test('fill in a template, in the form of the page’s language', () => {
    expect(writeFigures('{bedrooms} beds, {lengthM} m', { bedrooms: 1250, lengthM: 22.06 })).toBe('1,250 beds, 22.1 m');
  });

  test('leave a name that is no figure as it is', () => {
    expect(writeFigures('{pools} {toString}', { bedrooms: 4 })).toBe('{pools} {toString}');
  });
});
