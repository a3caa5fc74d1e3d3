/** Pairs the subjects of both sides by name, and sorts the differences. */

/**
 * @template {{ name: string }} Item
 * @param {readonly Item[]} before
 * @param {readonly Item[]} after
 * @returns {{ pairs: { before: Item, after: Item }[], added: Item[], removed: Item[] }}
 */
export function pairByName(before, after) {
  const earlier = new Map(before.map((item) => [item.name, item]));
  const names = new Set(after.map(({ name }) => name));
  return {
    pairs: after.flatMap((item) => {
      const match = earlier.get(item.name);
      return match ? [{ before: match, after: item }] : [];
    }),
    added: after.filter(({ name }) => !earlier.has(name)),
    removed: before.filter(({ name }) => !names.has(name)),
  };
}

/**
 * Largest share of changed pixels first, then by number of changed pixels, then by title.
 * @template {{ title: string, share: number, changedPixels: number }} Difference
 * @param {readonly Difference[]} differences
 * @returns {Difference[]}
 */
export function worstFirst(differences) {
  return differences.toSorted(
    (a, b) => b.share - a.share || b.changedPixels - a.changedPixels || a.title.localeCompare(b.title),
  );
}
