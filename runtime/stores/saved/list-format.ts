/**
 * How a browser stores a guest's list: written as JSON while it is short, packed if it is longer (docs/your-data.md); read also
 * if a server or another script has written it.
 */
import { readStored, storedKeys } from '../web-storage.ts';
import { cookieNames, isKeyOf, parseEntries, readRawCookies, type SavedKind } from './stored-lists.ts';

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

/** Reads the items in local storage, oldest first, without the keys of other scripts. */
export function readItems(kind: SavedKind): Items {
  const prefix = `${cookieNames[kind]}/`;
  const items = (storedKeys('local', prefix) ?? [])
    .map((name) => [name.slice(prefix.length), Number(readStored('local', name))] as const)
    .filter(([key, time]) => isKeyOf(kind, key) && time && Math.abs(time) < maxTime);
  return new Map(items.toSorted(byTime));
}

/** Sorts items, oldest first, and in each tab alike. */
export function byTime([key, time]: readonly [string, number], [other, at]: readonly [string, number]): number {
  return Math.abs(time) - Math.abs(at) || (key < other ? -1 : 1);
}

/** Reads the values of a list's cookie, of which a malformed one is not decoded. */
export function readValues(kind: SavedKind): string[] {
  return readRawCookies(cookieNames[kind]).map((value) => {
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  });
}

/** Reads the keys of a list of that kind; none if it cannot be read. */
export function keysIn(kind: SavedKind, value: string): string[] {
  return readAny(value).filter((key) => isKeyOf(kind, key));
}

/** True if all of the value is a list of that kind; false if entries are skipped, or left out of a partial one. */
export function isWhole(kind: SavedKind, value: string): boolean {
  return readAny(value).every((key) => isKeyOf(kind, key));
}

/** @returns an invalid entry if it is no list. */
function readAny(value: string): string[] {
  try {
    return parseEntries(toOwnForm(value));
  } catch {
    return [''];
  }
}

const commaSeparated = /^[\w:-]+(?:,[ +]?[\w:-]+)*$/;

/** A string, which is left as it is, a number with an exponent, or a space as PHP encodes it. */
const plusSigns = /"(?:\\.|[^"\\])*"?|\de\+|\+/gi;

/**
 * Other forms of a list: encoded or quoted twice, also by the `toJSON` that old libraries give arrays; separated by commas;
 * and what PHP makes of an array with gaps.
 */
function toOwnForm(text: string, maxLayers = 4): string {
  if (maxLayers > 0 && /%[\da-f]{2}/i.test(text)) return toOwnForm(decodeURIComponent(text), maxLayers - 1);
  if (maxLayers > 0 && /^".*"$/s.test(text))
    return toOwnForm(text.slice(1, -1).replaceAll(String.raw`\"`, '"'), maxLayers - 1);
  if (commaSeparated.test(text) && /\d/.test(text)) return `["${text.split(/,[ +]?/).join('","')}"]`;
  const json = text.replace(plusSigns, (token) => (token === '+' ? ' ' : token)).trim();
  return json.startsWith('{') ? `[${json.slice(1, -1).replaceAll(/"\d+" *:/g, '')}]` : json;
}
