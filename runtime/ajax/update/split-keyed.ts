/** Splits a partial into its keyed children as text, so that only changed children are parsed. */

export interface Piece {
  key: string;
  html: string;
}

/** A start tag with `data-key`. Does not match if an earlier attribute contains `>`; the partial is then not split. */
const keyedStartTag = /\s*<([a-z][\w-]*)(?:\s[^<>]*?)?\sdata-key="([^"]*)"/y;

/** @returns the index after the element that starts at `start`; 0 if it has no end tag. */
function findEnd(html: string, tag: string, start: number): number {
  // What follows the name tells `<a` from `<article`.
  const tags = new RegExp(`<(/?)${tag}(?![\\w-])`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return html.indexOf('>', match.index) + 1;
  }
  return 0;
}

/**
 * @returns the pieces; undefined if the partial holds anything but keyed children, repeats a key, or cannot be split
 * with certainty. Callers must check that a parsed piece is one element with its key.
 */
export function splitKeyed(html: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  const keys = new Set<string>();
  let at = 0;
  while (at < html.length) {
    keyedStartTag.lastIndex = at;
    const match = keyedStartTag.exec(html);
    if (!match) break;
    const [whole, tag = '', key = ''] = match;
    const start = at + whole.indexOf('<');
    const end = findEnd(html, tag, start);
    if (!end || keys.has(key)) return undefined;
    keys.add(key);
    pieces.push({ key, html: html.slice(start, end) });
    at = end;
  }
  return pieces.length && !html.slice(at).trim() ? pieces : undefined;
}
