/** How a guest's list is written: as JSON while it is short, packed if it is longer (docs/your-data.md). */
import { cookieNames, type SavedKind } from './stored-lists.ts';

/**
 * Bytes of each list's cookie, encoded and with its name. Together with all other cookies of the runtime they stay below
 * 3,000, because many servers accept no more than 8 kB of headers.
 */
export const maxCookieBytes: Readonly<Record<SavedKind, number>> = { favourites: 1300, moodboard: 1000, compare: 400 };

/** The size of a list's cookie as PHP encodes it, which escapes the most. */
export function cookieBytes(kind: SavedKind, value: string): number {
  return `${cookieNames[kind]}=${encodeURIComponent(value)}`.length;
}

/**
 * Encodes as many items as the list's cookie has room for.
 * @returns the cookie's value, which ends with a dot if it is partial, and the keys that do not fit.
 */
export function encodeList(kind: SavedKind, keys: readonly string[]): { value: string; rest: readonly string[] } {
  // Not by `JSON.stringify`: old libraries give arrays a `toJSON` that makes them text.
  const json = `[${keys.map(toJson).join()}]`;
  if (cookieBytes(kind, json) <= maxCookieBytes[kind]) return { value: json, rest: [] };
  let value = '';
  for (const [index, key] of keys.entries()) {
    const longer = `${value}.${pack(key)}`;
    const isLast = index === keys.length - 1;
    if (cookieBytes(kind, isLast ? longer : `${longer}.`) > maxCookieBytes[kind])
      return { value: `${value}.`, rest: keys.slice(index) };
    value = longer;
  }
  return { value, rest: [] };
}

/** Numeric ids become numbers, which take fewer bytes than text. */
function toJson(key: string): string {
  const [id = '', type] = key.split(':').toReversed();
  const value = isNumber(id) ? id : `"${id}"`;
  return type === undefined ? value : `{"comparable_id":${value},"comparable_type":"${type}"}`;
}

/** Numbers in base 36; anything else as text after a tilde. Each character is one byte in a cookie. */
function pack(key: string): string {
  return isNumber(key) ? Number(key).toString(36) : `~${key.replace(':', '~')}`;
}

/** False for ids that would lose digits: leading zeros, or more than a number can hold. */
function isNumber(id: string): boolean {
  return /^\d{1,16}$/.test(id) && String(Number(id)) === id && Number.isSafeInteger(Number(id));
}
