import type { Metafile } from 'esbuild';

export interface Weight {
  bytes: number;
  gzip: number;
  integrity: string;
}
export interface Parts {
  entry: string;
  critical: Set<string>;
  react: string | null;
  widgets: Map<string, { start: string; own: string[] }>;
  extras: string[];
  chunks: string[];
  sourceOf: (path: string) => string;
}
export function weigh(contents: Uint8Array | string): Weight;
export function reach(
  metafile: Metafile,
  starts: Iterable<string>,
  walk: { kinds: readonly string[]; stop?: Set<string> },
): Set<string>;
export function partsOf(metafile: Metafile, entryPoint: string): Parts;
