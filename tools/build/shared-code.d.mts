import type { Metafile } from 'esbuild';

export interface SharedCode {
  name: string;
  modules: string[];
  starts: Set<string>;
}
export function sharedCode(inputs: Metafile['inputs'], entryPoint: string, starts: Iterable<string>): SharedCode[];
export function sharedNames(metafile: Metafile, shared: readonly SharedCode[]): { from: string; to: string }[];
