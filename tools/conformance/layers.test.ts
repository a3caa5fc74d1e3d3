import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { importFaults } from './layers.ts';

function bundle(from: string, to: string): Pick<Metafile, 'inputs'> {
  return { inputs: { [from]: { bytes: 1, imports: [{ path: to, kind: 'import-statement' }] } } };
}

test.each([
  ['runtime/dom/trap.ts', 'runtime/ajax/request/ajax-request.ts'],
  ['runtime/islands/mount.ts', 'runtime/stores/listing.ts'],
  ['runtime/ajax/request/ajax-request.ts', 'runtime/index.ts'],
  ['runtime/ajax/update/update.ts', 'runtime/ajax/response/handle-response.ts'],
  ['runtime/contract.ts', 'runtime/stores/listing.ts'],
  ['runtime/stores/listing.ts', 'widgets/map/map.tsx'],
  ['widgets/map/map.tsx', 'widgets/tabs/behaviour.ts'],
  ['runtime/stores/listing.ts', 'runtime/views/highlighted-text.tsx'],
  ['widgets/map/map.tsx', 'fixtures/world/index.ts'],
  ['widgets/map/map.tsx', 'tools/budgets.json'],
  ['widgets/map/map.tsx', 'verandah:widgets'],
  ['widgets/map/map.tsx', 'verandah:bundle/map'],
  ['runtime/saved/buttons.ts', 'verandah:tiers'],
  ['widgets/map/map.tsx', 'runtime/stores/call.ts'],
])('finds %s importing %s', (from, to) => {
  expect(importFaults(bundle(from, to))).toHaveLength(1);
});

test.each([
  ['widgets/map/map.tsx', 'runtime/stores/listing.ts'],
  ['widgets/map/map.tsx', 'widgets/map/pins.ts'],
  ['widgets/map/store.ts', 'runtime/stores/call.ts'],
  ['widgets/map/map.tsx', 'runtime/views/highlighted-text.tsx'],
  ['runtime/widget-tier.ts', 'verandah:widgets'],
  ['verandah:widgets', 'widgets/map/widget.ts'],
  ['runtime/index.ts', 'runtime/contract.ts'],
  ['runtime/stores/listing.ts', 'runtime/contract.ts'],
  ['runtime/ajax/update/update.ts', 'runtime/dom/html.ts'],
  ['runtime/ajax/request/start.ts', 'verandah:tiers'],
  ['runtime/ajax/extras.ts', 'runtime/request-tier.ts'],
  ['runtime/contract.ts', 'node_modules/valibot/dist/index.mjs'],
])('leaves %s importing %s alone', (from, to) => {
  expect(importFaults(bundle(from, to))).toEqual([]);
});
