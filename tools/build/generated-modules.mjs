/**
 * The modules that the build writes: the tiers, a bundle for each name in the declarations, the registry of widgets, and the
 * names of the stylesheets. They connect layers that may not import each other.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readDeclarations } from './declarations.mjs';
import { leanDeclaration } from './lean-declaration.mjs';
import { factsSource } from './rule-facts.mjs';

/** @typedef {Awaited<ReturnType<typeof readDeclarations>>} Declarations */

/**
 * The source that each script builds on. Modules that are reached from the same entry points share one of esbuild's chunks; so
 * if a tier, and every other target of an `import()`, imports the tier below it, all that this tier needs is one file.
 * @type {Record<string, string>}
 */
export const tierBelow = {
  'runtime/request-tier.ts': 'runtime/index.ts',
  'runtime/widget-tier.ts': 'runtime/request-tier.ts',
  'runtime/react-tier.ts': 'runtime/widget-tier.ts',
  'runtime/ajax/extras.ts': 'runtime/request-tier.ts',
  'runtime/islands/read-own-widget.ts': 'runtime/widget-tier.ts',
  'runtime/public/exports.ts': 'runtime/widget-tier.ts',
  'runtime/public/autocomplete.ts': 'runtime/index.ts',
  'runtime/public/autocomplete-source.ts': 'runtime/widget-tier.ts',
  'runtime/public/inline-handlers.ts': 'runtime/request-tier.ts',
  'runtime/public/migrate.ts': 'runtime/request-tier.ts',
  'runtime/stores/search/insights-queue.ts': 'runtime/widget-tier.ts',
};

const tiersSource = [
  ['loadRequestTier', 'runtime/request-tier.ts'],
  ['loadWidgetTier', 'runtime/widget-tier.ts'],
  ['loadReactTier', 'runtime/react-tier.ts'],
  ['loadExtras', 'runtime/ajax/extras.ts'],
];

/**
 * @param {Declarations} declarations
 * @returns {Record<string, Declarations>} by bundle
 * @throws an Error naming a widget that would load React at once
 */
export function bundlesOf(declarations) {
  const bundles = {};
  for (const widget of declarations) (bundles[widget.declaration.bundle] ??= []).push(widget);
  for (const [bundle, widgets] of Object.entries(bundles)) {
    const react = widgets.find(({ declaration }) => declaration.view === 'react');
    const early = widgets.find(({ declaration }) => /\bload\b/.test(declaration.on));
    if (react && early)
      throw new Error(
        `widgets/${early.folder}/widget.ts starts at load in the bundle '${bundle}', which brings React for ${react.folder}. Choose another bundle.`,
      );
  }
  return bundles;
}

/** @param {Declarations} widgets of a bundle @param {(path: string) => string} specifierOf */
export function bundleSource(widgets, specifierOf) {
  const isReact = ({ declaration }) => declaration.view === 'react';
  const tier = widgets.some(isReact)
    ? `import { mountReact } from ${specifierOf('runtime/react-tier.ts')};`
    : `import ${specifierOf('runtime/widget-tier.ts')};`;
  const imports = widgets.flatMap((widget, index) => {
    const file = (name) => specifierOf(`widgets/${widget.folder}/${name}`);
    return [
      `import widget${index} from ${file('widget.ts')};`,
      `import code${index} from ${file(`${widget.folder}.${isReact(widget) ? 'tsx' : 'ts'}`)};`,
    ];
  });
  const rows = widgets.map((widget, index) => {
    const mount = isReact(widget) ? ', mount: mountReact' : '';
    return `  '${widget.folder}': { widget: widget${index}, code: code${index}${mount} },`;
  });
  return `${[tier, ...imports].join('\n')}\nexport const widgets = {\n${rows.join('\n')}\n};\n`;
}

/** @param {Declarations} declarations */
export function registrySource(declarations) {
  const bundles = Object.keys(bundlesOf(declarations)).map(
    (name) => `  '${name}': () => import('verandah:bundle/${name}'),`,
  );
  const rows = declarations.map(
    ({ folder, declaration: { on, view, bundle } }) =>
      `  '${folder}': { on: ${JSON.stringify(on)}, view: '${view}', bundle: bundles['${bundle}'] },`,
  );
  return `const bundles = {\n${bundles.join('\n')}\n};\nexport const registry = {\n${rows.join('\n')}\n};\n`;
}

