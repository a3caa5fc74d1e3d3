/**
 * A guest's lists (decision 23). Local storage has a key for each item, and the last writer wins; the cookie, which the
 * server reads, is derived from the items. `user_favorites/12` is when item 12 was saved or removed, `user_favorites=[12]`
 * is when the cookie got the value `[12]`, and the name `user_favorites?` is followed by a value that cannot be read.
 */
import { countCookies, writeCookie } from '../cookies.ts';
import { readStored, storedKeys, writeStored } from '../web-storage.ts';
import { byTime, encodeList, isWhole, type Items, keysIn, readItems, readValues } from './list-format.ts';
import { guestSlots, type ItemChange } from './saved-state.ts';
import { cookieNames, isPartial, type SavedKind } from './stored-lists.ts';

const kinds = Object.keys(cookieNames) as SavedKind[];

const dayMs = 86_400_000;

const cookieDays = { filled: 365, empty: 1 };

/** Browsers end a script's cookies after seven days, or drop some if a site has more than 150, of which a script may not see all. */
const maxDeletedAgeMs = 6 * dayMs;
const crowdedJar = 100;

/** Old copies of the cookie arrive with the response of a slow page, or from a tab that has not read the latest items. */
const knownValues = { count: 5, ageMs: 600_000 };

const tombstones = { count: 200, ageMs: 30 * dayMs };

/** Lists that the browser does not store. */
const inMemory = new Map<SavedKind, Items>();

/** Lists whose cookie this page has written again. */
const restored = new Set<SavedKind>();

/** Reads the list, oldest first. */
export function readList(kind: SavedKind): string[] {
  return fillSlots(kind, savedKeys(currentItems(kind))).keys;
}

/**
 * Derives the cookie again if it is an old copy.
 * @param takesOver stores what others have changed in the cookie. Only a page that loads may do so: the cookie of another
 *   tab arrives before its items do, which would be overwritten.
 */
export function followList(
  kind: SavedKind,
  takesOver = false,
): { keys: readonly string[]; refused: readonly string[] } {
  const items = currentItems(kind);
  store(kind, takesOver ? items : storedItems(kind), items, false);
  restored.add(kind);
  return fillSlots(kind, savedKeys(currentItems(kind)));
}

/**
 * Writes what this page's visitor has saved or removed. Other items stay as they are: another tab may have changed them since
 * this page read the list.
 * @param order what is saved, in the order that it is to have, oldest first.
 * @returns false if the change lasts for this page only.
 */
export function changeList(kind: SavedKind, changes: readonly ItemChange[], order: readonly string[] = []): boolean {
  const stored = storedItems(kind);
  const items = currentItems(kind);
  const setTime = (key: string, time: number): void => {
    if (items.get(key) === time) return;
    items.set(key, time);
    stored.set(key, time);
  };
  const inSlots = fillSlots(kind, savedKeys(items)).keys;
  // Later than every other change, also if the clock was put back.
  const now = Math.max(Date.now(), latest(items) + 1);
  for (const { key, isSaved } of changes) if (!isSaved || !inSlots.includes(key)) setTime(key, isSaved ? now : -now);
  let last = 0;
  for (const key of order) {
    const time = items.get(key) ?? 0;
    if (time > 0) setTime(key, (last = Math.max(time, last + 1)));
  }
  return store(kind, stored, items, true);
}

/** The items in the slots of their type, which go to the earliest. */
function fillSlots(kind: SavedKind, saved: readonly string[]): { keys: string[]; refused: string[] } {
  const typeOf = (key: string): string => key.slice(0, key.indexOf(':'));
  const isRefused = (key: string): boolean =>
    guestSlots[kind] < Infinity &&
    saved.filter((other) => typeOf(other) === typeOf(key)).indexOf(key) >= guestSlots[kind];
  return { keys: saved.filter((key) => !isRefused(key)), refused: saved.filter(isRefused) };
}

function savedKeys(items: Items): string[] {
  const saved = [...items].filter(([, time]) => time > 0);
  return saved.toSorted(byTime).map(([key]) => key);
}

/**
 * @param stored what goes to storage.
 * @param items what goes to the cookie: also what others have changed there.
 * @returns false if the list lasts for this page only.
 */
