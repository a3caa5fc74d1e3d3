/** Cuts a partial into its keyed children without parsing it, so that what has not changed need not be parsed. */

/** One child that carries `data-key`, as text. */
export interface Piece {
  key: string;
  html: string;
}

/** A start tag with `data-key`. Where an attribute before it holds `>`, nothing matches and the partial is not keyed. */
const opener = /\s*<([a-z][\w-]*)(?:\s[^<>]*?)?\sdata-key="([^"]*)"/y;

/** True where the tag name at `at` ends there, so that `<a` does not find `<article`. */
function endsName(html: string, at: number): boolean {
  return !/[\w-]/.test(html.charAt(at));
}

function find(html: string, text: string, from: number): number {
  let at = html.indexOf(text, from);
  while (at !== -1 && !endsName(html, at + text.length)) at = html.indexOf(text, at + 1);
  return at;
}

/** Where the element that opens at `start` ends; -1 where it does not. */
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
 * The keyed children of a partial that consists of nothing else; undefined where it holds anything besides, where a key
 * stands twice, or where the cut is not certain. Who parses a piece has to check that it is one element with its key.
 */
export function splitKeyed(html: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  const keys = new Set<string>();
  let at = 0;
  while (at < html.length) {
    opener.lastIndex = at;
    const match = opener.exec(html);
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
