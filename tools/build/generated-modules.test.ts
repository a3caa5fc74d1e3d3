import { describe, expect, test } from 'vitest';
import type { Declarations } from './declarations.mjs';
import { bundlesOf, bundleSource, registrySource } from './generated-modules.mjs';
import { leanDeclaration } from './lean-declaration.mjs';

type Declared = Declarations[number];

const widget = (folder: string, declaration: object): Declared => ({
  folder,
  file: `/site/widgets/${folder}/widget.ts`,
  declaration: { name: folder, view: 'dom', on: 'idle', bundle: 'content', ...declaration },
});
const map = widget('map', { view: 'react', on: 'visible', bundle: 'map' });
const tabs = widget('tabs', {});
const specifierOf = (path: string): string => `'./${path}'`;

describe('a bundle', () => {
  const bundles = bundlesOf([map, tabs]);
  const sourceOf = (name: string): string => bundleSource(bundles[name] ?? [], specifierOf);

  test('imports its tier, and connects declarations with their views', () => {
    expect(sourceOf('map')).toBe(`import { mountReact } from './runtime/react-tier.ts';
import widget0 from './widgets/map/widget.ts';
import code0 from './widgets/map/map.tsx';
export const widgets = {
  'map': { widget: widget0, code: code0, mount: mountReact },
};
`);
  });

  test('without a React widget does not import React', () => {
    expect(sourceOf('content')).toContain("import './runtime/widget-tier.ts';\n");
    expect(sourceOf('content')).not.toContain('react');
  });

  test('that would bring React at load is refused', () => {
    const early = widget('early', { on: 'load', bundle: 'map' });
    expect(() => bundlesOf([map, early])).toThrow(
      "widgets/early/widget.ts starts at load in the bundle 'map', which brings React for map. Choose another bundle.",
    );
  });
});

test('the registry names strategy, view and bundle', () => {
  const source = registrySource([map, tabs]);
  expect(source).toContain(`'map': () => import('verandah:bundle/map'),`);
  expect(source).toContain(`'map': { on: "visible", view: 'react', bundle: bundles['map'] },`);
});

test('a declaration in a bundle leaves out what it says to people, line by line', () => {
  const source = [
    'export default defineWidget({',
    "  name: 'map',",
    "  summary: 'Shows what isn\\'t near.',",
    "  events: { 'map:pin-opened': 'A pin was opened.' },",
    "  parts: { list: part('The same places, as a list.', 'ul').required() },",
    '  withoutJavaScript: "The list\'s links.",',
    "  on: 'visible',",
    '});',
  ].join('\n');
  expect(leanDeclaration(source).split('\n')).toEqual([
    'export default defineWidget({',
    "  name: 'map',",
    '',
    '',
    "  parts: { list: part('', 'ul').required() },",
    '',
    "  on: 'visible',",
    '});',
  ]);
});
