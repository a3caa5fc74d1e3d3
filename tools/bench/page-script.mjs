/** Bundles a script of the benchmark into one text that a page can run. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { generatedModules } from '../build/generated-modules.mjs';

const root = join(import.meta.dirname, '../..');

/** Leaves out that each tier imports the one below, which would start the entry. */
const tiersAsWritten = {
  name: 'tiers-as-written',
  setup(build) {
    build.onLoad({ filter: /\/runtime\/.*\.ts$/ }, async ({ path }) => ({
      contents: await readFile(path),
      loader: 'ts',
    }));
  },
};

/** @param {string} entryPoint path from the project's folder */
export async function bundlePageScript(entryPoint) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    plugins: [tiersAsWritten, generatedModules(root, [], { base: { file: '' }, sheetOf: new Map() })],
  });
  return outputFiles[0].text;
}
