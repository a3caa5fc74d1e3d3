/** The two stylesheets of a build: layered, and unlayered for themes with old resets. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { printLayered, printUnlayered, sortIntoLayers } from './layers.mjs';
import { forOldThemes } from './old-themes.mjs';
import { esbuildTarget } from './supported-browsers.mjs';

/** The shipped stylesheets in order, each with the layer of its unlayered rules. */
export async function findStyles(root) {
  const runtime = [
    { file: 'runtime/styles/tokens.css', layer: 'vr.tokens' },
    { file: 'runtime/styles/base.css', layer: 'vr.base' },
    { file: 'runtime/styles/notice.css', layer: 'vr.widgets' },
    { file: 'runtime/styles/icon-button.css', layer: 'vr.widgets' },
    { file: 'runtime/ajax/feedback/feedback.css', layer: 'vr.widgets' },
    { file: 'runtime/views/search-hit.css', layer: 'vr.widgets' },
  ].filter(({ file }) => existsSync(join(root, file)));
  const folders = existsSync(join(root, 'widgets')) ? await readdir(join(root, 'widgets')) : [];
  const widgets = await Promise.all(
    folders.toSorted().map(async (folder) => {
      const files = await readdir(join(root, 'widgets', folder));
      return files
        .filter((name) => name.endsWith('.css'))
        .toSorted()
        .map((name) => `widgets/${folder}/${name}`);
    }),
  );
  return [...runtime, ...widgets.flat().map((file) => ({ file, layer: 'vr.widgets' }))];
}

/**
 * @param {string} root the project's folder
 * @returns {Promise<{ layered: { file: string, text: string }, unlayered: { file: string, text: string } }>}
 * @throws an Error naming a sheet that refers to another file, which the build would not copy
 */
export async function buildStyles(root) {
  const sheets = await Promise.all(
    (await findStyles(root)).map(async ({ file, layer }) => {
      return { file, layer, css: await readFile(join(root, file), 'utf8') };
    }),
  );
  for (const { file, css } of sheets) {
    const outside = /url\(\s*["']?(?!data:|#|["'])[^)]*\)/.exec(css)?.[0];
    if (outside) throw new Error(`${file}: ${outside} refers to a file. Only data: and #fragment addresses ship.`);
  }
  const layers = sortIntoLayers(sheets);
  const target = esbuildTarget(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const [layered, unlayered] = await Promise.all([
    printSheet('verandah', printLayered(layers), target),
    printSheet('verandah.unlayered', forOldThemes(printUnlayered(layers)), target),
  ]);
  return { layered, unlayered };
}

async function printSheet(name, css, target) {
  const { code } = await esbuild.transform(css, { loader: 'css', minify: true, legalComments: 'none', target });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8).toUpperCase();
  return { file: `${name}-${hash}.css`, text: code };
}
