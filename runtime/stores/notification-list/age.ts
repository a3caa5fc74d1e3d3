/** The age of a notification in hours or days (R163), for the browser and the server. */

const hour = 3_600_000;

export interface Age {
  unit: 'now' | 'hours' | 'days';
  /** Whole hours or days; 0 for `now`. */
  count: number;
}

/** Returns the age of `createdAt` (milliseconds since 1970). A time in the future, or NaN, counts as now. */
export function ageOf(createdAt: number, now: number): Age {
  const hours = Math.floor((now - createdAt) / hour);
  if (!(hours >= 1)) return { unit: 'now', count: 0 };
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
