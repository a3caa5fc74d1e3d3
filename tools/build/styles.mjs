/**
 * The stylesheets of a build: all rules in one, layered, and unlayered for themes with old resets; and the layered rules in
 * one for every page and one for each bundle, so that a page can link only those of its widgets.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { writeOutSchemes } from './colour-schemes.mjs';
import { printLayered, printUnlayered, sortIntoLayers } from './layers.mjs';
import { forOldThemes } from './old-themes.mjs';
import { esbuildTarget } from './supported-browsers.mjs';

/** The sheet with the rules that every page needs: the runtime's, and those of this bundle. */
const base = 'base';
const everyPage = 'site';

/** Says of which release the sheet is, too: the page checks compare it with that of the scripts. */
const tokens = 'runtime/styles/tokens.css';

/** In the order of their rules. */
const runtimeStyles = [
  { file: tokens, layer: 'vr.tokens' },
  { file: 'runtime/styles/base.css', layer: 'vr.base' },
  { file: 'runtime/styles/controls.css', layer: 'vr.base' },
  { file: 'runtime/styles/before-after.css', layer: 'vr.widgets' },
  { file: 'runtime/ajax/feedback/feedback.css', layer: 'vr.base' },
  { file: 'runtime/views/search-hit.css', layer: 'vr.base' },
];

/** @typedef {{ file: string, text: string }} Sheet */

/**
 * @param {string} root the project's folder
 * @param {import('./declarations.mjs').Declarations} declarations
 * @returns {Promise<{ layered: Sheet, unlayered: Sheet, base: Sheet, bundles: Sheet[], sheetOf: Map<string, string> }>}
 *   `base` and `bundles` are the same as `layered`; `sheetOf` has the file of each widget whose bundle has styles
 * @throws an Error naming a file with an error or an address of another file, which the build would not copy, or a class that
 *   two bundles style
 */
export async function buildStyles(root, declarations) {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const target = esbuildTarget(manifest);
  const print = async (name, css) => {
    const { code } = await esbuild.transform(css, { loader: 'css', minify: true, legalComments: 'none', target });
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8).toUpperCase();
    return { file: `${name}-${hash}.css`, text: code };
  };
  const nameFor = ({ bundle, sheet }) => (bundle === everyPage ? base : (sheet ?? bundle));
  const bundleOf = new Map(declarations.map(({ folder, declaration }) => [folder, nameFor(declaration)]));
  const sources = await Promise.all(
    findStyles(root).map(async ({ file, layer, widget }) => {
      const css = await readFile(join(root, file), 'utf8');
      await check(file, css);
      const release = file === tokens ? `:root { --vr-release: "${manifest.version}"; }` : '';
      return { file, layer, bundle: bundleOf.get(widget) ?? base, css: writeOutSchemes(css + release, layer) };
    }),
  );
  const sheets = new Map();
  for (const name of new Set([base, ...sources.map(({ bundle }) => bundle)])) {
    const layers = sortIntoLayers(sources.filter(({ bundle }) => bundle === name));
    sheets.set(name, await print(name, printLayered(layers)));
  }
  checkOrder(sheets);
  const layers = sortIntoLayers(sources);
  const [baseSheet, ...bundles] = sheets.values();
  const styled = [...bundleOf].filter(([, bundle]) => bundle !== base && sheets.has(bundle));
  return {
    layered: await print('verandah', printLayered(layers)),
    unlayered: await print('verandah.unlayered', forOldThemes(printUnlayered(layers))),
    base: baseSheet,
    bundles,
    sheetOf: new Map(styled.map(([folder, bundle]) => [folder, sheets.get(bundle).file])),
  };
}

/** @returns the stylesheets of the source in order, each with the layer of its unlayered rules */
function findStyles(root) {
  const folders = readdirSync(join(root, 'widgets')).toSorted();
  const widgets = folders.flatMap((widget) => {
    const files = readdirSync(join(root, 'widgets', widget)).filter((name) => name.endsWith('.css'));
    return files.toSorted().map((name) => ({ file: `widgets/${widget}/${name}`, layer: 'vr.widgets', widget }));
  });
  return [...runtimeStyles.filter(({ file }) => existsSync(join(root, file))), ...widgets];
}

async function check(file, css) {
  const [fault] = (await esbuild.transform(css, { loader: 'css' })).warnings;
  if (fault) throw new Error(`${file}:${fault.location?.line}: ${fault.text}`);
  const outside = /url\(\s*["']?(?!data:|#|["'])[^)]*\)/.exec(css)?.[0];
  if (outside) throw new Error(`${file}: ${outside} refers to a file. Only data: and #fragment addresses ship.`);
}

/** @throws an Error naming a class with rules in two sheets, whose order would matter */
function checkOrder(sheets) {
  const owners = new Map();
  for (const [bundle, { text }] of sheets) {
    for (const [, name] of text.matchAll(/\.(vr-[\w-]+)/g)) {
      const owner = owners.get(name) ?? bundle;
      if (owner !== bundle)
        throw new Error(`.${name} has rules in the sheets ${owner} and ${bundle}, which have no order.`);
      owners.set(name, bundle);
    }
  }
}
