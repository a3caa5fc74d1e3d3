/** The steps of the build that decide something: layers, parts of the bundle, budgets, the React module. */
import type { Metafile } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { judge, printTable } from './budgets.mjs';
import { printLayered, printUnlayered, sortIntoLayers, topLevel } from './layers.mjs';
import { joinedCode } from './joined-code.mjs';
import { leanDeclaration } from './lean-declaration.mjs';
import { partsOf } from './manifest.mjs';
import { forOldThemes } from './old-themes.mjs';
import { laterStarts, promote, startsOf, withoutIdleHelpers } from './one-entry.mjs';
import { reactOutput, reactSource } from './one-react.mjs';
import { sharedCode, sharedNames } from './shared-code.mjs';
import { registrySource } from './widgets-module.mjs';

function widget(css: string): Map<string, string> {
  return sortIntoLayers([{ file: 'widgets/map/map.css', layer: 'vr.widgets', css }]);
}

function squeeze(css: string): string {
  return css.replace(/\s+/g, '');
}

describe('layers', () => {
  test('a brace in a string, a comment or an escape ends nothing', () => {
    const css = String.raw`.vr-a::before{content:"}\"}"} /* } */ .vr-b{color:red}`;
    expect(topLevel(css).map(({ prelude }) => prelude)).toEqual(['.vr-a::before', '.vr-b']);
  });

  test('both sheets hold the same rules, states last, whatever the order of the files', () => {
    const layers = sortIntoLayers([
      { file: 'a.css', layer: 'vr.widgets', css: '.vr-a{top:0} @layer vr.states { .vr-a[data-state]{top:1px} }' },
      {
        file: 'b.css',
        layer: 'vr.widgets',
        css: '@layer vr.widgets { .vr-b{top:2px} } @media print { .vr-b{top:3px} }',
      },
    ]);
    const rules = '.vr-a{top:0}.vr-b{top:2px}@mediaprint{.vr-b{top:3px}}';
    expect(squeeze(printUnlayered(layers))).toBe(`${rules}.vr-a[data-state]{top:1px}`);
    expect(squeeze(printLayered(layers))).toBe(
      `@layervr.tokens,vr.base,vr.widgets,vr.states;@layervr.widgets{${rules}}@layervr.states{.vr-a[data-state]{top:1px}}`,
    );
  });

  test('the order statement of a source file is not repeated', () => {
    expect(squeeze(printUnlayered(widget('@layer vr.tokens, vr.base; .vr-a{top:0}')))).toBe('.vr-a{top:0}');
  });

  test.each([
    ['@import "a.css";', '@import is not supported'],
    ['@layer theme { .vr-a{top:0} }', 'unknown layer "theme"'],
    ['@media print { @layer vr.states { .vr-a{top:0} } }', 'at the top level'],
    ['.vr-a{top:0', 'never closed'],
    ['.vr-a{top:0}}', 'without an opening'],
  ])('%s is refused, with the name of the file', (css, words) => {
    expect(() => widget(css)).toThrow(words);
    expect(() => widget(css)).toThrow('widgets/map/map.css');
  });
});

type Link = [kind: 'import-statement' | 'dynamic-import', path: string];

