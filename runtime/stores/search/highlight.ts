/** Matches the words of a text with a query, allowing the same typing errors as the search service, and marks them. */
import { editDistances } from '../../diagnostics/did-you-mean.ts';
import { foldText } from '../../dom/fold-text.ts';

export interface Segment {
  text: string;
  marked: boolean;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Splits a text into folded words, ready to be compared. */
export function wordsOf(text: string): string[] {
  return (text.match(wordPattern) ?? []).map(foldText);
}

/** The typing errors allowed in a query word: none under 4 letters, one under 8, else two; none with digits. */
export function maxTypos(wanted: string): number {
  if (/\d/.test(wanted) || wanted.length < 4) return 0;
  return wanted.length < 8 ? 1 : 2;
}

export type WordMatch = 'exact' | 'prefix' | 'typo';

/** Matches two folded words. @param isLast true for the query's last word, of which any prefix matches. */
export function matchWord(wanted: string, found: string, isLast: boolean): WordMatch | null {
  if (wanted === found) return 'exact';
  const isPrefixAllowed = isLast || (wanted.length > 2 && !/\d/.test(wanted));
  if (isPrefixAllowed && found.startsWith(wanted)) return 'prefix';
  return isWithinDistance(wanted, found, maxTypos(wanted), isPrefixAllowed) ? 'typo' : null;
}

/** @param isPrefixAllowed compares with the best prefix of `found`. */
function isWithinDistance(wanted: string, found: string, allowed: number, isPrefixAllowed: boolean): boolean {
  if (
    allowed === 0 ||
    wanted[0] !== found[0] ||
    found.length < wanted.length - allowed ||
    (!isPrefixAllowed && found.length > wanted.length + allowed)
  )
    return false;

  const distances = editDistances(wanted, found.slice(0, wanted.length + allowed));
  return (isPrefixAllowed ? Math.min(...distances) : (distances.at(-1) ?? Infinity)) <= allowed;
}

/**
 * Splits a text into segments, with the matching part of each word marked. Never markup.
 * @param exactWords words of the query without typing errors
 */
export function highlightSegments(text: string, query: string, exactWords: readonly string[] = []): Segment[] {
  const wanted = wordsOf(query);
  const segments: Segment[] = [];
  let end = 0;
  for (const { 0: found, index } of wanted.length > 0 ? text.matchAll(wordPattern) : []) {
    const length = markedLength(found, wanted, exactWords);
    if (length === 0) continue;
    if (index > end) segments.push({ text: text.slice(end, index), marked: false });
    segments.push({ text: text.slice(index, index + length), marked: true });
    end = index + length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), marked: false });
  return segments;
}

function markedLength(found: string, wanted: readonly string[], exactWords: readonly string[]): number {
  const plain = foldText(found);
  let length = 0;
  for (const [index, word] of wanted.entries()) {
    const match = matchWord(word, plain, index === wanted.length - 1);
    if (match === null || (match === 'typo' && exactWords.includes(word))) continue;
    // A prefix can be cut only if folding kept the text's length.
    if (match !== 'prefix' || plain.length !== found.length) return found.length;
    length = Math.max(length, word.length);
  }
  return length;
}
