/** Bundles the entry, the declarations, their views and React. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { readDeclarations } from './declarations.mjs';
import { formatMark, loadedFile, loader, throughLoader } from './loaded-files.mjs';
import { reach } from './manifest.mjs';
import { afterTheEntry, laterStarts, promote, startsOf, withoutIdleHelpers } from './one-entry.mjs';
import { oneReact, reactOutput } from './one-react.mjs';
import { sharedCode, sharedNames } from './shared-code.mjs';
import { esbuildTarget } from './supported-browsers.mjs';
import { widgetsForEsbuild } from './widgets-module.mjs';

const extras = 'runtime/ajax/feedback/index.ts';
/** Separate entries, which pages include only if they need them. */
const optionalEntries = ['runtime/inline-handlers.ts', 'runtime/autocomplete-plugin.ts'];

/**
 * Bundles twice: first to learn the imports of the source, then with the imports that keep the entry in one file.
 * @param {string} root the project's folder
 * @param {string} entryPoint source path of the script a page includes
 * @returns the metafile and, by output path, the scripts and their source maps; nothing is written
 */
export async function buildBundle(root, entryPoint) {
  const declarations = await readDeclarations(root);
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  // Extras and declarations are entries only for readable names such as `map.widget-….js`.
  const named = [
    ...(existsSync(join(root, extras)) ? [{ in: extras, out: 'feedback' }] : []),
    ...optionalEntries
      .filter((path) => existsSync(join(root, path)))
      .map((path) => ({ in: path, out: basename(path, '.ts') })),
    ...declarations.map(({ folder }) => ({ in: `widgets/${folder}/widget.ts`, out: `${folder}.widget` })),
  ];
  const plugins = [widgetsForEsbuild(root), oneReact(root)];
  const options = {
    absWorkingDir: root,
    entryPoints: [{ in: entryPoint, out: 'verandah' }, ...named],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: esbuildTarget(manifest),
    jsx: 'automatic',
    legalComments: 'none',
    metafile: true,
    write: false,
    // Only for the hashes, so that names change with the format of lazy files.
    footer: { js: formatMark },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    define: { __VERSION__: JSON.stringify(manifest.version), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  };
  const { inputs } = (
    await esbuild.build({ ...options, plugins: [...plugins, throughLoader(root)], logLevel: 'silent' })
  ).metafile;
  const starts = startsOf(
    inputs,
    entryPoint,
    named.map((entry) => entry.in),
  );
  const shared = sharedCode(inputs, entryPoint, starts);
  const later = laterStarts(inputs, entryPoint, starts, shared);
  const built = await esbuild.build({
    ...options,
    minify: true,
    sourcemap: 'external',
    plugins: [...plugins, afterTheEntry(root, entryPoint, later, shared)],
  });

  const promoted = promote(built.metafile, entryPoint);
  const rename = renaming([reactRename(built.metafile), promoted, ...sharedNames(built.metafile, shared)]);
  const texts = new Map();
  for (const { path, text } of built.outputFiles) {
    const output = relative(root, path).replaceAll('\\', '/');
    if (output.replace(/\.map$/, '') === promoted?.dropped) continue;
    texts.set(rename(output), rename(withoutIdleHelpers(built.metafile, output, text)));
  }
  const { outputs } = /** @type {import('esbuild').Metafile} */ (JSON.parse(rename(JSON.stringify(built.metafile))));
  return { metafile: { inputs, outputs }, ...loadable(texts, outputs, [entryPoint, ...optionalEntries]), declarations };
}

/**
 * Turns outputs into what the loader loads.
 * @param {Map<string, string>} texts scripts and source maps by output path
 * @param {import('esbuild').Metafile['outputs']} outputs
 * @param {string[]} pageScripts sources of the scripts that pages include
 * @returns {{ contents: Map<string, Uint8Array>, sourceMaps: Map<string, Uint8Array> }}
 */
function loadable(texts, outputs, pageScripts) {
  const starts = Object.keys(outputs).filter((path) => pageScripts.includes(outputs[path]?.entryPoint ?? ''));
  const eager = reach({ inputs: {}, outputs }, starts, { kinds: ['import-statement'] });
  const entry = basename(Object.keys(outputs).find((path) => loader in (outputs[path]?.inputs ?? {})) ?? '');
  const [contents, sourceMaps] = [new Map(), new Map()];
  const encoder = new TextEncoder();
  for (const [path, text] of texts) {
    if (path.endsWith('.map')) continue;
    const file = loadedFile(text, { isLazy: !eager.has(path), entry });
    contents.set(path, encoder.encode(file.text));
    const map = JSON.parse(texts.get(`${path}.map`) ?? '{}');
    sourceMaps.set(
      `${path}.map`,
      encoder.encode(JSON.stringify({ ...map, mappings: `${';'.repeat(file.addedLines)}${map.mappings}` })),
    );
  }
  return { contents, sourceMaps };
}

/**
 * Renames the chunk of React to `react-<hash>`, which is as long as `chunk-<hash>`, so that source maps stay valid.
 */
function reactRename(metafile) {
  const hash = /chunk-([A-Z0-9]+)\.js$/.exec(reactOutput(metafile) ?? '')?.[1];
  return hash ? { from: `chunk-${hash}.js`, to: `react-${hash}.js` } : null;
}

function renaming(pairs) {
  return (text) => pairs.reduce((renamed, pair) => (pair ? renamed.replaceAll(pair.from, pair.to) : renamed), text);
}
