/** `npm test -- --faults` runs the specs in faults/ in full, `npm test` a sample of each. */
export const isLongRun = process.env['E2E_FAULTS'] === 'full';

/** How many rounds a spec runs, for example of random actions. */
export function rounds({ sample, full }: { sample: number; full: number }): number {
  return isLongRun ? full : sample;
}

/** All items in the long run, else `count` of them that differ as much as their order does. */
export function sampleOf<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (isLongRun || items.length <= count) return items;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as Item);
}
