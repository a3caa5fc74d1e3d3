/**
 * Reads how long to wait from `Retry-After`, which is in seconds or a date.
 * @param date the response's own `Date`: what is left until a date is counted by the server's clock, as this device's can be
 *   wrong. Browsers hide it in responses of other origins, unless the server exposes it.
 * @returns milliseconds; 0 if the header is missing, cannot be read, or names a time in the past.
 */
export function retryAfterMs(retryAfter: string | null | undefined, date: string | null | undefined): number {
  if (!retryAfter) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const now = Date.parse(date ?? '') || Date.now();
  return Math.max(0, Date.parse(retryAfter) - now) || 0;
}
