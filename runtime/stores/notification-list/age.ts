/** How long ago a notification came, in the one figure a visitor needs (R163). For the page and the server alike. */

const hour = 3_600_000;

export interface Age {
  unit: 'now' | 'hours' | 'days';
  /** Whole hours or days; 0 for `now`. */
  count: number;
}

/**
 * @param createdAt and `now` in milliseconds since 1970. What lies ahead, or is no time at all (NaN), came just now.
 */
export function ageOf(createdAt: number, now: number): Age {
  const hours = Math.floor((now - createdAt) / hour);
  if (!(hours >= 1)) return { unit: 'now', count: 0 };
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
