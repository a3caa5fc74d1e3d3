/** How a browser stores a guest's list: its cookie as JSON while it is short, packed if it is longer (docs/your-data.md), its items in local storage. */
import { readStored, storedKeys } from '../web-storage.ts';
import {
  cookieNames,
  isKeyOf,
  isPartial,
  parseEntries,
  readCookies,
  readRawCookies,
  type SavedKind,
} from './stored-lists.ts';

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
  const room = maxCookieBytes[kind] - cookieBytes(kind, '');
  let value = '';
  for (const [index, key] of keys.entries()) {
    const longer = `${value}.${pack(key)}`;
    const isLast = index === keys.length - 1;
    if (longer.length + (isLast ? 0 : 1) > room) return { value: `${value}.`, rest: keys.slice(index) };
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
  const number = Number(id);
  return number >= 0 && Number.isSafeInteger(number) && String(number) === id;
}

/** Keys, and the time each was saved in milliseconds since 1970, or, if negative, removed. */
export type Items = Map<string, number>;

/** In the year 5138: later times are those of other scripts. */
const maxTime = 1e14;

/** Reads the items in local storage, without the keys of other scripts. */
export function readItems(kind: SavedKind): Items {
  const prefix = `${cookieNames[kind]}/`;
  const keys = (storedKeys('local', prefix) ?? []).map((name) => name.slice(prefix.length));
  return new Map(keys.map((key) => [key, readTime(kind, key)] as const).filter(([, time]) => time));
}

/** Reads when an item was saved or removed; 0 if storage does not have it. */
export function readTime(kind: SavedKind, key: string): number {
  const time = Number(readStored('local', `${cookieNames[kind]}/${key}`));
  return isKeyOf(kind, key) && Math.abs(time) < maxTime ? time : 0;
}

/** Makes the list of what is saved, oldest first, and in each tab alike. */
export function savedKeys(items: Items): string[] {
  const saved = [...items].filter(([, time]) => time > 0);
  return saved.toSorted(([key, time], [other, at]) => time - at || (key < other ? -1 : 1)).map(([key]) => key);
}

/** A string, which is left as it is, a number with an exponent, or a space as PHP encodes it. */
const plusSigns = /"(?:\\.|[^"\\])*"?|\de\+|\+/gi;

/** Reads the entries of a list, also as PHP writes it: `{"1":15}` without its first item. A text that is no list is an entry that is no key. */
export function readEntries(text: string): string[] {
  const json = text.replace(plusSigns, (token) => (token === '+' ? ' ' : token)).trim();
  try {
    return parseEntries(json.startsWith('{') ? `[${json.slice(1, -1).replaceAll(/"\d+" *:/g, '')}]` : json);
  } catch {
    return [''];
  }
}

/** Finds the texts of a list's cookie of which something cannot be read. */
export function unreadableCookies(kind: SavedKind): string[] {
  const values = readCookies(cookieNames[kind]);
  const isReadable = (value = ''): boolean => isPartial(value) || readEntries(value).every((key) => isKeyOf(kind, key));
  return readRawCookies(cookieNames[kind]).filter((_, index) => !isReadable(values[index]));
}
