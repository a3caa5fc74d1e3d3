import { expect, test } from 'vitest';
import { testSourceFaults } from './test-sources.ts';

const sources = ['widgets/map/map.tsx', 'runtime/dom/trap.ts', 'runtime/styles/tokens.css', 'tools/parse.mjs'];

test.each(['widgets/map/pins.test.ts', 'widgets/map/map-pins.test.tsx', 'runtime/map.test.ts'])('finds %s', (path) => {
  expect(testSourceFaults([...sources, path], {})).toEqual([expect.stringContaining(path)]);
});

test.each([
  'widgets/map/map.test.ts',
  'widgets/map/map.pins.test.tsx',
  'widgets/map/map.thorough.test.tsx',
  'widgets/map/map.pins.thorough.test.tsx',
  'runtime/dom/trap.test.ts',
  'runtime/styles/tokens.test.ts',
  'tools/parse.test.ts',
])('accepts %s', (path) => {
  expect(testSourceFaults([...sources, path], {})).toEqual([]);
});

test('accepts an exception, as long as it is one', () => {
  expect(testSourceFaults(['docs/pages.test.ts'], { 'docs/pages.test.ts': 'pages' })).toEqual([]);
  expect(testSourceFaults(sources, { 'docs/pages.test.ts': 'pages' })).toHaveLength(1);
});
