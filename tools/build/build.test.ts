import type { Metafile } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { judge, printTable } from './budgets.mjs';
import { joinedCode } from './joined-code.mjs';
import { leanDeclaration } from './lean-declaration.mjs';
import { partsOf } from './manifest.mjs';
import { reactOutput, reactSource } from './one-react.mjs';
import { output } from './testing-metafile.ts';
import { registrySource } from './widgets-module.mjs';

/** An entry with a shared chunk, extras, and two widgets that share React and one more file. */
const metafile: Metafile = {
  inputs: {},
  outputs: {
    'dist/verandah.js': output(
      'runtime/index.ts',
      [],
      [
        ['import-statement', 'dist/shared.js'],
        ['dynamic-import', 'dist/flash.js'],
        ['dynamic-import', 'dist/answer.js'],
        ['dynamic-import', 'dist/map.widget.js'],
        ['dynamic-import', 'dist/compare.widget.js'],
      ],
    ),
    'dist/shared.js': output(undefined, [], []),
    'dist/flash.js': output('runtime/ajax/feedback/flash.ts', [], [['import-statement', 'dist/shared.js']]),
    'dist/answer.js': output('runtime/ajax/response/handle-response.ts', [], [['dynamic-import', 'dist/flash.js']]),
    'dist/map.widget.js': output(
      'widgets/map/widget.ts',
      ['widgets/map/widget.ts'],
      [['dynamic-import', 'dist/map.js']],
    ),
    'dist/map.js': output(
      'widgets/map/map.tsx',
      ['widgets/map/map.tsx'],
      [
        ['import-statement', 'dist/react.js'],
        ['import-statement', 'dist/both.js'],
      ],
    ),
    'dist/compare.widget.js': output(
      'widgets/compare/widget.ts',
      ['widgets/compare/widget.ts'],
      [['dynamic-import', 'dist/compare.js']],
    ),
    'dist/compare.js': output(
      'widgets/compare/compare.tsx',
      ['widgets/compare/compare.tsx'],
      [
        ['import-statement', 'dist/react.js'],
        ['import-statement', 'dist/both.js'],
      ],
    ),
    'dist/both.js': output(undefined, [], []),
    'dist/react.js': output(undefined, ['node_modules/react/index.js', 'node_modules/react-dom/client.js'], []),
  },
};

describe('parts of the bundle', () => {
  const parts = partsOf(metafile, 'runtime/index.ts');

  test('the critical path is the entry with what it imports eagerly', () => {
    expect([...parts.critical].toSorted()).toEqual(['dist/shared.js', 'dist/verandah.js']);
  });

  test('a widget is charged with its own code and its share of libraries', () => {
    expect(parts.widgets.get('map')?.own.toSorted()).toEqual(['dist/map.js', 'dist/map.widget.js']);
  });

  test('extras are weighed even if shared, and shared files charge no widget', () => {
    expect(parts.extras).toEqual(['dist/flash.js']);
    expect(parts.chunks.toSorted()).toEqual(['dist/answer.js', 'dist/both.js', 'dist/flash.js']);
    expect(parts.react).toBe('dist/react.js');
  });

  test('a second file with React in it stops the build', () => {
    const outputs = {
      ...metafile.outputs,
      'dist/other.js': output(undefined, ['node_modules/react-dom/index.js'], []),
    };
    expect(() => reactOutput({ inputs: {}, outputs })).toThrow('React stands in 2 files');
  });
});

test('each public name of React is exported once', () => {
  const source = reactSource({ react: ['Fragment', 'useState', 'default'], 'react/jsx-runtime': ['Fragment', 'jsx'] });
  expect(source).toBe('export { Fragment, useState } from "react";\nexport { jsx } from "react/jsx-runtime";');
});

test('the registry names strategy, view, loader and page-wide widgets', () => {
  const source = registrySource([
    { folder: 'map', file: '/site/widgets/map/widget.ts', declaration: { on: 'visible', view: 'react' } },
  ]);
  expect(source).toContain(
    '"map": { on: "visible", view: "react", load: () => import("/site/widgets/map/widget.ts") }',
  );
  const waiting = registrySource([
    {
      folder: 'search',
      file: '/site/widgets/search/widget.ts',
      declaration: { on: 'interaction', view: 'react', pageWide: () => {} },
    },
  ]);
  expect(waiting).toContain('"search": { on: "interaction", view: "react", pageWide: true, load:');
});

describe('budgets', () => {
  const limits = { critical: 100, extras: 50, react: 70, frontStyles: 10, reactWidget: 10, plainWidget: 5 };

  test('a React widget and a plain one have limits of their own', () => {
    const widgets = [
      { name: 'map', view: 'react', gzip: 8 },
      { name: 'tabs', view: 'dom', gzip: 8 },
    ];
    const rows = judge(limits, { critical: 100, extras: 0, react: 0, widgets });
    expect(rows.filter(({ over }) => over).map(({ what }) => what)).toEqual(['tabs (dom)']);
    expect(printTable(rows)).toContain('over by 3 B');
  });

  test('one byte too many is over', () => {
    expect(judge(limits, { critical: 101, extras: 0, react: 0, widgets: [] })[0]?.over).toBe(true);
  });

  test('the stylesheets of the front page have a limit', () => {
    const rows = judge(limits, { critical: 0, extras: 0, react: 0, frontStyles: 11, widgets: [] });
    expect(rows.filter(({ over }) => over).map(({ what }) => what)).toEqual(['styles of /']);
  });
});

describe('a declaration and its code', () => {
  const declaration = (path: string, more = ''): string =>
    `export default defineWidget({\n${more}  load: () => import('${path}'),\n});\n`;

  test('are one file for a plain widget', () => {
    expect(joinedCode(declaration('./tabs.ts'))).toBe(
      'export default defineWidget({\n  load: async () => ({ default: widgetCode }),\n});\n\nimport widgetCode from "./tabs.ts";\n',
    );
  });

  test.each([
    ['is drawn with React', declaration('./map.tsx')],
    ['does something on the whole page', declaration('./search.ts', "  pageWide: () => import('./page-wide.ts'),\n")],
  ])('stay two where the widget %s', (_, source) => {
    expect(joinedCode(source)).toBe(source);
  });
});

describe('a declaration in the bundle', () => {
  const source = [
    'export default defineWidget({',
    "  name: 'map',",
    "  summary: 'Shows what isn\\'t near.',",
    "  events: { 'map:pin-opened': 'A pin was opened.' },",
    "  parts: { list: part('The same places, as a list.', 'ul').required() },",
    '  withoutJavaScript: "The list\'s links.",',
    "  load: () => import('./map.tsx'),",
    '});',
  ].join('\n');

  test('leaves out what it says to people, and keeps everything it does, line by line', () => {
    const lean = leanDeclaration(source).split('\n');
    expect(lean).toEqual([
      'export default defineWidget({',
      "  name: 'map',",
      '',
      '',
      "  parts: { list: part('', 'ul').required() },",
      '',
      "  load: () => import('./map.tsx'),",
      '});',
    ]);
  });
});
