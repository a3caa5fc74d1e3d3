/** Lengths follow the size of text, not the window's pixels or the letters of one font. */
import type { SourceFile } from './source-files.ts';

/** @returns every media query that measures the width in pixels: columns in rem would not fit */
export function pixelBreakpointFaults({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/@media([^{]*)\{/g)]
    .flatMap(([, query = '']) => query.split('('))
    .filter((condition) => condition.includes('width') && /\dpx/.test(condition))
    .map((condition) => `${path}: "${condition.trim()}" is in pixels. Write it in em, 16 pixels each.`);
}

/** @returns every length in letters, which changes when a font takes the place of its stand-in */
export function letterLengthFaults({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/\b[\d.]+(?:ch|ex|ic)\b/g)].map(
    ([length]) => `${path}: ${length} is as wide as letters of a font. Write it in em.`,
  );
}
