/**
 * The stylesheets of a build: all rules in one, layered, and unlayered for themes with old resets; and the layered rules in
 * one for every page and one for each bundle, so that a page can link only those of its widgets.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { writeOutSchemes } from './colour-schemes.mjs';
import { printLayered, printUnlayered, sortIntoLayers } from './layers.mjs';
import { forOldThemes } from './old-themes.mjs';
import { esbuildTarget } from './supported-browsers.mjs';

/** The sheet with the rules that every page needs: the runtime's, and those of this bundle. */
const base = 'base';
const everyPage = 'site';

/** @typedef {{ file: string, layer: string, widget: string }} Source `widget` is `base` for the runtime's */
/** @typedef {{ file: string, text: string }} Sheet */

/**
 * The stylesheets of the source in order, each with the layer of its unlayered rules.
 * @returns {Promise<Source[]>}
 */
export async function findStyles(root) {
  const runtime = [
    { file: 'runtime/styles/tokens.css', layer: 'vr.tokens' },
    { file: 'runtime/styles/base.css', layer: 'vr.base' },
    { file: 'runtime/styles/notice.css', layer: 'vr.base' },
    { file: 'runtime/styles/icon-button.css', layer: 'vr.base' },
    { file: 'runtime/styles/before-after.css', layer: 'vr.widgets' },
    { file: 'runtime/ajax/feedback/feedback.css', layer: 'vr.base' },
    { file: 'runtime/views/search-hit.css', layer: 'vr.base' },
  ].filter(({ file }) => existsSync(join(root, file)));
  const folders = existsSync(join(root, 'widgets')) ? await readdir(join(root, 'widgets')) : [];
  const widgets = await Promise.all(
    folders.toSorted().map(async (widget) => {
      const files = await readdir(join(root, 'widgets', widget));
      return files
        .filter((name) => name.endsWith('.css'))
        .toSorted()
        .map((name) => ({ file: `widgets/${widget}/${name}`, layer: 'vr.widgets', widget }));
    }),
  );
  return [...runtime.map(({ file, layer }) => ({ file, layer, widget: base })), ...widgets.flat()];
}

/**
 * @param {string} root the project's folder
 * @param {import('./declarations.mjs').Declarations} declarations
 * @returns {Promise<{ layered: Sheet, unlayered: Sheet, base: Sheet, bundles: Sheet[], sheetOf: Map<string, string> }>}
 *   `base` and `bundles` are the same as `layered`; `sheetOf` has the file of each widget whose bundle has styles
 * @throws an Error naming a sheet that refers to another file, which the build would not copy, or a class that two bundles style
 */
export async function buildStyles(root, declarations) {
  const sources = await Promise.all(
    (await findStyles(root)).map(async ({ file, layer, widget }) => {
      return { file, layer, widget, css: writeOutSchemes(await readFile(join(root, file), 'utf8'), layer) };
    }),
  );
  for (const { file, css } of sources) {
    const outside = /url\(\s*["']?(?!data:|#|["'])[^)]*\)/.exec(css)?.[0];
    if (outside) throw new Error(`${file}: ${outside} refers to a file. Only data: and #fragment addresses ship.`);
  }
  const layers = sortIntoLayers(sources);
  const target = esbuildTarget(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const [layered, unlayered] = await Promise.all([
    printSheet('verandah', printLayered(layers), target),
    printSheet('verandah.unlayered', forOldThemes(printUnlayered(layers)), target),
  ]);
  const bundleOf = new Map(
    declarations.map(({ folder, declaration: { bundle, pageWide = bundle } }) => [
      folder,
      pageWide === everyPage ? base : bundle,
    ]),
  );
  const rulesOf = (bundle) => sources.filter(({ widget }) => (bundleOf.get(widget) ?? base) === bundle);
  const printed = await Promise.all(
    [...new Set([base, ...bundleOf.values()])].map(async (bundle) => {
      const rules = rulesOf(bundle);
      return { bundle, rules, sheet: await printSheet(bundle, printLayered(sortIntoLayers(rules)), target) };
    }),
  );
  checkOrder(printed);
  const styled = new Map(printed.flatMap(({ bundle, rules, sheet }) => (rules.length ? [[bundle, sheet]] : [])));
  const sheetOf = declarations.flatMap(({ folder }) => {
    const sheet = styled.get(bundleOf.get(folder));
    return sheet && sheet !== styled.get(base) ? [/** @type {const} */ ([folder, sheet.file])] : [];
  });
  return {
    layered,
    unlayered,
    base: styled.get(base) ?? { file: '', text: '' },
    bundles: [...styled].flatMap(([bundle, sheet]) => (bundle === base ? [] : [sheet])),
    sheetOf: new Map(sheetOf),
  };
}

/** @throws an Error naming a class with rules in two sheets, whose order would matter */
function checkOrder(printed) {
  const owners = new Map();
  for (const { bundle, rules } of printed) {
    const css = rules.map((source) => source.css.replace(/\/\*[\s\S]*?\*\//g, '')).join('');
    for (const [, name] of css.matchAll(/\.(vr-[\w-]+)/g)) {
      const owner = owners.get(name) ?? bundle;
      if (owner !== bundle)
        throw new Error(`.${name} has rules in the sheets ${owner} and ${bundle}, which have no order.`);
      owners.set(name, bundle);
    }
  }
}

async function printSheet(name, css, target) {
  const text = await minify(css, target);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
  return { file: `${name}-${hash}.css`, text };
}

async function minify(css, target) {
  const { code } = await esbuild.transform(css, { loader: 'css', minify: true, legalComments: 'none', target });
  return code;
}
