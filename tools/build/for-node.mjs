/** TypeScript of the project as modules that Node runs. */
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { examplesForEsbuild } from '../demo/examples-module.mjs';
import { virtualModule } from './virtual-module.mjs';

/** For the demo's server and tools, which import modules of the runtime, but call nothing that the build generates. */
export const withoutGeneratedModules = virtualModule(
  'without-generated-modules',
  /^verandah:(?:tiers|widgets|sheets|page-checks|page-log)$/,
  'module.exports = {};',
);

/**
 * Bundles the fixtures or tools; packages stay where they are.
 * @param {string} root the project's folder
 * @param {import('esbuild').BuildOptions} source
 */
export function bundleForNode(root, source) {
  return esbuild.build({
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [examplesForEsbuild(root), withoutGeneratedModules],
    logLevel: 'warning',
    ...source,
  });
}

/** The demo's server, and the fixture's maps script for browsers. @param {string} root */
export function buildServer(root) {
  return Promise.all([
    bundleForNode(root, {
      entryPoints: [join(root, 'fixtures/server/node.ts')],
      outfile: join(root, '.build/server.mjs'),
    }),
    // A classic script like the real one, because it reads its URL from `document.currentScript`.
    esbuild.build({
      entryPoints: [join(root, 'fixtures/drawings/maps/index.ts')],
      outfile: join(root, '.build/maps.js'),
      bundle: true,
      format: 'iife',
      target: 'es2022',
      charset: 'utf8',
      logLevel: 'warning',
    }),
  ]);
}

/**
 * Runs a source file, with what it imports.
 * @param {string} root the project's folder
 * @param {string} path relative to it
 * @returns {Promise<any>} its exports
 */
export async function importSource(root, path) {
  const [module] = await importSources(root, [path]);
  return module;
}

/**
 * Runs source files, which share what they import.
 * @param {string} root the project's folder
 * @param {string[]} paths relative to it
 * @returns {Promise<any[]>} the exports of each
 */
export async function importSources(root, paths) {
  const contents = paths.map((path, index) => `export * as module${index} from ${JSON.stringify(`./${path}`)};`);
  const { outputFiles } = await bundleForNode(root, {
    stdin: { contents: contents.join('\n'), resolveDir: root },
    packages: 'bundle',
    write: false,
  });
  const modules = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return paths.map((_, index) => modules[`module${index}`]);
}
