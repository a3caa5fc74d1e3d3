/** The custom properties that a theme can set, with what they are for: those of all pages, then those of widgets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSchemes } from '../build/colour-schemes.mjs';
import { readTokens } from '../docs/tokens.mjs';

/** @typedef {{ name: string, description: string }} EditorToken */

/** The table of docs/theming.md: what the tokens in its first cells are for. @param {string} page */
function purposes(page) {
  const [, table = ''] = /\n## Properties for everything\n([^]*?)\n\n(?!\|)/.exec(page) ?? [];
  const found = new Map();
  for (const [, names, purpose] of table.matchAll(/^\| (`--vr-[^|]*?) *\| ([^|]*?) *\|/gm)) {
    const tokens = [...names.matchAll(/`(--vr-[\w-]+)`/g)].map(([, name]) => name);
    const parts = purpose.split('; ');
    // Names and purposes are in the same order, if there are as many.
    for (const [at, name] of tokens.entries()) found.set(name, parts.length === tokens.length ? parts[at] : purpose);
  }
  return found;
}

/** That of the nearest relative: `--vr-space-6` is in the row of `--vr-space-1`. */
function purposeOf(name, known) {
  for (let stem = name; stem !== '--vr'; stem = stem.slice(0, stem.lastIndexOf('-'))) {
    const relative = [...known.keys()].find((each) => each === stem || (stem !== name && each.startsWith(`${stem}-`)));
    if (relative) return known.get(relative);
  }
  return undefined;
}

/** Without links, which lead nowhere from an editor. */
function sentence(text = '') {
  const plain = text.replace(/; \[see above\]\([^)]*\)/, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return plain && `${plain[0].toUpperCase()}${plain.slice(1)}.`;
}

function defaultOf(value = '') {
  if (value.includes('url(')) return 'Default: an icon';
  return value && `Default: \`${value.replaceAll(/\s+/g, ' ')}\``;
}

/** @param {string} root the project's folder @returns {EditorToken[]} in order of name */
export function readEditorTokens(root) {
  const { light, dark } = readSchemes(readFileSync(join(root, 'runtime/styles/tokens.css'), 'utf8'));
  const known = purposes(readFileSync(join(root, 'docs/theming.md'), 'utf8'));
  const isDark = (name) => light.get(name) !== dark.get(name);
  // The rest follows from --vr-accent, or is no token.
  const general = ['--vr-accent', ...light.keys()].filter(
    (name) => name === '--vr-accent' || /^--vr-(?!accent)/.test(name),
  );
  const described = general.map((name) => {
    const value = defaultOf(light.get(name));
    const values = value && isDark(name) ? `${value}, dark \`${dark.get(name)}\`` : value;
    return { name, description: [sentence(purposeOf(name, known)), values && `${values}.`].filter(Boolean).join(' ') };
  });
  const taken = new Set(general);
  const own = [...readTokens(root)]
    .filter(([name]) => !taken.has(name))
    .map(([name, { value }]) => ({ name, description: defaultOf(value) && `${defaultOf(value)}.` }));
  return [...described, ...own].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
