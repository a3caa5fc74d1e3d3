/** TypeScript of the fixtures and tools as a module that Node runs; packages stay where they are. */
import * as esbuild from 'esbuild';
import { examplesForEsbuild } from './examples-module.mjs';

/** @param {{ outfile: string } & ({ entryPoints: string[] } | { stdin: import('esbuild').StdinOptions })} source */
export function bundleForNode(root, source) {
  return esbuild.build({
    ...source,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [examplesForEsbuild(root)],
    logLevel: 'warning',
  });
}
