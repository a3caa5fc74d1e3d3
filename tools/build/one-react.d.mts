import type { Metafile } from 'esbuild';

export function reactSource(namesByDoor: Record<string, string[]>): string;
export function reactOutput(metafile: Metafile): string | null;
