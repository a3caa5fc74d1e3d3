/** The scripts of pages: one configuration of esbuild, run minified for `dist/` and as written for `dist/dev/`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { generatedModules } from './generated-modules.mjs';
import { esbuildTarget } from './supported-browsers.mjs';

/** Entries keep their names from build to build; all else has a hash. @type {Record<string, string>} */
const entryPoints = {
  verandah: 'runtime/index.ts',
  'inline-handlers': 'runtime/public/inline-handlers.ts',
  'verandah-migrate': 'runtime/public/migrate.ts',
  'autocomplete-plugin': 'runtime/public/autocomplete.ts',
};

/**
 * Makes V8 compile all functions of a file while it arrives, on another thread, instead of each at its first call on the
 * main thread: https://v8.dev/blog/explicit-compile-hints. Chromium from 136; a comment elsewhere.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/**
 * @param {string} root the project's folder
 * @param {import('./generated-modules.mjs').Declarations} declarations
 * @param {Awaited<ReturnType<typeof import('./styles.mjs').buildStyles>>} styles
 * @param {{ isDev?: boolean }} [options]
 * @returns {Promise<{ metafile: import('esbuild').Metafile, checksMetafile: import('esbuild').Metafile, reactMetafile: import('esbuild').Metafile, files: Map<string, string>, react: string }>}
 *   scripts and source maps by their name in `dist/`, and the name of React's; nothing is written. The page checks and the
 *   log are apart: their declarations would split every bundle.
 */
export async function buildScripts(root, declarations, styles, { isDev = false } = {}) {
  const options = /** @type {const} */ ({
    ...sharedOptions(root, isDev),
    outdir: 'dist',
    splitting: true,
    metafile: true,
    sourcemap: true,
    minify: !isDev,
    banner: { js: compileHint },
  });
  const alone = { entryPoints: { react: 'verandah:react' }, entryNames: '[name]-[hash]', plugins: [reactModule(root)] };
  const ofReact = await esbuild.build({ ...options, ...alone });
  const [map, react] = ofReact.outputFiles;
  const checks = await esbuild.build({
    ...options,
    entryPoints: { 'page-checks': 'lint/page/page-checks.ts', 'page-log': 'lint/page/log/page-log.ts' },
    entryNames: '[name]-[hash]',
    chunkNames: 'page-facts-[hash]',
    plugins: [absentTiers, generatedModules(root, declarations, styles)],
  });
  const { metafile, outputFiles } = await esbuild.build({
    ...options,
    entryPoints,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    plugins: [
      importedChecks(checks.outputFiles.map(({ path }) => basename(path))),
      generatedModules(root, declarations, styles),
      importedReact(basename(react.path)),
    ],
  });
  const all = [map, react, ...checks.outputFiles, ...outputFiles];
  const files = new Map(all.map(({ path, text }) => [basename(path), text]));
  const file = basename(react.path);
  // For the widgets of themes, which import "react" under a name that stays.
  files.set(
    'react.js',
    `export * from './${file}';
export { default } from './${file}';
`,
  );
  return { metafile, checksMetafile: checks.metafile, reactMetafile: ofReact.metafile, files, react: file };
}

/**
 * React's packages as one ES module. They are CommonJS: among our own modules, esbuild's helpers for them would be a file that
 * every script imports.
 * @param {string} root
 */
function reactModule(root) {
  const require = createRequire(join(root, 'package.json'));
  const taken = new Set(['default']);
  const lines = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'].map((name) => {
    // Some names are in two packages; those of React's own packages begin with underscores.
    const fresh = Object.keys(require(name)).filter((exported) => !exported.startsWith('_') && !taken.has(exported));
    for (const exported of fresh) taken.add(exported);
    return `export { ${fresh.join(', ')} } from '${name}';`;
  });
  lines.push("export { default } from 'react';");
  return {
    name: 'verandah-react',
    setup(build) {
      build.onResolve({ filter: /^verandah:react$/ }, ({ path }) => ({ path, namespace: 'verandah' }));
      build.onLoad({ filter: /.*/, namespace: 'verandah' }, () => ({ contents: lines.join('\n'), resolveDir: root }));
    },
  };
}

/** Leads imports of React to its file. @param {string} file */
const importedReact = (file) => ({
  name: 'verandah-imported-react',
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, () => ({ path: `./${file}`, external: true }));
  },
});

/** Leads the imports of the page checks and the log to their files. @param {string[]} files */
const importedChecks = (files) => ({
  name: 'verandah-imported-checks',
  setup(build) {
    build.onResolve({ filter: /^verandah:page-(?:checks|log)$/ }, ({ path }) => {
      const name = path.slice('verandah:'.length);
      const file = files.find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'));
      return { path: `./${file}`, external: true };
    });
  },
});

/** The runtime of the page is another copy: checks load nothing, and what their copy would report, the page's does. */
export const absentTiers = {
  name: 'verandah-absent-tiers',
  setup(build) {
    build.onResolve({ filter: /^verandah:tiers$/ }, () => ({ path: 'absent-tiers', namespace: 'verandah' }));
    build.onLoad({ filter: /^absent-tiers$/, namespace: 'verandah' }, () => ({
      contents:
        'export const loadRequestTier = () => new Promise(() => {}); export const loadReactTier = loadRequestTier;',
    }));
  },
};

/** The module that themes import. It imports no code, so it is one file. @param {string} root the project's folder */
export async function buildApi(root) {
  const { outputFiles } = await esbuild.build({
    ...sharedOptions(root, false),
    entryPoints: ['runtime/public/api.ts'],
    minifySyntax: true,
    minifyWhitespace: true,
  });
  return outputFiles[0].text;
}

/** The script that is in the HTML of each page for guests. @param {string} root the project's folder */
export async function buildSavedHint(root) {
  const { outputFiles } = await esbuild.build({
    ...sharedOptions(root, false),
    entryPoints: ['runtime/public/saved-hint.ts'],
    format: 'iife',
    minify: true,
  });
  return outputFiles[0].text.trim();
}

/** The page at the end of each console line, `https://docs.example/diagnostics.html`; empty until the owner names one. */
const diagnosticsPage = process.env.VERANDAH_DIAGNOSTICS ?? '';

/** @param {string} root @param {boolean} isDev */
function sharedOptions(root, isDev) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return /** @type {const} */ ({
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    target: esbuildTarget(manifest),
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'warning',
    // "sideEffects" in package.json has to name our sources.
    logOverride: { 'ignored-bare-import': 'error' },
    define: {
      __DIAGNOSTICS__: JSON.stringify(diagnosticsPage),
      'process.env.NODE_ENV': JSON.stringify(isDev ? 'development' : 'production'),
    },
  });
}
