/** Bundles the entry, the declarations, their views and React. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { readDeclarations } from './declarations.mjs';
import { diagnosticsDefine } from './diagnostics-address.mjs';
import { shortExports } from './entry-exports.mjs';
import { groupChunks, placesOf } from './file-groups.mjs';
import { formatMark, hintedFile, lazyChunk, lazyFile, loader, plainFile, throughLoader } from './loaded-files.mjs';
import { reach } from './reach.mjs';
import { afterTheEntry, laterStarts, promote, startsOf, withoutIdleHelpers } from './one-entry.mjs';
import { oneReact, reactOutput } from './one-react.mjs';
import { sharedCode, sharedNames } from './shared-code.mjs';
import { withShortNames } from './short-names.mjs';
import { sheetsForEsbuild } from './sheets-module.mjs';
import { buildStyles } from './styles.mjs';
import { esbuildTarget } from './supported-browsers.mjs';
import { widgetsForEsbuild } from './widgets-module.mjs';

const extras = 'runtime/ajax/feedback/index.ts';
const pageSample = JSON.parse(readFileSync(join(import.meta.dirname, 'page-sample.json'), 'utf8'));
/** Separate entries, which pages include only if they need them. */
const optionalEntries = ['runtime/public/inline-handlers.ts', 'runtime/public/autocomplete.ts'];

/**
 * Bundles twice: first to learn the imports of the source, then with the imports that keep the entry in one file.
 * @param {string} root the project's folder
 * @param {string} entryPoint source path of the script a page includes
 * @param {Record<string, string[]>} [sample] by page, the source paths that it loads; `page-sample.json` if it is left out
 * @returns the metafile with esbuild's outputs; by output path, where each is (`places`) and what it became (`chunks`);
 *   by file name, scripts and source maps; the stylesheets. Nothing is written.
 */
export async function buildBundle(root, entryPoint, sample = pageSample) {
  const [declarations, styles] = await Promise.all([readDeclarations(root), buildStyles(root)]);
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  // Extras and declarations are entries only for readable names such as `map.widget-….js`.
  const named = [
    ...(existsSync(join(root, extras)) ? [{ in: extras, out: 'feedback' }] : []),
    ...optionalEntries
      .filter((path) => existsSync(join(root, path)))
      .map((path) => ({ in: path, out: basename(path, '.ts') })),
    ...declarations.map(({ folder }) => ({ in: `widgets/${folder}/widget.ts`, out: `${folder}.widget` })),
  ];
  const plugins = [widgetsForEsbuild(root), sheetsForEsbuild(styles), oneReact(root)];
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
    define: {
      __VERSION__: JSON.stringify(manifest.version),
      ...diagnosticsDefine,
      'process.env.NODE_ENV': '"production"',
    },
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
  const pageScripts = [entryPoint, ...optionalEntries];
  return { metafile: { inputs, outputs }, ...loadable(texts, outputs, pageScripts, sample), declarations, styles };
}

/**
 * Turns esbuild's outputs into the files that pages load.
 * @param {Map<string, string>} texts scripts and source maps by output path
 * @param {import('esbuild').Metafile['outputs']} outputs
 * @param {string[]} pageScripts sources of the scripts that pages include
 * @param {Record<string, string[]>} sample by page of the demo, the source paths that it loads
 */
function loadable(texts, outputs, pageScripts, sample) {
  const metafile = { inputs: {}, outputs };
  const starts = Object.keys(outputs).filter((path) => pageScripts.includes(outputs[path]?.entryPoint ?? ''));
  const plain = reach(metafile, starts, { kinds: ['import-statement'] });
  const lazy = new Map([...texts].filter(([path]) => path.endsWith('.js') && !plain.has(path)));
  const groups = groupChunks(metafile, sample, lazy);
  const places = placesOf(metafile, groups, [...plain]);

  const entry = Object.keys(outputs).find((path) => loader in (outputs[path]?.inputs ?? {}));
  const referenceOf = (name) => {
    const { file, index } = places.get(`dist/${name}`) ?? { file: name, index: 0 };
    return `dist/${name}` === entry ? '' : index ? `${file}#${index}` : file;
  };
  const mapOf = (path) => JSON.parse(texts.get(`${path}.map`) ?? '{}');
  const importers = [...plain].filter((path) => path !== entry).map((path) => texts.get(path) ?? '');
  const modules = new Map();
  for (const path of plain) {
    const renamed = [...plain].reduce(
      (text, other) => text.replaceAll(basename(other), places.get(other)?.file ?? ''),
      texts.get(path) ?? '',
    );
    modules.set(path, withShortNames({ text: plainFile(renamed, referenceOf), map: mapOf(path) }));
  }
  const short = shortExports(modules.get(entry)?.text ?? '', basename(entry ?? ''), importers);
  const chunks = new Map([...lazy].map(([path, text]) => [path, lazyChunk(text, referenceOf, short.nameOf)]));
  for (const [path, { text }] of modules) chunks.set(path, path === entry ? short.text : text);

  const [contents, sourceMaps] = [new Map(), new Map()];
  const add = (path, { text, map }) => {
    const { file } = places.get(path) ?? {};
    contents.set(file, Buffer.from(text));
    sourceMaps.set(`${file}.map`, Buffer.from(JSON.stringify(map)));
  };
  for (const [path, { map }] of modules) add(path, hintedFile({ text: chunks.get(path) ?? '', map }));
  for (const paths of groups)
    add(paths[0], lazyFile(paths.map((path) => ({ text: chunks.get(path) ?? '', map: mapOf(path) }))));
  return { places, chunks, contents, sourceMaps };
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
