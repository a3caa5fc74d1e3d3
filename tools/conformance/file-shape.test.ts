import { expect, test } from 'vitest';
import { evalFaults, lengthFaults, nameFaults } from './file-shape.ts';

test('a file over the ceiling is named with its length', () => {
  const long = { path: 'runtime/ajax/request.ts', text: 'x;\n'.repeat(301) };
  expect(lengthFaults([long])[0]).toContain('301 lines');
  expect(lengthFaults([{ path: long.path, text: 'x;\n'.repeat(300) }])).toEqual([]);
});

test.each(['runtime/utils.ts', 'widgets/map/map-helpers.ts', 'runtime/common/a.ts', 'tools/misc.mjs'])(
  '%s says nothing',
  (path) => {
    expect(nameFaults([path])).toHaveLength(1);
  },
);

test.each(['runtime/dom/scroll-lock.ts', 'widgets/commons-map/map.tsx'])('%s says something', (path) => {
  expect(nameFaults([path])).toEqual([]);
});

test.each(['eval("1")', 'new Function("a")', 'x=Function("return this")()'])('%s is code from text', (text) => {
  expect(evalFaults([{ path: 'dist/a.js', text }])).toHaveLength(1);
});

test.each(['medieval(1)', 'a.eval(1)', 'typeof a=="function"', 'isFunction(a)'])('%s is not', (text) => {
  expect(evalFaults([{ path: 'dist/a.js', text }])).toEqual([]);
});
