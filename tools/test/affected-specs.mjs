/** The browser specs that a change can affect, read from specs and templates. In doubt, a change affects every spec. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { readPages } from './theme-pages.mjs';

const withoutEffect = [
  /^(?!fixtures\/world\/).*\.md$/,
  /\.test\.tsx?$/,
  /^(?:docs|\.ci|\.github|october)\//,
  /^tools\/(?!build\/|demo\/|browser\.mjs$)/,
  /^(?:LICENSE|biome\.json|knip\.ts|vitest\.config\.ts|\.oxlintrc\.json|\.editorconfig|\.nvmrc|\.git[\w-]*)$/,
];

/** @param {string} root @param {string[]} changed paths from the root @returns {string[] | 'all'} paths of specs */
export function affectedSpecs(root, changed) {
  const pages = readPages(root);
  const specs = readSpecs(root, pages);
  const affected = new Set();
  for (const file of changed.filter((path) => !withoutEffect.some((pattern) => pattern.test(path)))) {
    const found = specsOf(file, specs, pages);
    // If no spec seems affected, the analysis may have missed a dependency.
    if (found === 'all' || found.length === 0) {
      if (!isDeletedSpec(file, specs)) return 'all';
    } else for (const spec of found) affected.add(spec.file);
  }
  return [...affected].toSorted();
}

function isDeletedSpec(file, specs) {
  return file.endsWith('.e2e.ts') && !specs.some((spec) => spec.file === file);
}

function specsOf(file, specs, pages) {
  if (file.startsWith('demo-pages/') && file.endsWith('.ts')) return specs.filter(({ modules }) => modules.has(file));
  const widget = /^widgets\/([^/]+)\//.exec(file)?.[1];
  if (widget) return specs.filter((spec) => seesWidget(spec, widget));
  if (!file.endsWith('.htm') || !pages.some((page) => page.files.has(file))) return 'all';
  return specs.filter((spec) => spec.pages === 'unknown' || spec.pages.some((page) => page.files.has(file)));
}

function seesWidget({ file, text, pages }, widget) {
  if (file.split('/').some((name) => name.startsWith(widget)) || text.includes(`widgets/${widget}/`)) return true;
  if (new RegExp(`data-widget="${widget}"|\\bvr-${widget}\\b`).test(text)) return true;
  return pages === 'unknown' || pages.some((page) => page.widgets === 'all' || page.widgets.has(widget));
}

/** Each spec with its imports from demo-pages, and the pages it opens. */
function readSpecs(root, pages) {
  return readdirSync(join(root, 'demo-pages'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.e2e.ts'))
    .map((path) => {
      const file = `demo-pages/${path.replaceAll('\\', '/')}`;
      const modules = new Map();
      collectModules(root, file, modules);
      const text = [...modules.values()].join('\n');
      return { file, modules: new Set(modules.keys()), text, pages: pagesOf(text, pages) };
    });
}

function collectModules(root, file, modules) {
  if (modules.has(file)) return;
  const text = readFileSync(join(root, file), 'utf8');
  modules.set(file, text);
  for (const [, specifier] of text.matchAll(/from '(\.[^']+\.ts)'/g)) {
    const imported = posix.join(dirname(file), specifier);
    if (imported.startsWith('demo-pages/')) collectModules(root, imported, modules);
  }
}

/**
 * The pages whose URLs are strings in a text: `'/home-designs?page=2'`, `` `/home-designs/${slug}` ``.
 * @param {string} text
 * @param {Array<{ matches: (path: string) => boolean }>} pages
 * @returns {Array<object> | 'unknown'} 'unknown' if there is none
 */
export function pagesOf(text, pages) {
  const paths = [...text.matchAll(/['"`](\/[^'"`\s]*)/g)].map(([, path]) =>
    path.replaceAll(/\$\{[^}]*\}?/g, 'x').replace(/[?#].*$/, ''),
  );
  const opened = pages.filter((page) => paths.some((path) => page.matches(path)));
  return opened.length > 0 ? opened : 'unknown';
}
