import type { Plugin } from 'vitest/config';

export function registrySource(
  declarations: readonly {
    folder: string;
    file: string;
    declaration: { on: string; view: string; pageWide?: unknown };
  }[],
): string;
export function widgetsForVite(root: string): Plugin;
