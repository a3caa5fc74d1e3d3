/**
 * Splits and joins cascade layers. An unlayered host stylesheet overrides every layer, so themes with old resets get
 * the same rules without layers, in the same order.
 */
import * as csstree from 'css-tree';

export const layerOrder = ['vr.tokens', 'vr.base', 'vr.widgets', 'vr.states'];

/**
 * @param {string} css
 * @returns {Array<{ text: string, prelude: string, body: string | null }>} its top-level statements; one that ends in `;` has
 *   no body
 */
export function topLevel(css) {
  const statements = csstree.parse(css, { positions: true }).children.toArray();
  return statements.map(({ loc: { start, end }, block }) => {
    const text = css.slice(start.offset, end.offset);
    if (!block) return { text, prelude: text.replace(/;$/, ''), body: null };
    const prelude = css.slice(start.offset, block.loc.start.offset).trim();
    return { text, prelude, body: css.slice(block.loc.start.offset + 1, block.loc.end.offset - 1) };
  });
}

/**
 * Sorts stylesheets into layers. A rule outside any `@layer` belongs to its file's layer.
 * @param {Array<{ file: string, layer: string, css: string }>} sheets in reading order
 * @returns {Map<string, string>} layer → rules, in layer order
 * @throws an Error naming the file on `@import`, an unknown layer, or a nested layer
 */
export function sortIntoLayers(sheets) {
  const layers = new Map(layerOrder.map((layer) => [layer, '']));
  for (const { file, layer: own, css } of sheets) {
    for (const { text, prelude, body } of topLevel(css)) {
      const named = /^@layer\s+(.*)$/s.exec(prelude)?.[1];
      if (named !== undefined && body === null) continue;
      const layer = named ?? own;
      if (prelude.startsWith('@import'))
        throw new Error(`${file}: @import is not supported; the build joins the files.`);
      if (!layers.has(layer))
        throw new Error(`${file}: unknown layer "${layer}". Use one of ${layerOrder.join(', ')}.`);
      if (body !== null && /@layer\b/.test(body))
        throw new Error(`${file}: @layer inside "${prelude}". Write layers at the top level.`);
      layers.set(layer, `${layers.get(layer)}${named === undefined ? text : body}\n`);
    }
  }
  return layers;
}

export function printLayered(layers) {
  const blocks = [...layers].map(([layer, css]) => (css === '' ? '' : `@layer ${layer} {\n${css}}\n`));
  return `@layer ${layerOrder.join(', ')};\n${blocks.join('')}`;
}

export function printUnlayered(layers) {
  return [...layers.values()].join('');
}
