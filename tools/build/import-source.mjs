import { join } from 'node:path';
import * as esbuild from 'esbuild';

/**
 * Runs a source file in Node, with what it imports.
 * @param {string} root the project's folder
 * @param {string} path relative to it
 * @returns {Promise<any>} its exports
 */
export async function importSource(root, path) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(root, path)],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
}
