import type { Plugin } from 'vitest/config';

export function examplesForVite(root: string): Plugin;
