/**
 * A guest's lists in cookies and local storage, or in memory for this page if the browser keeps neither. The cookie is what
 * the server reads; storage holds what does not fit, and a copy of the cookie (decision 23).
 */
import { countCookies, writeCookie } from '../cookies.ts';
import { readStored, writeStored } from '../web-storage.ts';
import { cookieBytes, encodeList, maxCookieBytes, toJson } from './list-encoding.ts';
import {
  cookieNames,
  maxStoredKeys,
  overflowKey,
  parseKeys,
  readCookies,
  readStoredKeys,
  type SavedKind,
} from './stored-lists.ts';

const cookieDays = 365;

/** Browsers drop a site's oldest cookies once it has more than 150 to 180, of which a script may not see all. */
const crowdedJar = 100;

const kinds = Object.keys(cookieNames) as SavedKind[];

const inMemory = new Map<SavedKind, readonly string[]>();

const repaired = new Set<SavedKind>();

/** Reads the list, oldest first. The first time in a page, it also repairs what the browser stores of it. */
export function readList(kind: SavedKind): string[] {
  if (!repaired.has(kind)) {
    repaired.add(kind);
    repair(kind);
  }
  return [...(inMemory.get(kind) ?? readStoredKeys(kind))];
}

/**
 * Writes the list to its cookie, and what does not fit to local storage. If there is no room, what was stored before
 * stays.
 * @returns false if this list, or another one that a full cookie jar dropped for it, lasts for this page only.
 */
export function writeList(kind: SavedKind, keys: readonly string[]): boolean {
  const others = kinds
    .filter((other) => other !== kind && isInCookie(other))
    .map((other) => ({ other, otherKeys: inMemory.get(other) ?? readStoredKeys(other) }));
  const results = [holdUnlessStored(kind, keys, storeList(kind, keys))];
  // Into storage, because another cookie would drop the next one.
  for (const { other, otherKeys } of others)
    if (!isInCookie(other))
      results.push(holdUnlessStored(other, otherKeys, writeStored('local', overflowKey(other), toJson(otherKeys))));
  return !results.includes(false);
}

/** Holds a list for this page if it could not be stored. */
function holdUnlessStored(kind: SavedKind, keys: readonly string[], isStored: boolean): boolean {
  if (isStored) inMemory.delete(kind);
  else inMemory.set(kind, [...keys]);
  return isStored;
}

function isInCookie(kind: SavedKind): boolean {
  return readCookies(cookieNames[kind]).length > 0;
}

/** Merges duplicates of the cookie, shortens one that another client wrote, and restores one that the browser dropped. */
function repair(kind: SavedKind): void {
  const values = readCookies(cookieNames[kind]);
  const copy = readStored('local', copyKey(kind));
  const isDropped = values.length === 0 && copy !== '' && countCookies() >= crowdedJar;
  const isTooLong = values.some((value) => cookieBytes(kind, value) > maxCookieBytes[kind]);
  const keys = [...new Set([...(isDropped ? parseKeys(copy) : []), ...readStoredKeys(kind)])];
  if (keys.length && (isDropped || isTooLong || values.length > 1)) writeList(kind, keys);
  else if (copy !== (values[0] ?? '')) writeCopy(kind, values[0] ?? '');
}

/** Storage is written first: if it is full, the cookie still has its old items. */
function storeList(kind: SavedKind, keys: readonly string[]): boolean {
  if (keys.length > maxStoredKeys) return false;
  const key = overflowKey(kind);
  const overflowBefore = readStored('local', key);
  const { value, rest } = encodeList(kind, keys);
  if (!writeStored('local', key, toJson(rest)) && rest.length) return false;
  const isWritten = writeCookie(cookieNames[kind], value, cookieDays);
  if (!isWritten) writeStored('local', key, toJson(keys));
  if (!isWritten && !isSameList(readStoredKeys(kind), keys)) {
    writeStored('local', key, overflowBefore);
    return false;
  }
  writeCopy(kind, isWritten ? value : '');
  return true;
}

function isSameList(list: readonly string[], other: readonly string[]): boolean {
  return list.toSorted().join() === other.toSorted().join();
}

function copyKey(kind: SavedKind): string {
  return `${cookieNames[kind]}_copy`;
}

/** An old copy would restore what has been removed since. */
function writeCopy(kind: SavedKind, value: string): void {
  if (!writeStored('local', copyKey(kind), value)) writeStored('local', copyKey(kind), '');
}
