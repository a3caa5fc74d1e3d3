/** Lists the custom properties of widgets for docs/theming.md: what their stylesheets define for themes, or read from them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSchemes } from '../build/colour-schemes.mjs';

/** Computed by a stylesheet or a script, so a theme cannot set them. */
export const computed = new Set([
  '--vr-before-after-at',
  '--vr-before-after-turn',
  '--vr-comparisons-count',
  '--vr-hotspots-x',
  '--vr-hotspots-y',
  '--vr-slider-pitch',
]);

const colourList = /(<!-- colours -->\n)[^]*?(<!-- \/colours -->)/;
const list = /(<!-- tokens -->\n)[^]*?(<!-- \/tokens -->)/;

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

/** @returns {Map<string, string>} of all widgets */
export function readTokens(root) {
  const tokens = new Map();
  const folders = readdirSync(join(root, 'widgets'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const widget of folders.map(({ name }) => name).toSorted()) {
    const folder = join(root, 'widgets', widget);
    const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
    const css = sheets.toSorted().map((file) => readFileSync(join(folder, file), 'utf8'));
    for (const [name, value] of tokensOf(widget, css.join('\n'))) tokens.set(name, value);
  }
  return tokens;
}

/** @returns {{ name: string, light: string, dark: string }[]} the tokens of `runtime/styles/tokens.css` with a dark value */
export function readColours(root) {
  const { light, dark } = readSchemes(readFileSync(join(root, 'runtime/styles/tokens.css'), 'utf8'));
  return [...light]
    .map(([name, value]) => ({ name, light: value, dark: dark.get(name) ?? value }))
    .filter((colour) => colour.light !== colour.dark && colour.light.startsWith('#'));
}

/** @returns {string} the page with the list of `colours` */
export function withColours(page, colours) {
  const rows = colours.map(({ name, light, dark }) => `| \`${name}\` | \`${light}\` | \`${dark}\` |`);
  return page.replace(
    colourList,
    (_, start, end) => `${start}\n| property | light | dark |\n| --- | --- | --- |\n${rows.join('\n')}\n\n${end}`,
  );
}

/** @returns {string} the page with the list of `tokens` */
export function withTokens(page, tokens) {
  const rows = [...tokens].map(([name, value]) => {
    const text = value.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
    if (text === '') return `| \`${name}\` | none |`;
    return `| \`${name}\` | ${text.startsWith('url(') ? 'an icon' : `\`${text}\``} |`;
  });
  return page.replace(
    list,
    (_, start, end) => `${start}\n| property | default |\n| --- | --- |\n${rows.join('\n')}\n\n${end}`,
  );
}
