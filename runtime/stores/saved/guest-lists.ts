/** A guest's lists in cookies and local storage, or in memory for this page if the browser keeps neither. */
import { writeCookie } from '../cookies.ts';
import { writeStored } from '../web-storage.ts';
import { cookieNames, overflowKey, readStoredKeys, type SavedKind } from './stored-lists.ts';

/** Bytes of one cookie's value. A browser takes 4,096 including its name and attributes. */
const maxCookieBytes = 3800;

const cookieDays = 365;

const inMemory = new Map<SavedKind, string[]>();

/** Numeric ids become numbers, as in the price list: a quoted number takes far more bytes in a cookie. */
function entryOf(key: string): unknown {
  const [type, id] = key.includes(':') ? key.split(':') : [undefined, key];
  const written = id !== undefined && /^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
  return type === undefined ? written : { comparable_id: written, comparable_type: type };
}

function toJson(keys: readonly string[]): string {
  return keys.length ? JSON.stringify(keys.map(entryOf)) : '';
}

export function readList(kind: SavedKind): string[] {
  return inMemory.get(kind) ?? readStoredKeys(kind);
}

/** Writes the list to its cookie, the rest to local storage. @returns false if it lasts for this page only. */
export function writeList(kind: SavedKind, keys: readonly string[]): boolean {
  let fitting = keys.length;
  while (encodeURIComponent(toJson(keys.slice(0, fitting))).length > maxCookieBytes)
    fitting = Math.floor(fitting * 0.95);
  const isInCookie = writeCookie(cookieNames[kind], toJson(keys.slice(0, fitting)), cookieDays);
  const isInStorage = writeStored('local', overflowKey(kind), toJson(isInCookie ? keys.slice(fitting) : keys));
  const isStored = isInCookie ? isInStorage || fitting === keys.length : isInStorage && keys.length > 0;
  if (isStored) inMemory.delete(kind);
  else inMemory.set(kind, [...keys]);
  return isStored;
}
