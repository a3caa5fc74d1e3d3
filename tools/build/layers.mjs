/**
 * Splits and joins cascade layers. An unlayered host stylesheet overrides every layer, so themes with old resets get
 * the same rules without layers, in the same order.
 */
export const layerOrder = ['vr.tokens', 'vr.base', 'vr.widgets', 'vr.states'];

/** The index after the string or comment at `at`; otherwise `at`. */
function skipOpaque(css, at) {
  if (css.startsWith('/*', at)) {
    const end = css.indexOf('*/', at + 2);
    return end === -1 ? css.length : end + 2;
  }
  const quote = css[at];
  if (quote !== '"' && quote !== "'") return at;
  let end = at + 1;
  while (end < css.length && css[end] !== quote) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}

/**
 * The top-level statements of a stylesheet; `body` is null if a statement ends in `;`.
 * @param {string} css
 * @returns {Array<{ prelude: string, body: string | null }>}
 * @throws an Error on unbalanced braces
 */
export function topLevel(css) {
  const statements = [];
  let depth = 0;
  let prelude = '';
  let bodyStart = 0;
  for (let at = 0; at < css.length; ) {
    const past = skipOpaque(css, at);
    if (past > at) {
      if (depth === 0 && !css.startsWith('/*', at)) prelude += css.slice(at, past);
      at = past;
      continue;
    }
    const char = css[at];
    at += 1;
    if (char === '{') {
      depth += 1;
      if (depth === 1) bodyStart = at;
    } else if (char === '}') {
      depth -= 1;
      if (depth < 0) throw new Error('A closing brace without an opening one.');
      if (depth === 0) {
        statements.push({ prelude: prelude.trim(), body: css.slice(bodyStart, at - 1) });
        prelude = '';
      }
    } else if (depth === 0 && char === ';') {
      statements.push({ prelude: prelude.trim(), body: null });
      prelude = '';
    } else if (depth === 0) prelude += char;
  }
  if (depth > 0) throw new Error('An opening brace is never closed.');
  if (prelude.trim() !== '') throw new Error(`Text after the last rule: "${prelude.trim()}".`);
  return statements;
}

/**
 * Sorts stylesheets into layers. A rule outside any `@layer` belongs to its file's layer.
 * @param {Array<{ file: string, layer: string, css: string }>} sheets in reading order
 * @returns {Map<string, string>} layer → rules, in layer order
 * @throws an Error naming the file on `@import`, an unknown layer, or a nested layer
 */
export function sortIntoLayers(sheets) {
  const layers = new Map(layerOrder.map((layer) => [layer, '']));
  const add = (layer, css) => layers.set(layer, `${layers.get(layer)}${css}\n`);
  for (const { file, layer: own, css } of sheets) {
    for (const { prelude, body } of statementsOf(file, css)) {
      if (prelude.startsWith('@import'))
        throw new Error(`${file}: @import is not supported; the build joins the files.`);
      const named = /^@layer\s+(.*)$/s.exec(prelude)?.[1];
      if (body === null) {
        if (named === undefined) add(own, `${prelude};`);
        continue;
      }
      if (named !== undefined && !layers.has(named)) {
        throw new Error(`${file}: unknown layer "${named}". Use one of ${layerOrder.join(', ')}.`);
      }
      if (/@layer\b/.test(body)) throw new Error(`${file}: @layer inside "${prelude}". Write layers at the top level.`);
      if (named === undefined) add(own, `${prelude}{${body}}`);
      else add(named, body);
    }
  }
  return layers;
}

function statementsOf(file, css) {
  try {
    return topLevel(css);
  } catch (error) {
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}

export function printLayered(layers) {
  const blocks = [...layers].map(([layer, css]) => (css === '' ? '' : `@layer ${layer} {\n${css}}\n`));
  return `@layer ${layerOrder.join(', ')};\n${blocks.join('')}`;
}

export function printUnlayered(layers) {
  return [...layers.values()].join('');
}
