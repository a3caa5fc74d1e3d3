/** The runtime with the benchmark's own widgets, for the row about leaks. */
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { sheetsForEsbuild } from '../build/sheets-module.mjs';
import { registrySource } from '../build/widgets-module.mjs';

const root = join(import.meta.dirname, '../..');
const widgets = ['plain-counter', 'react-counter'].map((name) => ({
  folder: name,
  file: join(import.meta.dirname, `islands/${name}.widget.ts`),
  declaration: { on: 'load', view: name.startsWith('react') ? 'react' : 'dom' },
}));

export async function buildIslands() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [{ in: 'runtime/index.ts', out: 'verandah' }],
    outdir: 'islands',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { __VERSION__: '"bench"', 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    plugins: [
      sheetsForEsbuild({ base: { file: '' }, sheetsOf: {} }),
      {
        name: 'bench-widgets',
        setup(build) {
          build.onResolve({ filter: /^verandah:widgets$/ }, () => ({ path: 'registry', namespace: 'bench' }));
          build.onLoad({ filter: /.*/, namespace: 'bench' }, () => ({
            contents: registrySource(widgets),
            resolveDir: root,
            loader: 'js',
          }));
        },
      },
    ],
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
}
