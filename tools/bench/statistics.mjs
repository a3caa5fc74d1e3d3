/** Medians, and confidence intervals of their ratios. */

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The smallest value that at least this share of the values does not exceed. */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** Random numbers from 0 to 1 by seed (mulberry32). */
export function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * The ratio of two medians with its bootstrap 95 % interval. Rounds are drawn as pairs, which share their noise.
 * @param {readonly number[]} ours one value per round
 * @param {readonly number[]} theirs the same rounds
 * @returns {{ ratio: number, low: number, high: number }}
 */
export function ratioOfMedians(ours, theirs, { draws = 2000, seed = 1 } = {}) {
  if (ours.length === 0 || ours.length !== theirs.length)
    throw new RangeError('Both sides need the same rounds, and at least one.');
  const next = random(seed);
  const ratios = Array.from({ length: draws }, () => {
    const rounds = ours.map(() => Math.floor(next() * ours.length));
    return median(rounds.map((round) => ours[round])) / median(rounds.map((round) => theirs[round]));
  }).toSorted((a, b) => a - b);
  const at = (share) => ratios[Math.min(draws - 1, Math.floor(share * draws))];
  return { ratio: median(ours) / median(theirs), low: at(0.025), high: at(0.975) };
}

export function medianWithInterval(values, options) {
  const { ratio, low, high } = ratioOfMedians(
    values,
    values.map(() => 1),
    options,
  );
  return { middle: ratio, low, high };
}

export function shuffled(list, next = Math.random) {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
