export function median(values: readonly number[]): number;
export function random(seed: number): () => number;
export function ratioOfMedians(
  ours: readonly number[],
  theirs: readonly number[],
  options?: { draws?: number; seed?: number },
): { ratio: number; low: number; high: number };
export function medianWithInterval(
  values: readonly number[],
  options?: { draws?: number; seed?: number },
): { middle: number; low: number; high: number };
export function shuffled<Item>(list: readonly Item[], next?: () => number): Item[];
