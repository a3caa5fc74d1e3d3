/**
 * Comments to the linter: `{# verandah-ignore VR567 #}` or `<!-- verandah-ignore VR567 VR568 -->` for its own line and the
 * next, and `verandah-ignore-file`. Without codes, all are ignored.
 */
import type { Lines } from './source/lines.ts';

const comment = /(?:\{#|<!--|\/\*|\/\/)[ \t-]*verandah-ignore(-file)?\b([ \t\w,]*)/g;

export function ignoredLines(source: string, lines: Lines): (line: number, code: string) => boolean {
  if (!source.includes('verandah-ignore')) return () => false;
  const found = [...source.matchAll(comment)].map(({ index, 1: file, 2: list = '' }) => {
    const { line } = lines.positionOf(index);
    return { from: file ? 0 : line, to: file ? Number.POSITIVE_INFINITY : line + 1, codes: list.match(/VR\d{3}/g) };
  });
  return (line, code) =>
    found.some(({ from, to, codes }) => line >= from && line <= to && (codes === null || codes.includes(code)));
}
