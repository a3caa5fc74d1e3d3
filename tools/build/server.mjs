/** The demo's server as one file that Node can run, and the stand-in for the maps script that it serves to browsers. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { examplesForEsbuild } from './examples-module.mjs';

/** @param {string} root the project's folder */
export async function buildServer(root) {
  const entry = join(root, 'fixtures/server/node.ts');
  if (!existsSync(entry)) return;
  await Promise.all([buildForNode(root, entry), buildMapsScript(root)]);
}

/** A classic script, as the real one: it reads its own address from `document.currentScript`. */
function buildMapsScript(root) {
  return esbuild.build({
    entryPoints: [join(root, 'fixtures/maps/index.ts')],
    outfile: join(root, '.build/maps.js'),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
  });
}

function buildForNode(root, entry) {
  return esbuild.build({
    entryPoints: [entry],
    outfile: join(root, '.build/server.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [examplesForEsbuild(root)],
    logLevel: 'warning',
  });
}
