import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { checkImports, sharedChunks } from './import-graph.mjs';

type Import = Metafile['inputs'][string]['imports'][number];

const importing = (from: string, to: string, kind: Import['kind'] = 'import-statement'): Metafile => ({
  inputs: { [from]: { bytes: 1, imports: [{ path: to, kind }] } },
  outputs: {},
});

test.each<[string, string, Import['kind'], string]>([
  [
    'runtime/widget-tier.ts',
    'widgets/map/map.tsx',
    'import-statement',
    'runtime/widget-tier.ts imports widgets/map/map.tsx',
  ],
  [
    'runtime/stores/region.ts',
    'verandah:bundle/map',
    'dynamic-import',
    'runtime/stores/region.ts imports verandah:bundle/map',
  ],
  ['widgets/map/map.tsx', 'widgets/map/search.tsx', 'dynamic-import', 'an import() of widgets/map/search.tsx'],
])('%s importing %s stops the build (%s)', (from, to, kind, words) => {
  expect(() => checkImports(importing(from, to, kind))).toThrow(words);
});

test.each<[string, string, Import['kind']]>([
  ['verandah:bundle/map', 'widgets/map/map.tsx', 'import-statement'],
  ['verandah:tiers', 'runtime/request-tier.ts', 'dynamic-import'],
  ['runtime/stores/search/client.ts', 'node_modules/algoliasearch/lite.js', 'dynamic-import'],
])('%s may import %s', (from, to, kind) => {
  expect(() => checkImports(importing(from, to, kind))).not.toThrow();
});

test('a shared chunk is listed with what it holds and who reads it', () => {
  const output = (
    entryPoint: string | undefined,
    inputs: string[],
    imports: string[],
  ): Metafile['outputs'][string] => ({
    bytes: 9,
    exports: [],
    ...(entryPoint !== undefined && { entryPoint }),
    inputs: Object.fromEntries(inputs.map((path) => [path, { bytesInOutput: 9 }])),
    imports: imports.map((path) => ({ path, kind: 'import-statement' })),
  });
  const outputs = {
    'dist/chunk-AAAAAAAA.js': output(undefined, ['runtime/index.ts'], []),
    'dist/chunk-BBBBBBBB.js': output(undefined, ['runtime/dom/before-after.ts'], []),
    'dist/content-CCCCCCCC.js': output('verandah:bundle/content', [], ['dist/chunk-BBBBBBBB.js']),
    'dist/home-DDDDDDDD.js': output('verandah:bundle/home', [], ['dist/chunk-BBBBBBBB.js', 'dist/chunk-AAAAAAAA.js']),
  };
  expect(sharedChunks({ inputs: {}, outputs })).toEqual([
    'chunk-BBBBBBBB.js (9 B: runtime/dom/before-after.ts) is shared by content-CCCCCCCC.js, home-DDDDDDDD.js',
  ]);
});
