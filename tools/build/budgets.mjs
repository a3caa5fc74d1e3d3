/** Compares a build with `tools/budgets.json` (bytes after gzip -9) and prints the table. */
import { dirname, join } from 'node:path';
import * as esbuild from 'esbuild';
import { weigh } from './manifest.mjs';

/**
 * The code in each widget's folder: its bundle holds others too.
 * @param {string} root the project's folder
 * @param {import('./declarations.mjs').Declarations} declarations
 */
export function weighWidgets(root, declarations) {
  return Promise.all(
    declarations.map(async ({ folder, file, declaration: { view, pageWide } }) => {
      const from = (path) =>
        `export * from './${path}'; export { default as ${path.replace(/\W/g, '_')} } from './${path}';`;
      const paths = [
        'widget.ts',
        `${folder}.${view === 'react' ? 'tsx' : 'ts'}`,
        ...(pageWide ? ['page-wide.ts'] : []),
      ];
      const { outputFiles } = await esbuild.build({
        stdin: { contents: paths.map(from).join('\n'), resolveDir: dirname(file) },
        bundle: true,
        minify: true,
        write: false,
        format: 'esm',
        jsx: 'automatic',
        plugins: [onlyWithin(join(root, 'widgets', folder))],
      });
      return { name: folder, view, gzip: weigh(outputFiles[0].text).gzip };
    }),
  );
}

function onlyWithin(folder) {
  return {
    name: 'only-within-a-folder',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, resolveDir }) =>
        // One short name for all others, whose paths weigh nothing in a bundle.
        path.startsWith('.') && join(resolveDir, path).startsWith(folder) ? undefined : { path: '#', external: true },
      );
    },
  };
}

/**
 * @param {Record<string, any>} limits `tools/budgets.json`; `widgets` has individual limits
 * @param {ReturnType<typeof import('./manifest.mjs').manifestOf>} manifest
 * @param {Awaited<ReturnType<typeof weighWidgets>>} widgets
 * @returns {Array<{ what: string, gzip: number, limit: number, over: boolean }>}
 */
export function judge(limits, { entry, tiers, css, files }, widgets) {
  const sum = (names) => names.reduce((total, file) => total + (files[file]?.gzip ?? 0), 0);
  const requests = sum(tiers.request);
  const rows = [
    { what: 'entry', gzip: entry.gzip, limit: limits.entry },
    { what: 'tier of requests', gzip: requests, limit: limits.requests },
    {
      what: 'tier of widgets',
      gzip: sum(tiers.widgets.filter((file) => !tiers.request.includes(file))),
      limit: limits.widgetTier,
    },
    { what: 'React', gzip: sum(tiers.react), limit: limits.react },
    { what: 'base stylesheet', gzip: css.base.gzip, limit: limits.baseStyles },
    ...widgets.map(({ name, view, gzip }) => ({
      what: `${name} (${view})`,
      gzip,
      limit: limits.widgets?.[name] ?? (view === 'react' ? limits.reactWidget : limits.plainWidget),
    })),
  ];
  return rows.map(({ what, gzip, limit }) => ({ what, gzip, limit, over: gzip > limit }));
}

const kb = (bytes) => `${(bytes / 1000).toFixed(2)} kB`;

export function printTable(rows) {
  const width = Math.max(...rows.map(({ what }) => what.length), 4);
  const line = (what, gzip, limit, note) =>
    `${what.padEnd(width)}  ${gzip.padStart(8)}  ${limit.padStart(8)}  ${note}`.trimEnd();
  return [
    line('what (gzip -9)', 'weighs', 'limit', ''),
    ...rows.map(({ what, gzip, limit, over }) =>
      line(what, kb(gzip), kb(limit), over ? `over by ${gzip - limit} B` : ''),
    ),
  ].join('\n');
}
