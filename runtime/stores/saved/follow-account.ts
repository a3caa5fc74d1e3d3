/**
 * Keeps a page true to whom it is shown. One that comes back out of the back/forward cache, or whose account another tab has
 * changed, asks for a fresh copy of itself. Served to somebody else by now, it loads again, so that nothing of an account
 * outlives a logout (row 94 of the fault catalogue); else it takes the lists the account holds (rows 40 and 104). Nothing is
 * remembered from page to page, and no other page has to take part.
 */
import type { ReadableAtom } from 'nanostores';
import { accountInitials } from '../../dom/account.ts';
import { parsePartial } from '../../dom/html.ts';
import { onKeptElsewhere } from '../persist.ts';
import { account, readAccount } from '../user.ts';
import type { SavedKind } from './stored-lists.ts';

/** A list, and what gives it other keys. */
export interface FollowedList {
  $state: ReadableAtom<unknown>;
  replace(keys: readonly string[]): void;
}

/**
 * Starts following. Call once.
 * @param reload loads the page again.
 * @returns what to call when the page has come back out of the cache.
 */
export function followAccount(lists: Readonly<Record<SavedKind, FollowedList>>, reload = () => location.reload()): () => void {
  /** How often there was a reason to look, and which of them have been looked into. */
  let heard = 0;
  let seen = 0;
  let isAsking = false;

  const states = (): unknown[] => [lists.favourites, lists.moodboard, lists.compare].map(({ $state }) => $state.get());

  const ask = async (): Promise<void> => {
    const before = states();
    const answer = await fetch(location.href, { cache: 'no-store', credentials: 'same-origin', headers: { Accept: 'text/html' } });
    // A page that cannot be shown says nothing about who would see it.
    if (!answer.ok) return;
    const page = parsePartial(await answer.text());
    const now = readAccount(page);
    if (now.signedIn !== account.signedIn || accountInitials(page) !== accountInitials(document)) return reload();
    if (!now.signedIn) return;
    // The visitor has changed something meanwhile, and the copy is from before.
    if (states().some((state, index) => state !== before[index])) return ask();
    lists.favourites.replace(now.favourites);
    lists.moodboard.replace(now.moodboard);
    lists.compare.replace(now.compare);
  };

  const look = async (): Promise<void> => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    try {
      for (let now = heard; seen !== now; now = heard) {
        await ask();
        seen = now;
      }
    } catch {
      // Without a network nothing can be said: looked into when it is back, or the visitor is.
    } finally {
      isAsking = false;
    }
  };

  onKeptElsewhere((cause) => {
    // Single changes of lists, the lists themselves hear. Being looked at is no reason by itself.
    if (account.signedIn && 'data' in cause && cause.data === 'kept') heard++;
    void look();
  });
  addEventListener('online', () => void look());
  return () => {
    heard++;
    void look();
  };
}
