/** Suggestions for names that are asked for again and again. */
import { didYouMean } from '../did-you-mean.ts';

/** Up to here, two names one edit apart are often both words: `part` and `cart`. */
const maxShortName = 5;

const cache = new WeakMap<readonly string[], Map<string, string | undefined>>();

/** As `didYouMean`. */
export function suggest(written: string, known: readonly string[]): string | undefined {
  let answers = cache.get(known);
  if (!answers) cache.set(known, (answers = new Map()));
  if (!answers.has(written)) answers.set(written, didYouMean(written, known));
  return answers.get(written);
}

/** As `didYouMean`, where a theme has names of its own too: a short one is only suggested for its own letters. */
export function suggestAmongOthers(written: string, known: readonly string[]): string | undefined {
  const guess = suggest(written, known);
  if (!guess || guess.length > maxShortName) return guess;
  return letters(written) === letters(guess) || written === `${guess}s` ? guess : undefined;
}

const letters = (word: string): string => [...word].toSorted().join('');
