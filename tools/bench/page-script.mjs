/** Bundles a script of the benchmark into one text that a page can run. */
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { sheetsForEsbuild } from '../build/sheets-module.mjs';

/** @param {string} entryPoint path from the project's folder */
export async function bundlePageScript(entryPoint) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: join(import.meta.dirname, '../..'),
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { __VERSION__: '"bench"', 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    plugins: [sheetsForEsbuild({ base: { file: '' }, sheetsOf: {} })],
  });
  return outputFiles[0].text;
}
