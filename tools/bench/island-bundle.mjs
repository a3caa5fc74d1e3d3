/** The runtime with the benchmark's own widgets, for the row about leaks. */
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { importSource } from '../build/for-node.mjs';
import { generatedModules } from '../build/generated-modules.mjs';

const root = join(import.meta.dirname, '../..');
const islands = join(import.meta.dirname, 'islands');

const islandsAsWidgets = {
  name: 'islands-as-widgets',
  setup(build) {
    build.onResolve({ filter: /^\.\/widgets\// }, ({ path }) => {
      const [, , folder, file] = path.split('/');
      return { path: join(islands, file === 'widget.ts' ? `${folder}.widget.ts` : file) };
    });
  },
};

/** @returns {Promise<Map<string, Uint8Array>>} scripts by name; the entry is `verandah.js` */
export async function buildIslands() {
  const declarations = await Promise.all(
    ['plain-counter', 'react-counter'].map(async (folder) => {
      const file = `tools/bench/islands/${folder}.widget.ts`;
      const { default: declaration } = await importSource(root, file);
      return { folder, file, declaration };
    }),
  );
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
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    plugins: [islandsAsWidgets, generatedModules(root, declarations, { base: { file: '' }, sheetOf: new Map() })],
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
}
