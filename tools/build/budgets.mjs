/** Compares a build with `tools/budgets.json` (bytes after gzip -9). */
import { dirname } from 'node:path';
import * as esbuild from 'esbuild';
import { weigh } from './manifest.mjs';

const exportAll = (name, at) => `export * from './${name}'; export { default as a${at} } from './${name}';`;

/**
 * The code in each widget's folder: its bundle holds others too.
 * @param {import('./declarations.mjs').Declarations} declarations
 */
export function weighWidgets(declarations) {
  return Promise.all(
    declarations.map(async ({ folder, file, declaration: { view } }) => {
      const names = ['widget', folder];
      const { outputFiles } = await esbuild.build({
        stdin: { contents: names.map(exportAll).join('\n'), resolveDir: dirname(file) },
        bundle: true,
        minify: true,
        write: false,
        format: 'esm',
        plugins: [withoutOtherFolders],
      });
      return { name: folder, view, gzip: weigh(outputFiles[0].text).gzip };
    }),
  );
}

const withoutOtherFolders = {
  name: 'without-other-folders',
  setup(build) {
    // One short name for all others, whose paths weigh nothing in a bundle.
    build.onResolve({ filter: /^(?:[^.]|\.\.)/ }, () => ({ path: '#', external: true }));
  },
};

/**
 * @param {Record<string, any>} limits `tools/budgets.json`; `widgets` has individual limits
 * @param {ReturnType<typeof import('./manifest.mjs').manifestOf>} manifest
 * @param {Awaited<ReturnType<typeof weighWidgets>>} widgets
 * @returns {Record<string, { gzip: number, limit: number, over: number }>} bytes by what has a limit
 */
export function judge(limits, { entry, tiers, css, files }, widgets) {
  const sum = (names) => names.reduce((total, file) => total + (files[file]?.gzip ?? 0), 0);
  const rows = [
    ['entry', entry.gzip, limits.entry],
    ['tier of requests', sum(tiers.request), limits.requests],
    ['tier of widgets', sum(tiers.widgets.filter((file) => !tiers.request.includes(file))), limits.widgetTier],
    ['React', sum(tiers.react), limits.react],
    ['base stylesheet', css.base.gzip, limits.baseStyles],
    ...widgets.map(({ name, view, gzip }) => {
      const usual = view === 'react' ? limits.reactWidget : limits.plainWidget;
      return [`${name} (${view})`, gzip, limits.widgets[name] ?? usual];
    }),
  ];
  return Object.fromEntries(
    rows.map(([what, gzip, limit]) => [what, { gzip, limit, over: Math.max(0, gzip - limit) }]),
  );
}
