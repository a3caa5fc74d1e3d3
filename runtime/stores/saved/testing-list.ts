/** A saved list whose requests the test answers. For tests only. */
import { vi } from 'vitest';
import { RequestFailure } from '../../ajax/request/ajax-promise.ts';
import { makeResponse } from '../../ajax/testing-server.ts';
import type { Account } from '../user.ts';
import { GuestList } from './guest-list.ts';
import { createSavedList, type SavedList } from './saved-list.ts';
import type { ToggleResponse, ToggleOutcome } from './saved-state.ts';
import { cookieNames, readStoredKeys, type SavedKind } from './stored-lists.ts';

const guest: Account = { signedIn: false, favourites: [], moodboard: [], compare: [] };

export interface PendingToggle {
  key: string;
  isWanted: boolean;
  handler: string | undefined;
  /** What the server reads in the request's cookie. */
  cookie: readonly string[];
  respond(response: ToggleResponse | string): void;
  fail(status: number, message?: string): void;
  /** The server refuses, because this account (or guest) is signed in now. */
  refuse(mark: string): void;
  /** Rejects with an error of our own code. */
  crash(error: Error): void;
}

export interface Page {
  list: SavedList;
  requests: PendingToggle[];
  outcomes: ToggleOutcome[];
  keys(): readonly string[];
}

export function openPage(
  saved: readonly string[],
  isSignedIn: boolean,
  options: { kind?: SavedKind; whileBusy?: 'count' | 'ignore' } = {},
): Page {
  const { kind = 'favourites', whileBusy = 'count' } = options;
  if (!isSignedIn) setCookie(saved, kind);
  const [requests, outcomes]: [PendingToggle[], ToggleOutcome[]] = [[], []];
  const list = createSavedList({
    kind,
    account: isSignedIn ? { ...guest, signedIn: true, [kind]: saved } : guest,
    send: (key, isWanted, handler) =>
      new Promise((resolve, reject) => {
        requests.push({
          key,
          isWanted,
          handler,
          cookie: readStoredKeys(kind),
          respond: (response) => resolve(typeof response === 'string' ? { result: response } : response),
          fail: (status, message = '') => reject(new RequestFailure(message, status, undefined, undefined)),
          refuse: (mark) => {
            const response = makeResponse({ status: 409, data: {}, headers: { 'X-Verandah-Account': mark } });
            reject(new RequestFailure('Someone else.', 409, {}, response));
          },
          crash: reject,
        });
      }),
    whileBusy,
    onOutcome: (outcome) => void outcomes.push(outcome),
  });

  return { list, requests, outcomes, keys: () => list.$state.get().keys };
}

/** Writes the cookie, as a server or another script does. */
export function setCookie(keys: readonly string[], kind: SavedKind = 'favourites'): void {
  document.cookie = `${cookieNames[kind]}=${encodeURIComponent(JSON.stringify(keys))}; path=/`;
}

/** Makes another tab's list hold these keys. The events of its storage arrive at once. */
export function saveInOtherTab(keys: readonly string[], kind: SavedKind = 'favourites'): void {
  const before = { ...localStorage };
  writeList(kind, keys);
  for (const key of new Set([...Object.keys(before), ...Object.keys(localStorage)]))
    if (before[key] !== localStorage[key]) dispatchEvent(new StorageEvent('storage', { key }));
}

/** Finds how the page itself reads and writes cookies, for a test that spies on it. */
export function cookieAccess(): PropertyDescriptor {
  let owner: object = document;
  while (!Object.hasOwn(owner, 'cookie')) owner = Object.getPrototypeOf(owner) as object;
  return Object.getOwnPropertyDescriptor(owner, 'cookie') ?? {};
}

/**
 * Runs `other` before the page reads cookies, but not the first `count` times.
 * @returns a function that ends this, and says whether cookies were read that often.
 */
export function interruptRead(count: number, other: () => void): () => boolean {
  const { get } = cookieAccess();
  let reads = 0;
  const read = vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    if (reads++ === count) other();
    return String(get?.call(document));
  });
  return () => {
    read.mockRestore();
    return reads > count;
  };
}

/** Resolves with the request of that number, from 1, once it is sent. */
export const requestOf = ({ requests }: Page, number: number): Promise<PendingToggle> =>
  vi.waitFor(
    () => {
      const request = requests[number - 1];
      if (!request) throw new Error(`Request ${number} was not sent.`);
      return request;
    },
    { interval: 1 },
  );

export function clearLists(): void {
  for (const name of Object.values(cookieNames))
    document.cookie = `${name}=; path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  localStorage.clear();
}

/** Saves and removes items until the list holds these keys, in this order. @param list of the page that does it. */
export function writeList(kind: SavedKind, keys: readonly string[], list = new GuestList(kind)): boolean {
  const before = list.keys();
  const removed = before.filter((key) => !keys.includes(key)).map((key) => ({ key, isSaved: false }));
  const added = keys.filter((key) => !before.includes(key)).map((key) => ({ key, isSaved: true }));
  return list.change([...removed, ...added], keys);
}
