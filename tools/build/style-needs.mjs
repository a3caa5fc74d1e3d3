/** Which stylesheets a widget needs: its own, and those of blocks that its HTML borrows from other widgets. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const withoutComments = (/** @type {string} */ css) => css.replace(/\/\*[\s\S]*?\*\//g, '');

/**
 * @param {string} root the project's folder
 * @param {{ widget: string, css: string }[]} sources
 * @returns {Promise<Map<string, string[]>>} by widget, the widgets whose rules it needs; without those that need none
 * @throws an Error naming a class with rules in two widgets' sheets, whose order would matter
 */
export async function neededStyles(root, sources) {
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const { widget, css } of sources) {
    for (const [, name = ''] of withoutComments(css).matchAll(/\.(vr-[\w-]+)/g)) {
      const owner = owners.get(name) ?? widget;
      if (owner !== widget)
        throw new Error(`.${name} has rules of ${owner} and of ${widget}; their sheets have no order.`);
      owners.set(name, widget);
    }
  }
  const folders = await readdir(join(root, 'widgets'), { withFileTypes: true }).catch(() => []);
  const needs = new Map();
  for (const { name: widget } of folders.filter((entry) => entry.isDirectory())) {
    const files = (await readdir(join(root, 'widgets', widget))).filter(isMarkup);
    const texts = await Promise.all(files.map((file) => readFile(join(root, 'widgets', widget, file), 'utf8')));
    const used = texts.flatMap((text) =>
      [...text.matchAll(/\bvr-[\w-]+/g)].flatMap(([name]) => owners.get(name) ?? []),
    );
    const own = sources.some((source) => source.widget === widget) ? [widget] : [];
    const needed = new Set([...own, ...used.toSorted()]);
    needed.delete('base');
    if (needed.size) needs.set(widget, [...needed]);
  }
  return needs;
}

/** Files in which classes are written. @param {string} file */
function isMarkup(file) {
  return /\.(?:htm|tsx?)$/.test(file) && !/\.test\.tsx?$|^examples\.ts$/.test(file);
}
