/**
 * Keeps a page true to whom it is shown. One that comes back out of the back/forward cache, or whose account another tab has
 * changed, asks the server whom it would be shown to now. Served to somebody else, it loads again, so that nothing of an
 * account outlives a logout (F94); else it takes the lists the account holds (F40, F104).
 * Nothing is remembered from page to page, and no other page has to take part.
 */
import type { ReadableAtom } from 'nanostores';
import { RequestFailure } from '../../ajax/request/ajax-promise.ts';
import { savedItems, type Reads } from '../../contract.ts';
import { callHandler } from '../call.ts';
import { onExternalChange } from '../cross-tab.ts';
import { account, accountFrom } from '../user.ts';
import type { SavedKind } from './stored-lists.ts';

/** A list, and what gives it other keys. */
export interface FollowedList {
  $state: ReadableAtom<unknown>;
  replace(keys: readonly string[]): void;
}

export interface FollowedPage {
  lists: Readonly<Record<SavedKind, FollowedList>>;
  /** Initials of the account as the page shows them; '' for a page that shows none. */
  initials: string;
  /** False while nobody looks at the page: nothing is asked for until somebody does. */
  isVisible(): boolean;
  /** Loads the page again. */
  reload(): void;
}

/** Statuses of a server that knows the session of this page no more. */
const sessionOver = new Set([401, 403, 419]);

/**
 * Starts following. Call once.
 * @returns `comeBack`, to call when the page has come back out of the cache, and `look`, when the network has.
 */
export function followAccount({ lists, initials, isVisible: isSeen, reload }: FollowedPage): {
  comeBack: () => void;
  look: () => void;
} {
  /** How often there was a reason to look, and which of them have been looked into. */
  let heard = 0;
  let seen = 0;
  let isAsking = false;

  const states = (): unknown[] => [lists.favourites, lists.moodboard, lists.compare].map(({ $state }) => $state.get());
  const isSomebodyElse = (now: Reads<typeof savedItems>): boolean =>
    now.signed_in !== account.signedIn || (initials !== '' && now.initials !== initials);

  const ask = async (): Promise<void> => {
    const before = states();
    const now = await callHandler(savedItems, {}).answer;
    if (isSomebodyElse(now)) return reload();
    if (!now.signed_in) return;
    // The visitor has changed something meanwhile, and the answer is from before.
    if (states().some((state, index) => state !== before[index])) return ask();
    const held = accountFrom(true, now);
    lists.favourites.replace(held.favourites);
    lists.moodboard.replace(held.moodboard);
    lists.compare.replace(held.compare);
  };

  const asked = async (): Promise<boolean> => {
    try {
      await ask();
      return true;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (sessionOver.has(error.status)) reload();
      // Without a network nothing can be said: looked into when it is back, or the visitor is. A server that cannot answer
      // says nothing about who would see the page.
      return error.status > 0;
    }
  };

  const look = async (): Promise<void> => {
    if (isAsking || !isSeen()) return;
    isAsking = true;
    try {
      for (let now = heard; seen !== now; now = heard) {
        if (!(await asked())) break;
        seen = now;
      }
    } finally {
      isAsking = false;
    }
  };

  onExternalChange((cause) => {
    // Single changes of lists, the lists themselves hear. Being looked at is no reason by itself.
    if (account.signedIn && 'data' in cause && cause.data === 'kept') heard++;
    void look();
  });
  return {
    look: () => void look(),
    comeBack() {
      heard++;
      void look();
    },
  };
}
