/**
 * Keeps a guest's list complete if several tabs write it at the same time (F121). The list is one value, and its last
 * writer wins: a tab that read it a moment too early, or a server that renews the cookie (F90), erases what others
 * saved meanwhile. So each change is also logged, in an entry of local storage that only its own tab writes, and a
 * list that lacks logged changes gets them back.
 *
 * An entry names the list it started from and the list it made. Changes apply only if such steps connect them with
 * the stored list; any other list is the work of another script, and stays as it is. But browsers share cookies at once
 * and storage a little later, so a list can also be a tab's whose entry is under way: changes just made apply to any list.
 */
import { readStored, storedKeys, writeStored } from '../web-storage.ts';
import { readList, writeList } from './guest-lists.ts';
import type { Change } from './reconcile.ts';
import { guestSlots } from './saved-state.ts';
import { cookieNames, keyPattern, type SavedKind } from './stored-lists.ts';

const radix = 36;

interface LoggedChange extends Change {
  /** True if other tabs had filled the slots first. */
  isRefused?: boolean;
}

interface Entry {
  /** Name in storage; entries sort by time. */
  name: string;
  /** Fingerprints of two lists. */
  from: string;
  to: string;
  changes: readonly LoggedChange[];
}

export interface CurrentList {
  keys: readonly string[];
  /** True if the stored list differs, and has to be written again. */
  isBehind: boolean;
  /** Items that several tabs added at the same time, and for which no slot was left. */
  refused: readonly string[];
  /** Those of them whose refusal is not logged yet. */
  surplus: readonly string[];
}

/** Longer than it takes to load a page whose response renews the cookies. */
const maxAgeMs = 60_000;

/** Longer than an entry is under way from one tab to another, also if the machine is busy. */
const arrivalMs = 5000;

/** Text of a change: `+12` saved, `-12` removed, `!12` refused. */
const changePattern = /^([+!-])(.+)$/;

const namePattern = /@([0-9a-z]{8})\.\w+$/;

/** Reads a guest's list, with the changes that a concurrent write has erased. */
export function readCurrentList(kind: SavedKind): CurrentList {
  const stored = readList(kind);
  const last = new Map<string, LoggedChange>();
  for (const change of entriesFor(stored, readLog(kind)).flatMap(({ changes }) => changes)) {
    // Deleted first, so that the order is that of the last changes.
    last.delete(change.key);
    last.set(change.key, change);
  }
  const changes = [...last.values()];
  const additions = changes.filter(({ isSaved }) => isSaved).map(({ key }) => key);
  const merged = [...new Set([...stored.filter((key) => last.get(key)?.isSaved !== false), ...additions])];
  const surplus = surplusOf(merged, additions, guestSlots[kind]);
  const keys = merged.filter((key) => !surplus.includes(key));
  const refused = changes.filter(({ isRefused }) => isRefused).map(({ key }) => key);
  return { keys, isBehind: keys.join() !== stored.join(), refused: [...refused, ...surplus], surplus };
}

/** Writes a guest's list, and logs how it changed. @returns false if it lasts for this page only. */
export function writeCurrentList(kind: SavedKind, keys: readonly string[], changes: readonly Change[]): boolean {
  const stored = readList(kind);
  const log = readLog(kind);
  const refused = readCurrentList(kind).surplus.filter((key) => !keys.includes(key));
  // The list first: a tab that can read the entry can then read the list as well.
  const isStored = writeList(kind, keys);
  for (const name of entryNames(kind)) if (!isWithin(maxAgeMs, name)) writeStored('local', name, '');
  // What someone has cleared stays cleared.
  const past = isCleared(stored, log) ? log.flatMap((entry) => entry.changes) : [];
  const cleared = past.filter(({ key }) => !keys.includes(key));
  const texts = [
    ...cleared.map(({ key }) => `-${key}`),
    ...refused.map((key) => `!${key}`),
    ...changes.map(({ key, isSaved }) => `${isSaved ? '+' : '-'}${key}`),
  ];
  // Other tabs would answer each attempt with their own.
  if (!isStored && texts.length === 0) return false;
  const time = Math.max(Date.now(), ...log.map(({ name }) => timeOf(name) + 1));
  const name = `${prefixOf(kind)}${time.toString(radix)}.${Math.random().toString(radix).slice(2, 8)}`;
  // If storage is full or forbidden, only the lock orders the writers.
  writeStored('local', name, [fingerprint(stored), fingerprint(keys), ...texts].join(' '));
  return isStored;
}

