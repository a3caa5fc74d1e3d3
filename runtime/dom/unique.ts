/** What a page has once: ids that scripts make up, and things of which one is on at a time. */

/** @returns a function that makes up ids: `vr-tooltip-1`, `vr-tooltip-2`. Two widgets with the same markup need different ones */
export function createIds(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}-${(count += 1)}`;
}

/** @returns a function that ends the one before; call it with what ends the one that starts, which is always the same */
export function createTurns(): (end: () => void) => void {
  let endLast: (() => void) | undefined;
  return (end) => {
    if (endLast !== end) endLast?.();
    endLast = end;
  };
}
