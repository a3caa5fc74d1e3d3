/**
 * The stylesheets of a build: all rules in one, layered, and unlayered for themes with old resets; and the layered rules in
 * several, so that a page can link only those of its widgets.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { writeOutSchemes } from './colour-schemes.mjs';
import { printLayered, printUnlayered, sortIntoLayers } from './layers.mjs';
import { forOldThemes } from './old-themes.mjs';
import { groupStyles } from './style-groups.mjs';
import { neededStyles } from './style-needs.mjs';
import { esbuildTarget } from './supported-browsers.mjs';

const widgetSample = JSON.parse(readFileSync(join(import.meta.dirname, 'widget-sample.json'), 'utf8'));

/** Stands for the rules of the runtime, which every page needs. */
const base = 'base';

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
 * @param {Record<string, string[]>} [sample] by page of the demo, the widgets in its HTML
 * @returns {Promise<{ layered: Sheet, unlayered: Sheet, base: Sheet, parts: Sheet[], sheetsOf: Record<string, string[]> }>}
 *   `base` and `parts` are the same as `layered`; `sheetsOf` has the names of the parts that a widget needs
 * @throws an Error naming a sheet that refers to another file, which the build would not copy
 */
export async function buildStyles(root, sample = widgetSample) {
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
  return { layered, unlayered, ...(await splitStyles(root, sources, sample, target)) };
}

/**
 * @param {string} page of the sample
 * @param {{ base: Sheet, parts: Sheet[], sheetsOf: Record<string, string[]> }} styles
 * @returns {Sheet[]} what the page links
 */
export function sheetsOn(page, { base: first, parts, sheetsOf }) {
  const files = new Set(widgetSample[page].flatMap((/** @type {string} */ widget) => sheetsOf[widget] ?? []));
  return [first, ...parts.filter(({ file }) => files.has(file))];
}

/**
 * @param {string} root
 * @param {(Source & { css: string })[]} sources
 * @param {Record<string, string[]>} sample
 * @param {string[]} target
 */
async function splitStyles(root, sources, sample, target) {
  const printOf = (/** @type {string[]} */ widgets) =>
    printLayered(sortIntoLayers(sources.filter(({ widget }) => widgets.includes(widget))));
  const names = [...new Set(sources.map(({ widget }) => widget))];
  const needs = await neededStyles(root, sources);
  const minified = await Promise.all(names.map(async (name) => [name, await minify(printOf([name]), target)]));
  const needed = (/** @type {string[]} */ widgets) => [base, ...widgets.flatMap((widget) => needs.get(widget) ?? [])];
  const groups = groupStyles(
    new Map(/** @type {[string, string][]} */ (minified)),
    Object.fromEntries(Object.entries(sample).map(([page, widgets]) => [page, needed(widgets)])),
  );
  const printed = await Promise.all(
    groups.map(async (widgets) => ({ widgets, sheet: await printSheet(nameOf(widgets), printOf(widgets), target) })),
  );
  const fileOf = new Map(printed.flatMap(({ widgets, sheet }) => widgets.map((widget) => [widget, sheet.file])));
  const baseFile = fileOf.get(base);
  const sheetsOf = [...needs].map(([widget, all]) => {
    const files = all.flatMap((one) => fileOf.get(one) ?? []).filter((file) => file !== baseFile);
    return [widget, [...new Set(files)]];
  });
  const sheets = printed.map(({ sheet }) => sheet).toSorted((a, b) => (a.file < b.file ? -1 : 1));
  return {
    base: sheets.find(({ file }) => file === baseFile) ?? { file: '', text: '' },
    parts: sheets.filter(({ file }) => file !== baseFile),
    sheetsOf: Object.fromEntries(sheetsOf),
  };
}

/** @param {string[]} widgets */
function nameOf(widgets) {
  if (widgets.includes(base)) return base;
  return widgets.length === 1 ? (widgets[0] ?? '') : 'shared';
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