/** Writes the list again if it lacks changes. @returns true if it did. */
export function repairList(kind: SavedKind): boolean {
  const { keys, isBehind } = readCurrentList(kind);
  return isBehind && writeCurrentList(kind, keys, []);
}

/** Forgets the changes to a list that the server has taken over. */
export function clearLog(kind: SavedKind): void {
  for (const name of entryNames(kind)) writeStored('local', name, '');
}

function prefixOf(kind: SavedKind): string {
  return `${cookieNames[kind]}@`;
}

/** Milliseconds since 1970, at most in the year 2059; NaN for other names. */
function timeOf(name: string): number {
  return Number.parseInt(namePattern.exec(name)?.[1] ?? '', radix);
}

/** False for older entries, and for those of a clock that was wrong. */
function isWithin(ms: number, name: string): boolean {
  return Math.abs(Date.now() - timeOf(name)) <= ms;
}

/** A short hash (FNV-1a) of a list in any order: a list in a cookie and in storage is read in another order than written. */
function fingerprint(keys: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const char of keys.toSorted().join()) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(radix);
}

function entryNames(kind: SavedKind): string[] {
  return storedKeys('local', prefixOf(kind)) ?? [];
}

/** Reads the log of one list, oldest entry first. */
function readLog(kind: SavedKind): Entry[] {
  return entryNames(kind)
    .filter((name) => isWithin(maxAgeMs, name))
    .toSorted()
    .map((name) => parseEntry(name, readStored('local', name)));
}

function parseEntry(name: string, text: string): Entry {
  const [from = '', to = '', ...texts] = text.split(' ');
  const changes = texts.flatMap((part) => {
    const [, sign, key = ''] = changePattern.exec(part) ?? [];
    return keyPattern.test(key) ? { key, isSaved: sign === '+', isRefused: sign === '!' } : [];
  });
  return { name, from, to, changes };
}

/** The entries whose changes apply to a list, oldest first. */
function entriesFor(list: readonly string[], log: readonly Entry[]): readonly Entry[] {
  const lists = isCleared(list, log) ? new Set<string>() : connectedWith(list, log);
  return log.filter(({ name, from, to }) => lists.has(from) || lists.has(to) || isWithin(arrivalMs, name));
}

/** Fingerprints of the lists that are connected with a list. */
function connectedWith(list: readonly string[], log: readonly Entry[]): ReadonlySet<string> {
  const lists = new Set([fingerprint(list)]);
  let count = 0;
  while (count < lists.size) {
    count = lists.size;
    for (const { from, to } of log) if (lists.has(from) || lists.has(to)) lists.add(from).add(to);
  }
  return lists;
}

/** True if a list is empty though no tab has emptied it: then the visitor or another script has. */
function isCleared(list: readonly string[], log: readonly Entry[]): boolean {
  return list.length === 0 && !log.some(({ to }) => to === fingerprint([]));
}

/** The latest additions of each type that are more than its slots. */
function surplusOf(keys: readonly string[], additions: readonly string[], slots: number): string[] {
  const typeOf = (key: string): string => key.slice(0, key.indexOf(':'));
  return [...new Set(keys.map(typeOf))].flatMap((type) => {
    const surplus = keys.filter((key) => typeOf(key) === type).length - slots;
    return surplus > 0 ? additions.filter((key) => typeOf(key) === type).slice(-surplus) : [];
  });
}
