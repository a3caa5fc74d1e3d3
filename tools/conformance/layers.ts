/** Checks in the bundle that imports point down the list of layers (docs/internal/architecture.md). */
import type { Metafile } from 'esbuild';
import { tierBelow } from '../build/generated-modules.mjs';

/** Top to bottom. A layer may import itself and the layers below it. The first matching pattern counts. */
const layers: readonly { name: string; holds: RegExp }[] = [
  { name: 'demo-pages', holds: /^demo-pages\// },
  { name: 'fixtures', holds: /^fixtures\// },
  { name: 'lint', holds: /^lint\// },
  { name: 'widgets', holds: /^widgets\// },
  { name: 'runtime (entry)', holds: /^runtime\/[^/]+$(?<!contract\.ts)/ },
  { name: 'runtime/public', holds: /^runtime\/public\// },
  { name: 'runtime/saved', holds: /^runtime\/saved\// },
  { name: 'runtime/views', holds: /^runtime\/views\// },
  { name: 'runtime/stores', holds: /^runtime\/stores\// },
  { name: 'runtime/contract', holds: /^runtime\/contract(?:\.ts$|\/)/ },
  { name: 'runtime/islands', holds: /^runtime\/islands\// },
  { name: 'runtime/ajax/triggers and its API', holds: /^runtime\/ajax\/(?:triggers\/|(?:api|extras)\.ts$)/ },
  { name: 'runtime/ajax/request', holds: /^runtime\/ajax\/request\// },
  { name: 'runtime/ajax/response', holds: /^runtime\/ajax\/response\// },
  { name: 'runtime/ajax/feedback', holds: /^runtime\/ajax\/feedback\// },
  { name: 'runtime/ajax/update', holds: /^runtime\/ajax\/update\// },
  { name: 'runtime/ajax', holds: /^runtime\/ajax\/[^/]+$/ },
  { name: 'runtime/dom', holds: /^runtime\/dom\// },
  { name: 'runtime/diagnostics', holds: /^runtime\/diagnostics\// },
];

/** The build writes modules that lead up, most of them by an `import()`. Each names the files that may go that way. */
const waysUp: Readonly<Record<string, readonly string[]>> = {
  'verandah:tiers': [
    'runtime/ajax/api.ts',
    'runtime/ajax/request/payload.ts',
    'runtime/ajax/request/start.ts',
    'runtime/ajax/response/dialects/page-dialect.ts',
    'runtime/ajax/response/handle-response.ts',
    'runtime/diagnostics/report-lazily.ts',
    'runtime/islands/read-own-widget.ts',
    'runtime/public/exports.ts',
  ],
  'verandah:widgets': ['runtime/widget-tier.ts'],
  'verandah:absent-tiers': ['runtime/diagnostics/report-lazily.ts'],
  'verandah:sheets': ['runtime/dom/late-sheets.ts', 'lint/cli.ts', 'lint/page/page-checks.ts'],
  'verandah:facts': ['lint/facts.ts', 'lint/page/log/page-log.ts'],
  'verandah:page-checks': ['runtime/diagnostics/page-checks.ts'],
  'verandah:page-log': ['runtime/diagnostics/page-checks.ts'],
};
const isElsewhere = (path: string): boolean => /(?:^|\/)node_modules\/|^<runtime>|^\(disabled\):/.test(path);

/** Of a widget, only the file named store calls the server. */
const call = 'runtime/stores/call.ts';
const calls = /^runtime\/|^widgets\/[^/]+\/store\.ts$/;

function widgetOf(path: string): string | undefined {
  return /^widgets\/([^/]+)\//.exec(path)?.[1];
}

function edgeFault(from: string, to: string): string | null {
  if (from.startsWith('verandah:') || isElsewhere(from) || isElsewhere(to)) return null;
  if (to.startsWith('verandah:')) {
    const importers = waysUp[to] ?? [];
    return importers.includes(from)
      ? null
      : `${from} imports ${to}; only ${importers.join(', ') || 'the registry'} may.`;
  }
  if (to === call && !calls.test(from)) return `${from} calls the server; of a widget, only store.ts may.`;
  // The build makes each script import the tier below it.
  if (tierBelow[from] === to) return null;
  const above = layers.findIndex(({ holds }) => holds.test(from));
  const below = layers.findIndex(({ holds }) => holds.test(to));
  if (above === -1) return `${from} ships, but is in no layer.`;
  if (below === -1) return `${from} imports ${to}, which is in no layer.`;
  if (below < above) {
    return `${from} imports ${to}: ${layers[above]?.name} may not import ${layers[below]?.name}. Move what both need down.`;
  }
  const [widget, other] = [widgetOf(from), widgetOf(to)];
  if (widget && other && widget !== other) {
    return `${from} imports ${to}: a widget never imports another. Talk through a store or an event.`;
  }
  return null;
}

/** @returns every import that points up, across widgets, or out of the layers */
export function importFaults({ inputs }: Pick<Metafile, 'inputs'>): string[] {
  return Object.entries(inputs).flatMap(([from, { imports }]) =>
    imports.flatMap(({ path, external }) => (external ? [] : (edgeFault(from, path) ?? []))),
  );
}
