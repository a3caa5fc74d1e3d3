/** Bundles the demo's server for Node, and the fixture's maps script for browsers. */
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { bundleForNode } from './for-node.mjs';

export function buildServer(root) {
  return Promise.all([
    bundleForNode(root, {
      entryPoints: [join(root, 'fixtures/server/node.ts')],
      outfile: join(root, '.build/server.mjs'),
    }),
    // A classic script like the real one, because it reads its URL from `document.currentScript`.
    esbuild.build({
      entryPoints: [join(root, 'fixtures/maps/index.ts')],
      outfile: join(root, '.build/maps.js'),
      bundle: true,
      format: 'iife',
      target: 'es2022',
      charset: 'utf8',
      logLevel: 'warning',
    }),
  ]);
}
