import { expect, test } from 'vitest';
import { groupStyles } from './style-groups.mjs';

/** Rules that compress badly, so that sizes are as expected. */
const rules = (name: string, bytes: number): [string, string] => {
  let seed = name.charCodeAt(0);
  const text = Array.from({ length: bytes }, () =>
    String.fromCharCode(33 + ((seed = (seed * 48271) % 2147483647) % 90)),
  );
  return [name, text.join('')];
};
const groupsOf = (sizes: Record<string, number>, sample: Record<string, string[]>): string[] =>
  groupStyles(new Map(Object.entries(sizes).map(([name, bytes]) => rules(name, bytes))), sample)
    .map((widgets) => widgets.toSorted().join('+'))
    .toSorted();

test('widgets of the same pages share a sheet', () => {
  expect(groupsOf({ header: 4000, footer: 4000 }, { '/': ['header', 'footer'], '/a': ['header', 'footer'] })).toEqual([
    'footer+header',
  ]);
});

test('widgets that no page has together share none', () => {
  expect(groupsOf({ map: 100, plan: 100, tabs: 100 }, { '/a': ['map'], '/b': ['plan'] })).toEqual([
    'map',
    'plan',
    'tabs',
  ]);
});

test('a large widget of one page stays apart, a small one of many does not', () => {
  const sample = { '/': ['header', 'tip', 'map'], '/a': ['header'], '/b': ['header', 'tip'] };
  expect(groupsOf({ header: 2000, tip: 200, map: 9000 }, sample)).toEqual(['header+tip', 'map']);
});
