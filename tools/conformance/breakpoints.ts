/** Breakpoints follow the size of text: columns in rem do not fit a window that is measured in pixels. */
import type { SourceFile } from './source-files.ts';

/** @returns every media query that measures the width in pixels */
export function pixelBreakpointFaults({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/@media([^{]*)\{/g)]
    .flatMap(([, query = '']) => query.split('('))
    .filter((condition) => condition.includes('width') && /\dpx/.test(condition))
    .map((condition) => `${path}: "${condition.trim()}" is in pixels. Write it in em, 16 pixels each.`);
}