function store(kind: SavedKind, stored: Items, items: Items, isChange: boolean): boolean {
  if (isDeleted(kind)) clearItems(kind);
  const saved = savedKeys(items);
  const { value, rest } = encodeList(kind, fillSlots(kind, saved).keys);
  const isInStorage = storeItems(kind, rest.length > 0 ? items : stored);
  const isOwn = savedKeys(stored).join() === saved.join();
  const isInCookie = deriveCookie(kind, value, isOwn, isChange) && rest.length === 0;
  if (isInStorage || isInCookie) inMemory.delete(kind);
  else inMemory.set(kind, items);
  return isInStorage || isInCookie;
}

/** Forgets a list that the account has taken over, with its cookie: the next customer must not inherit it. */
export function clearList(kind: SavedKind): void {
  clearItems(kind);
  if (keepUnreadable(kind)) writeCookie(cookieNames[kind], '', 0);
}

/** Forgets the items, removals and values, but not the cookie. */
export function clearItems(kind: SavedKind): void {
  inMemory.delete(kind);
  for (const key of readItems(kind).keys()) writeStored('local', itemName(kind, key), '');
  for (const { name } of readKnownValues(kind)) writeStored('local', name, '');
}

function storedItems(kind: SavedKind): Items {
  return isDeleted(kind) ? new Map() : new Map(inMemory.get(kind) ?? readItems(kind));
}

/** The stored items, with what others have changed in the cookie since. */
function currentItems(kind: SavedKind): Items {
  const items = storedItems(kind);
  const values = readValues(kind);
  if (inMemory.has(kind) || values.length === 0) return items;
  if (values.length === 1 && readStored('local', valueName(kind, values[0] ?? ''))) return items;
  const { added, removed, time } = editOf(kind, new Set(values.flatMap((value) => keysIn(kind, value))));
  const change = (key: string, at: number): void => {
    if (Math.abs(items.get(key) ?? 0) < Math.abs(at)) items.set(key, at);
  };
  for (const [index, key] of added.entries()) change(key, time + index);
  if (values.every((value) => isWhole(kind, value))) for (const key of removed) change(key, -time);
  return items;
}

interface Edit {
  added: readonly string[];
  removed: readonly string[];
  /** Just after the value that was edited: a click since then is later. */
  time: number;
}

/** What others have changed in the cookie: the difference to the nearest value that it had; none from an old copy. */
function editOf(kind: SavedKind, keys: ReadonlySet<string>): Edit {
  const edits = readKnownValues(kind).map(({ value, time }): Edit => {
    const before = new Set(keysIn(kind, value));
    const added = [...keys].filter((key) => !before.has(key));
    return { added, removed: [...before].filter((key) => !keys.has(key)), time: time + 1 };
  });
  const size = ({ added, removed }: Edit): number => added.length + removed.length;
  // Of two as near, the older one: a tab that has not read a removal yet must not undo it.
  const [nearest] = edits.toSorted((one, other) => size(one) - size(other) || one.time - other.time);
  return nearest ?? { added: [...keys], removed: [], time: 1 };
}

/** True if the visitor or a consent tool has deleted the cookie, and not the browser. */
function isDeleted(kind: SavedKind): boolean {
  const [latestValue] = readKnownValues(kind);
  if (inMemory.has(kind) || !latestValue || readValues(kind).length > 0 || countCookies() >= crowdedJar) return false;
  const { value, time } = latestValue;
  return isWhole(kind, value) && keysIn(kind, value).length > 0 && Date.now() - time < maxDeletedAgeMs;
}

/** Stores what has changed, removals first. @returns false if storage did not take all of it. */
function storeItems(kind: SavedKind, items: Items): boolean {
  const stored = readItems(kind);
  const removed = [...items].filter(([, time]) => time < 0).toSorted(byTime);
  const isOld = (time: number, index: number): boolean =>
    removed.length - index > tombstones.count || Date.now() + time > tombstones.ageMs;
  for (const [index, [key, time]] of removed.entries())
    if (isOld(time, index)) writeStored('local', itemName(kind, key), '');
    else if (stored.get(key) !== time) storeItem(kind, key, time);
  return [...items]
    .filter(([key, time]) => time > 0 && stored.get(key) !== time)
    .every(([key, time]) => storeItem(kind, key, time));
}

