/** Which words of a text answer a query, with the typing errors the search service forgives, and the text cut at them. */

/** A piece of plain text; marked where it answers the query. */
export interface Segment {
  text: string;
  marked: boolean;
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** Lower case, without accents. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, ready to be compared. */
export function wordsOf(text: string): string[] {
  return (text.match(word) ?? []).map(folded);
}

/** How many typing errors a word may have: none under 4 letters, one under 8, else two. Numbers have to be right. */
export function maxTypos(asked: string): number {
  if (/\d/.test(asked) || asked.length < 4) return 0;
  return asked.length < 8 ? 1 : 2;
}

/** How a word answers an asked one; both folded, as {@link wordsOf} gives them. */
export type WordMatch = 'exact' | 'prefix' | 'typo';

/** @param isLast the visitor may be in the middle of the last word, so that any beginning will do. */
export function matchWord(asked: string, found: string, isLast: boolean): WordMatch | null {
  if (asked === found) return 'exact';
  const mayBegin = isLast || (asked.length > 2 && !/\d/.test(asked));
  if (mayBegin && found.startsWith(asked)) return 'prefix';
  return isNear(asked, found, maxTypos(asked), mayBegin) ? 'typo' : null;
}

/**
 * Optimal string alignment, in which two swapped letters are one error.
 * @param mayBegin compares with the beginning of `found` that fits best.
 */
function isNear(asked: string, found: string, allowed: number, mayBegin: boolean): boolean {
  if (
    allowed === 0 ||
    asked[0] !== found[0] ||
    found.length < asked.length - allowed ||
    (!mayBegin && found.length > asked.length + allowed)
  )
    return false;
  const width = Math.min(found.length, asked.length + allowed);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= asked.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= width; column += 1) {
      const isSame = asked[row - 1] === found[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && asked[row - 1] === found[column - 2] && asked[row - 2] === found[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    [beforeLast, last] = [last, current];
  }
  return (mayBegin ? Math.min(...last) : (last[width] ?? Infinity)) <= allowed;
}

/** The text in pieces, the words that answer the query marked: the beginning of a word, or the whole one. Never markup. */
export function highlightSegments(text: string, query: string): Segment[] {
  const asked = wordsOf(query);
  const segments: Segment[] = [];
  let end = 0;
  for (const { 0: found, index } of asked.length > 0 ? text.matchAll(word) : []) {
    const length = markedLength(found, asked);
    if (length === 0) continue;
    if (index > end) segments.push({ text: text.slice(end, index), marked: false });
    segments.push({ text: text.slice(index, index + length), marked: true });
    end = index + length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), marked: false });
  return segments;
}

function markedLength(found: string, asked: readonly string[]): number {
  const plain = folded(found);
  let length = 0;
  for (const [place, one] of asked.entries()) {
    const match = matchWord(one, plain, place === asked.length - 1);
    if (match === null) continue;
    // Only where folding kept every letter in its place is the end of a beginning known.
    if (match !== 'prefix' || plain.length !== found.length) return found.length;
    length = Math.max(length, one.length);
  }
  return length;
}
