/** Lists the custom properties of widgets, which their stylesheets define for themes or read from them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Computed by a stylesheet or a script, so a theme cannot set them. */
export const computed = new Set([
  '--vr-before-after-at',
  '--vr-before-after-turn',
  '--vr-comparisons-busy',
  '--vr-comparisons-count',
  '--vr-hotspots-x',
  '--vr-hotspots-y',
  '--vr-slider-pitch',
]);

/** @returns {string} the text up to the bracket that closes the first one */
function balanced(text) {
  let depth = 1;
  for (const [at, character] of [...text].entries()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return text.slice(0, at);
  }
  return text;
}

/**
 * @param {string} widget
 * @param {string} css
 * @returns {Map<string, string>} the default by property, in order of name
 */
export function tokensOf(widget, css) {
  const text = css.replaceAll(/\/\*[^]*?\*\//g, '');
  const found = new Map();
  const add = (name, value) => {
    if (!computed.has(name) && (!found.has(name) || found.get(name) === '')) found.set(name, value.trim());
  };
  for (const [, name = '', value = ''] of text.matchAll(new RegExp(`(--vr-${widget}-[\\w-]+)\\s*:\\s*([^;]+);`, 'g')))
    add(name, value);
  for (const { 0: whole, 1: name = '', index } of text.matchAll(
    new RegExp(`var\\(\\s*(--vr-${widget}-[\\w-]+)`, 'g'),
  )) {
    const rest = balanced(text.slice(index + whole.length));
    add(name, rest.replace(/^\s*,/, ''));
  }
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** @returns {Map<string, { widget: string, value: string }>} of all widgets, with their defaults */
export function readTokens(root) {
  const tokens = new Map();
  const folders = readdirSync(join(root, 'widgets'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const widget of folders.map(({ name }) => name).toSorted()) {
    const folder = join(root, 'widgets', widget);
    const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
    const css = sheets.toSorted().map((file) => readFileSync(join(folder, file), 'utf8'));
    for (const [name, value] of tokensOf(widget, css.join('\n'))) tokens.set(name, { widget, value });
  }
  return tokens;
}
