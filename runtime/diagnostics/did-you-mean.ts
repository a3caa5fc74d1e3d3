/** Suggests a name for a misspelled one. The limits are tight, because a wrong suggestion is worse than none. */

/**
 * Compares by optimal string alignment: insertions, deletions, replacements and swaps of neighbours.
 * @returns the distance of `a` from each beginning of `b`, the shortest first
 */
export function editDistances(a: string, b: string): number[] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replacement = a[row - 1] === b[column - 1] ? 0 : 1;
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + replacement,
          isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }

  return last;
}

export function editDistance(a: string, b: string): number {
  return editDistances(a, b).at(-1) ?? 0;
}

/** @returns the closest candidate within two edits (one for up to five letters); undefined for an exact match. */
export function didYouMean(written: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = written.length > 5 ? 3 : 2;
  for (const candidate of candidates) {
    if (candidate === written) return undefined;
    if (Math.abs(candidate.length - written.length) >= bestDistance) continue;
    const distance = editDistance(written, candidate);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** @returns what to write: the closest candidate, or else what is meant for no such */
export function adviceFor(written: string, candidates: Iterable<string>, otherwise: string): string {
  const guess = didYouMean(written, candidates);
  return guess ? `Did you mean "${guess}"?` : otherwise;
}

/** Up to here, two names one edit apart are often both words: `part` and `cart`. */
const maxShortName = 5;

/** As `didYouMean`, where a theme has names of its own too: one edit away, and a short one only for its own letters. */
export function suggestAmongOthers(written: string, known: readonly string[]): string | undefined {
  const guess = didYouMean(written, known);
  if (guess && editDistance(written, guess) > 1) return undefined;
  if (!guess || guess.length > maxShortName) return guess;
  return letters(written) === letters(guess) || written === `${guess}s` ? guess : undefined;
}

const letters = (word: string): string => [...word].toSorted().join('');
