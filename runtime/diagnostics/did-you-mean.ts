/** Suggests a name for a misspelled one. The limits are tight, because a wrong suggestion is worse than none. */

/** The optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(i - 1, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(i - 2, j - 2) + 1);
      row.push(cost);
    }
  }
  return at(a.length, b.length);
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

/** Up to here, two names one edit apart are often both words: `part` and `cart`. */
const maxShortName = 5;

const cache = new WeakMap<readonly string[], Map<string, string | undefined>>();

/** As `didYouMean`, for lists that are asked again and again. */
export function suggest(written: string, known: readonly string[]): string | undefined {
  let answers = cache.get(known);
  if (!answers) cache.set(known, (answers = new Map()));
  if (!answers.has(written)) answers.set(written, didYouMean(written, known));
  return answers.get(written);
}

/** As `didYouMean`, where a theme has names of its own too: one edit away, and a short one only for its own letters. */
export function suggestAmongOthers(written: string, known: readonly string[]): string | undefined {
  const guess = suggest(written, known);
  if (guess && editDistance(written, guess) > 1) return undefined;
  if (!guess || guess.length > maxShortName) return guess;
  return letters(written) === letters(guess) || written === `${guess}s` ? guess : undefined;
}

const letters = (word: string): string => [...word].toSorted().join('');
