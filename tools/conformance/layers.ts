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

/** Generated: the registry is between the tiers and the widgets, so only the tier that mounts them may import it. */
const registry = 'verandah:widgets';
const asks = /^runtime\/widget-tier\.ts$/;
const elsewhere = /(?:^|\/)node_modules\/|^verandah:|^<runtime>|^\(disabled\):/;

/** Of a widget, only the file named store calls the server. */
const call = 'runtime/stores/call.ts';
const calls = /^runtime\/|^widgets\/[^/]+\/store\.ts$/;

function widgetOf(path: string): string | undefined {
  return /^widgets\/([^/]+)\//.exec(path)?.[1];
}

function edgeFault(from: string, to: string): string | null {
  if (to === registry) return asks.test(from) ? null : `${from} imports the registry; only runtime/widget-tier.ts may.`;
  if (to === call && !calls.test(from)) return `${from} calls the server; of a widget, only store.ts may.`;
  // The build makes each script import the tier below it.
  if (elsewhere.test(from) || elsewhere.test(to) || tierBelow[from] === to) return null;
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