function storeItem(kind: SavedKind, key: string, time: number): boolean {
  const name = itemName(kind, key);
  if (writeStored('local', name, String(time))) return true;
  // What the list can do without makes room.
  if (time < 0) return writeStored('local', name, '');
  for (const [other, at] of readItems(kind)) if (at < 0) writeStored('local', itemName(kind, other), '');
  for (const known of readKnownValues(kind).slice(1)) writeStored('local', known.name, '');
  return writeStored('local', name, String(time));
}

/**
 * @param isOwn false if others have a part in the value, which is then not known.
 * @returns false if the cookie does not have that value.
 */
function deriveCookie(kind: SavedKind, value: string, isOwn: boolean, isChange: boolean): boolean {
  const values = readValues(kind);
  const isEmpty = keysIn(kind, value).length === 0;
  const [current = value] = values;
  // Two lists that a small jar drops for each other would be written without end.
  if (values.length === 0 && (isEmpty || (restored.has(kind) && !isChange))) return true;
  if (isEmpty && keysIn(kind, current).length === 0) return true;
  const isKnown = !isOwn || !storedKeys('local', '') || readStored('local', valueName(kind, value)) !== '';
  if (values.length === 1 && current === value && isKnown) return true;
  if (!keepUnreadable(kind)) return false;
  const others = kinds.filter((other) => other !== kind && readValues(other).length > 0);
  const itemsOfOthers = others.map((other) => [other, currentItems(other)] as const);
  if (!writeCookie(cookieNames[kind], value, isEmpty ? cookieDays.empty : cookieDays.filled)) return false;
  if (isOwn) rememberValue(kind, value);
  return itemsOfOthers.filter(([other]) => readValues(other).length === 0).every(keepDropped);
}

/** A full jar has dropped the cookie of another list for the one just written; it is not deleted. */
function keepDropped([kind, items]: readonly [SavedKind, Items]): boolean {
  for (const { name } of readKnownValues(kind)) writeStored('local', name, '');
  const isStored = storeItems(kind, items);
  if (!isStored) inMemory.set(kind, items);
  return isStored;
}

function rememberValue(kind: SavedKind, value: string): void {
  const time = Math.max(Date.now(), latest(readItems(kind)));
  writeStored('local', valueName(kind, value), String(time));
  for (const { name, time: at } of readKnownValues(kind).slice(knownValues.count))
    if (Date.now() - at > knownValues.ageMs) writeStored('local', name, '');
}

/** The values that the cookie had lately, the latest first. */
function readKnownValues(kind: SavedKind): { name: string; value: string; time: number }[] {
  const prefix = valueName(kind, '');
  return (storedKeys('local', prefix) ?? [])
    .map((name) => ({ name, value: name.slice(prefix.length), time: Number(readStored('local', name)) || 0 }))
    .toSorted((one, other) => other.time - one.time || (one.name < other.name ? -1 : 1));
}

/**
 * Puts what cannot be read aside before the cookie is written.
 * @returns false if storage is full. Without storage there is no other place.
 */
function keepUnreadable(kind: SavedKind): boolean {
  const note = (value: string): boolean => writeStored('local', `${cookieNames[kind]}?${value}`, String(Date.now()));
  return !storedKeys('local', '') || unreadableValues(kind).every(note);
}

function unreadableValues(kind: SavedKind): string[] {
  return readValues(kind).filter((value) => !isWhole(kind, value) && !isPartial(value));
}

/** Says where something looks like the list and cannot be read. */
export function findUnreadable(kind: SavedKind): string[] {
  const items = readItems(kind);
  const prefix = itemName(kind, '');
  const strangers = (storedKeys('local', prefix) ?? []).filter((name) => !items.has(name.slice(prefix.length)));
  return [
    ...unreadableValues(kind).map(() => `the cookie ${cookieNames[kind]}`),
    ...(strangers.length > 0 ? [`${strangers.length} of the keys ${prefix}… in local storage`] : []),
  ];
}

function itemName(kind: SavedKind, key: string): string {
  return `${cookieNames[kind]}/${key}`;
}

function valueName(kind: SavedKind, value: string): string {
  return `${cookieNames[kind]}=${value}`;
}

function latest(items: Items): number {
  return [...items.values()].reduce((time, at) => Math.max(time, Math.abs(at)), 0);
}
