/** Splits a partial into its keyed children as text, so that only changed children are parsed. */

export interface Piece {
  key: string;
  html: string;
}

/** A start tag with `data-key`. Does not match if an earlier attribute contains `>`; the partial is then not split. */
const keyedStartTag = /\s*<([a-z][\w-]*)(?:\s[^<>]*?)?\sdata-key="([^"]*)"/y;

/** True if a tag name ends at `at`, so that `<a` does not match `<article`. */
function isNameEnd(html: string, at: number): boolean {
  return !/[\w-]/.test(html.charAt(at));
}

function find(html: string, text: string, from: number): number {
  let at = html.indexOf(text, from);
  while (at !== -1 && !isNameEnd(html, at + text.length)) at = html.indexOf(text, at + 1);
  return at;
}

/** @returns the index after the element that starts at `start`; -1 if it has no end tag. */
function findEnd(html: string, tag: string, start: number): number {
  const [open, close] = [`<${tag}`, `</${tag}`];
  let nextOpen = find(html, open, start + 1);
  let at = start;
  for (let depth = 1; depth > 0; ) {
    const nextClose = find(html, close, at + 1);
    if (nextClose === -1) return -1;
    at = nextClose;
    while (nextOpen !== -1 && nextOpen < nextClose) {
      depth++;
      nextOpen = find(html, open, nextOpen + 1);
    }
    depth--;
  }
  const end = html.indexOf('>', at);
  return end === -1 ? -1 : end + 1;
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
    if (end === -1 || keys.has(key)) return undefined;
    keys.add(key);
    pieces.push({ key, html: html.slice(start, end) });
    at = end;
  }
  return pieces.length && !html.slice(at).trim() ? pieces : undefined;
}
