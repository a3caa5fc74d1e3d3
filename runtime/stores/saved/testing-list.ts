/** A saved list of its own for a test, which answers its requests. Nothing that ships imports this file. */
import { vi } from 'vitest';
import { RequestFailure } from '../../ajax/request/ajax-promise.ts';
import type { Account } from '../user.ts';
import { createSavedList, type SavedList } from './saved-list.ts';
import type { ToggleResponse, ToggleOutcome } from './saved-state.ts';
import { cookieNames, type SavedKind } from './stored-lists.ts';

const guest: Account = { signedIn: false, favourites: [], moodboard: [], compare: [] };

/** A request under way, to be answered by the test. */
export interface Asked {
  key: string;
  isWanted: boolean;
  handler: string | undefined;
  answer(answer: ToggleResponse | string): void;
  fail(status: number, message?: string): void;
  /** Not an answer: a mistake in our own code. */
  err(mistake: Error): void;
}

export interface Page {
  list: SavedList;
  asked: Asked[];
  outcomes: ToggleOutcome[];
  keys(): readonly string[];
}

export function open(
  saved: readonly string[],
  isSignedIn: boolean,
  options: { kind?: SavedKind; whileBusy?: 'count' | 'ignore'; hasFewPlaces?: boolean } = {},
): Page {
  const { kind = 'favourites', whileBusy = 'count', hasFewPlaces = false } = options;
  if (!isSignedIn) keepElsewhere(saved, kind);
  const [asked, outcomes]: [Asked[], ToggleOutcome[]] = [[], []];
  const list = createSavedList({
    kind,
    account: isSignedIn ? { ...guest, signedIn: true, [kind]: saved } : guest,
    send: (key, isWanted, handler) =>
      new Promise((resolve, reject) => {
        asked.push({
          key,
          isWanted,
          handler,
          answer: (answer) => resolve(typeof answer === 'string' ? { result: answer } : answer),
          fail: (status, message = '') => reject(new RequestFailure(message, status, undefined, undefined)),
          err: reject,
        });
      }),
    whileBusy,
    hasFewPlaces,
    onOutcome: (outcome) => void outcomes.push(outcome),
  });
  return { list, asked, outcomes, keys: () => list.$state.get().keys };
}

/** As another tab writes it: the cookie is there, and nothing has been said yet. */
export function keepElsewhere(keys: readonly string[], kind: SavedKind = 'favourites'): void {
  document.cookie = `${cookieNames[kind]}=${encodeURIComponent(JSON.stringify(keys))}; path=/`;
}

/** The request of that number, once it is on its way. */
export const requestOf = ({ asked }: Page, number: number): Promise<Asked> =>
  vi.waitFor(
    () => {
      const found = asked[number - 1];
      if (!found) throw new Error(`Request ${number} was not sent.`);
      return found;
    },
    { interval: 1 },
  );

/** Nothing is kept. */
export function forgetAll(): void {
  for (const name of Object.values(cookieNames))
    document.cookie = `${name}=; path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  localStorage.clear();
}