function output(entryPoint: string | undefined, inputs: string[], links: Link[]): Metafile['outputs'][string] {
  return {
    bytes: 1,
    inputs: Object.fromEntries(inputs.map((input) => [input, { bytesInOutput: 1 }])),
    imports: links.map(([kind, path]) => ({ kind, path })),
    exports: [],
    ...(entryPoint ? { entryPoint } : {}),
  };
}

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
    'dist/flash.js': output('runtime/ajax/extras/flash.ts', [], [['import-statement', 'dist/shared.js']]),
    'dist/answer.js': output('runtime/ajax/answer.ts', [], [['dynamic-import', 'dist/flash.js']]),
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

  test('a widget is charged with its own code, and with no more of a library than others are', () => {
    expect(parts.widgets.get('map')?.own.toSorted()).toEqual(['dist/map.js', 'dist/map.widget.js']);
  });

  test('extras are weighed though another chunk asks for them too, and shared files are charged to nobody', () => {
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

describe('the stylesheet for old themes', () => {
  const rulesOf = (css: string): string => forOldThemes(css).slice(forOldThemes('').length);

  test('has a rem of its own in declarations, and the page’s in media queries', () => {
    expect(rulesOf('@media (width >= 36rem){a{top:-.5rem;margin:1rem calc(2rem + 1px)}}')).toBe(
      '@media (width >= 36rem){a{top:calc(var(--vr-rem)*-.5);margin:calc(var(--vr-rem)*1) calc(calc(var(--vr-rem)*2) + 1px)}}',
    );
  });

  test('makes every class of ours heavier by the same, and no other', () => {
    expect(rulesOf('.vr-a:hover,.b .vr-a__c--d{top:0}')).toBe(
      ':is(.vr-a,a.vr-a):hover,.b :is(.vr-a__c--d,a.vr-a__c--d){top:0}',
    );
  });
});

function importer(...imports: Link[]): Metafile['inputs'][string] {
  return { bytes: 1, imports: imports.map(([kind, path]) => ({ kind, path })) };
}

describe('one entry', () => {
  test('what starts later and shares code with the entry is told to follow it', () => {
    const inputs: Metafile['inputs'] = {
      'runtime/index.ts': importer(
        ['import-statement', 'runtime/ajax/events.ts'],
        ['dynamic-import', 'runtime/ajax/answer.ts'],
      ),
      'runtime/ajax/events.ts': importer(['dynamic-import', 'runtime/ajax/query.ts']),
      'runtime/ajax/answer.ts': importer(['import-statement', 'runtime/ajax/events.ts']),
      'runtime/ajax/query.ts': importer(),
      'widgets/map/widget.ts': importer(['import-statement', 'runtime/ajax/answer.ts']),
    };
    const starts = startsOf(inputs, 'runtime/index.ts', ['widgets/map/widget.ts']);
    expect(starts.toSorted()).toEqual(['runtime/ajax/answer.ts', 'runtime/ajax/query.ts', 'widgets/map/widget.ts']);
    const later = laterStarts(inputs, 'runtime/index.ts', starts, []);
    expect([...later].toSorted()).toEqual(['runtime/ajax/answer.ts', 'widgets/map/widget.ts']);
    // What it is given to share leads to the entry as well as what it asks for itself.
    const shared = [{ name: 'basic', modules: ['runtime/ajax/events.ts'], starts: new Set(['runtime/ajax/query.ts']) }];
    expect(laterStarts(inputs, 'runtime/index.ts', starts, shared)).toContain('runtime/ajax/query.ts');
  });

  describe('beside it, code that many share', () => {
    const folders = ['a', 'b', 'c', 'd'];
    const starts = [...folders.map((name) => `widgets/${name}/widget.ts`), 'runtime/ajax/sending.ts'];
    const inputs: Metafile['inputs'] = {
      'runtime/index.ts': importer(['import-statement', 'runtime/dom/entry.ts']),
      'runtime/dom/entry.ts': importer(),
      'runtime/dom/many.ts': importer(),
      'runtime/dom/few.ts': importer(),
      'runtime/stores/saved.ts': importer(),
      'runtime/ajax/sending.ts': importer(['import-statement', 'runtime/dom/many.ts']),
      ...Object.fromEntries(
        folders.map((name, index) => [
          `widgets/${name}/widget.ts`,
          importer(
            ...['dom/entry', 'dom/many', 'stores/saved', ...(index < 3 ? ['dom/few'] : [])].map(
              (module): Link => ['import-statement', `runtime/${module}.ts`],
            ),
          ),
        ]),
      ),
    };
    const shared = sharedCode(inputs, 'runtime/index.ts', starts);

    test('stands together by its floor, without what few use, what the entry holds, and what pages without widgets need', () => {
      const users = new Set(starts.slice(0, 4));
      expect(shared).toEqual([
        { name: 'basic', modules: ['runtime/dom/many.ts'], starts: users },
        { name: 'store', modules: ['runtime/stores/saved.ts'], starts: users },
      ]);
    });

    test('has a file named after it, as long as its old name', () => {
      const outputs = {
        'dist/chunk-AAAAAAAA.js': output(undefined, ['runtime/dom/many.ts'], []),
        'dist/chunk-BBBBBBBB.js': output(undefined, ['runtime/dom/few.ts'], []),
      };
      expect(sharedNames({ inputs, outputs }, shared)).toEqual([
        { from: 'chunk-AAAAAAAA.js', to: 'basic-AAAAAAAA.js' },
      ]);
    });
  });

  test("the chunk with the entry's code becomes the entry, under a name as long as its old one", () => {
    const built: Metafile = {
      inputs: {},
      outputs: {
        'dist/verandah-AAAAAAAA.js': output('runtime/index.ts', [], [['import-statement', 'dist/chunk-BCDEFGHI.js']]),
        'dist/chunk-BCDEFGHI.js': output(undefined, ['runtime/index.ts'], []),
      },
    };
    const promoted = promote(built, 'runtime/index.ts');
    expect(promoted).toEqual({
      from: 'chunk-BCDEFGHI.js',
      to: 'verandah-BCDEF.js',
      dropped: 'dist/verandah-AAAAAAAA.js',
    });
    expect(promoted?.to).toHaveLength('chunk-BCDEFGHI.js'.length);
    expect(Object.keys(built.outputs)).toEqual(['dist/chunk-BCDEFGHI.js']);
  });

  test('an import of helpers that takes nothing leaves as many blanks; one that takes something stays', () => {
    const built: Metafile = {
      inputs: {},
      outputs: {
        'dist/chunk-HELPERSX.js': output(undefined, [], []),
        'dist/a.js': output('a.ts', ['a.ts'], [['import-statement', 'dist/chunk-HELPERSX.js']]),
      },
    };
    const using = 'import{a}from"./chunk-HELPERSX.js";a();';
    expect(withoutIdleHelpers(built, 'dist/a.js', using)).toBe(using);
    expect(built.outputs['dist/a.js']?.imports).toHaveLength(1);
    expect(withoutIdleHelpers(built, 'dist/a.js', 'import"./chunk-HELPERSX.js";b();')).toBe(`${' '.repeat(28)}b();`);
    expect(built.outputs['dist/a.js']?.imports).toEqual([]);
  });
});

test('each public name of React is exported once', () => {
  const source = reactSource({ react: ['Fragment', 'useState', 'default'], 'react/jsx-runtime': ['Fragment', 'jsx'] });
  expect(source).toBe('export { Fragment, useState } from "react";\nexport { jsx } from "react/jsx-runtime";');
});

test('the registry names strategy, view, loader, and what does something on the whole page', () => {
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
  const limits = { critical: 100, extras: 50, react: 70, reactWidget: 10, plainWidget: 5 };

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