/**
 * @param {string} name of a module, without `verandah:`
 * @param {Declarations} declarations
 * @param {{ base: { file: string }, sheetOf: ReadonlyMap<string, string> }} styles
 * @param {(path: string) => string} specifierOf
 * @param {string} root the project's folder
 */
function sourceOf(name, declarations, styles, specifierOf, root) {
  // For bundles of tools; pages import a file that is built apart.
  if (name === 'page-checks') return 'export const checkPage = () => {};';
  if (name === 'page-log') return 'export const openLog = () => {};';
  if (name === 'facts') return factsSource(root, declarations, specifierOf);
  if (name === 'tiers')
    return tiersSource.map(([load, path]) => `export const ${load} = () => import(${specifierOf(path)});\n`).join('');
  if (name === 'sheets') {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const names = { base: styles.base.file, sheets: Object.fromEntries(styles.sheetOf), release: version };
    return Object.entries(names)
      .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`)
      .join('');
  }
  if (name === 'widgets') return registrySource(declarations);
  const bundle = bundlesOf(declarations)[name.replace(/^bundle\//, '')];
  if (!bundle) throw new Error(`There is no module verandah:${name}.`);
  return bundleSource(bundle, specifierOf);
}

/**
 * @param {string} root the project's folder
 * @param {Declarations} declarations
 * @param {Parameters<typeof sourceOf>[2]} styles
 * @returns {import('esbuild').Plugin}
 */
export function generatedModules(root, declarations, styles) {
  // Relative, because esbuild hashes the text, and names must not depend on the folder.
  const specifierOf = (path) => JSON.stringify(`./${path}`);
  return {
    name: 'verandah-generated-modules',
    setup(build) {
      build.onResolve({ filter: /^verandah:/ }, ({ path }) => ({
        path: path.slice('verandah:'.length),
        namespace: 'verandah',
      }));
      build.onLoad({ filter: /.*/, namespace: 'verandah' }, ({ path }) => ({
        contents: sourceOf(path, declarations, styles, specifierOf, root),
        resolveDir: root,
        loader: 'js',
      }));
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const file = relative(root, path).replaceAll('\\', '/');
        const below = Object.hasOwn(tierBelow, file) ? tierBelow[file] : undefined;
        const isDeclaration = /^widgets\/[^/]+\/widget\.ts$/.test(file);
        if (!below && !isDeclaration) return undefined;
        const source = await readFile(path, 'utf8');
        if (isDeclaration) return { contents: leanDeclaration(source), loader: 'ts' };
        const up = '../'.repeat(file.split('/').length - 1) || './';
        // On the last line, so that the lines of source maps stay.
        return { contents: `${source}\nimport ${JSON.stringify(up + below)};\n`, loader: 'ts' };
      });
    },
  };
}

/** For unit tests: each widget is a bundle of its own, and pages link no stylesheet of a build. @param {string} root */
export function generatedModulesForVite(root) {
  const styles = { base: { file: 'base-TEST.css' }, sheetOf: new Map([['late-widget', 'late-widget-TEST.css']]) };
  const ours = /^verandah:(?:tiers|sheets|widgets|facts|page-checks|page-log|bundle\/.*)$/;
  // Each of some forty modules asks for them, and reading them builds every declaration.
  let reading;
  const readOnce = () => (reading ??= readDeclarations(root).then(inOwnBundles));
  return {
    name: 'verandah-generated-modules',
    // Vite's sign of a module that is no file.
    resolveId: (id) => (ours.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith('\0') || !ours.test(id.slice(1))) return undefined;
      const name = id.slice('\0verandah:'.length);
      if (name === 'page-checks') return `export * from '${root}/lint/page/page-checks.ts';`;
      if (name === 'page-log') return `export * from '${root}/lint/page/log/page-log.ts';`;
      const declarations = /^(?:tiers|sheets)$/.test(name) ? [] : await readOnce();
      return sourceOf(name, declarations, styles, (path) => JSON.stringify(`${root}/${path}`), root);
    },
  };
}

/** @param {Declarations} declarations */
function inOwnBundles(declarations) {
  for (const { folder, declaration } of declarations) Object.assign(declaration, { bundle: folder });
  return declarations;
}
