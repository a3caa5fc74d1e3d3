/** Bundles the demo's server for Node, and the fixture's maps script for browsers. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { bundleForNode } from './for-node.mjs';

export async function buildServer(root) {
  const entry = join(root, 'fixtures/server/node.ts');
  if (!existsSync(entry)) return;
  await Promise.all([
    bundleForNode(root, { entryPoints: [entry], outfile: join(root, '.build/server.mjs') }),
    buildMapsScript(root),
  ]);
}

/** A classic script like the real one, because it reads its URL from `document.currentScript`. */
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
