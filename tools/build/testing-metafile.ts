import type { Metafile } from 'esbuild';

export type Link = [kind: 'import-statement' | 'dynamic-import', path: string];

export function output(entryPoint: string | undefined, inputs: string[], links: Link[]): Metafile['outputs'][string] {
  return {
    bytes: 1,
    inputs: Object.fromEntries(inputs.map((input) => [input, { bytesInOutput: 1 }])),
    imports: links.map(([kind, path]) => ({ kind, path })),
    exports: [],
    ...(entryPoint ? { entryPoint } : {}),
  };
}

export function importer(...imports: Link[]): Metafile['inputs'][string] {
  return { bytes: 1, imports: imports.map(([kind, path]) => ({ kind, path })) };
}
