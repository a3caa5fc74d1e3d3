/** Reads the files and widgets of each demo page from its templates. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * @typedef {object} ThemePage
 * @property {(path: string) => boolean} matches whether the page has a URL
 * @property {Set<string>} files its page, layout and partials
 * @property {Set<string> | 'all'} widgets names of the widgets in them
 */

export function readPages(root) {
  const folder = join(root, 'demo-pages/pages');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.htm'))
    .map((name) => readPage(root, `demo-pages/pages/${name}`));
}

function readPage(root, file) {
  const settings = readFileSync(join(root, file), 'utf8').split(/^==\r?$/m)[0];
  const setting = (name) => new RegExp(`^${name}\\s*=\\s*"([^"]*)"`, 'm').exec(settings)?.[1];
  const files = new Map();
  collectTemplates(root, file, files);
  if (setting('layout')) collectTemplates(root, `demo-pages/layouts/${setting('layout')}.htm`, files);
  return {
    matches: matcherOf(setting('url') ?? `/${basename(file, '.htm')}`),
    files: new Set(files.keys()),
    // The examples' page can render any partial.
    widgets: setting('handler') === 'states' ? 'all' : widgetsIn([...files.values()].join('\n')),
  };
}

/** Follows every string that is the name of a partial, including those in variables (`card='verandah/listing/item'`). */
function collectTemplates(root, file, files) {
  if (files.has(file) || !existsSync(join(root, file))) return;
  const text = readFileSync(join(root, file), 'utf8');
  files.set(file, text);
  for (const [, name] of text.matchAll(/['"]([a-z][\w-]*(?:\/[\w-]+)+)['"]/g)) {
    collectTemplates(root, `demo-pages/partials/${name}.htm`, files);
    // October looks for `verandah/map` in its partials; here it is in the widget's folder.
    const [folder, widget] = name.split('/');
    if (folder === 'verandah') collectTemplates(root, `widgets/${widget}/${widget}.htm`, files);
  }
}

function widgetsIn(text) {
  return new Set([...text.matchAll(/data-widget="([\w-]+)"/g)].map(([, name]) => name));
}

function matcherOf(pattern) {
  const segments = pattern.split('/').filter(Boolean);
  const source = segments.map((segment) => {
    if (!segment.startsWith(':')) return `/${segment}`;
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  const expression = new RegExp(`^${source.join('')}/?$`);
  return (path) => expression.test(path);
}
