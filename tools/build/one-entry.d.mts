import type { Metafile } from 'esbuild';
import type { SharedCode } from './shared-code.mjs';

export function startsOf(inputs: Metafile['inputs'], entryPoint: string, named: readonly string[]): string[];
export function laterStarts(
  inputs: Metafile['inputs'],
  entryPoint: string,
  starts: readonly string[],
  shared: readonly SharedCode[],
): Set<string>;
export function promote(metafile: Metafile, entryPoint: string): { from: string; to: string; dropped: string } | null;
export function withoutIdleHelpers(metafile: Metafile, output: string, text: string): string;
