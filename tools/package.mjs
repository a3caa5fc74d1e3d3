/**
 * Runs before `npm pack`: writes `dist/api/`, the module that themes import as `verandah`, with its types, and
 * `dist/verandah.d.ts`, the types of the page.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { buildApi } from './build/scripts.mjs';
import { esbuildTarget } from './build/supported-browsers.mjs';
import { pageTypes } from './package/page-types.mjs';

const root = join(import.meta.dirname, '..');
const relativeImport = /(?<=(?:from|import\() ?["'])(\.{1,2}\/[^"']+)\.tsx?(?=["'])/g;

/**
 * The declarations that `start` leads to. The compiler writes one for each source it has read, also for those of which
 * only the code is imported.
 * @param {string} start path of a declaration, relative to `folder`
 * @param {string} folder where the compiler wrote
 * @returns {Map<string, string>} path → text; imports name `.js`, as every resolver understands
 */
export function declarationsFrom(start, folder) {
  const found = new Map();
  const paths = new Set([start]);
  for (const path of paths) {
    const text = readFileSync(join(folder, path), 'utf8');
    for (const [, source] of text.matchAll(relativeImport))
      paths.add(posix.join(posix.dirname(path), `${source}.d.ts`));
    found.set(path, text.replaceAll(relativeImport, '$1.js'));
  }
  return found;
}

/** The components for projects with a React of their own, which stays outside. */
async function reactModule() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['runtime/public/react.ts'],
    // Frameworks with server components render it as one for the browser: https://react.dev/reference/rsc/use-client
    banner: { js: "'use client';" },
    bundle: true,
    external: ['react'],
    format: 'esm',
    minify: true,
    target: esbuildTarget(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))),
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

export async function writeApi() {
  const types = join(root, '.build/types');
  rmSync(types, { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', join(root, 'tools/package')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);

  const [code, components, page] = await Promise.all([buildApi(root), reactModule(), pageTypes(root)]);
  const api = join(root, 'dist/api');
  rmSync(api, { recursive: true, force: true });
  for (const [path, text] of [
    ['public/api.js', code],
    ['public/react.js', components],
    ...declarationsFrom('public/api.d.ts', join(types, 'runtime')),
    ...declarationsFrom('public/react.d.ts', join(types, 'runtime')),
  ]) {
    mkdirSync(dirname(join(api, path)), { recursive: true });
    // Whoever imports the module has the page's events, too.
    writeFileSync(join(api, path), path === 'public/api.d.ts' ? `import '../../verandah.js';\n${text}` : text);
  }
  writeFileSync(join(root, 'dist/verandah.d.ts'), page);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await writeApi();
