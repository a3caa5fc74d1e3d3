import type { Metafile } from 'esbuild';

export function laterStarts(inputs: Metafile['inputs'], entryPoint: string, named: readonly string[]): Set<string>;
export function promote(
  metafile: Metafile,
  entryPoint: string,
): { from: string; to: string; dropped: string } | null;
export function withoutIdleHelpers(metafile: Metafile, output: string, text: string): string;
