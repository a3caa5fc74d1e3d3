/** The visitor: a guest, or signed in with what the account holds. Decided by the page's HTML, once for each page. */
import { accountJson, isSignedIn } from '../dom/account.ts';
import { keysFrom, type SavedKind } from './saved/stored-lists.ts';

/** Keys of what is saved in the account, oldest first; empty for guests. */
export interface Account extends Record<SavedKind, readonly string[]> {
  signedIn: boolean;
}

/** Reads a page, or a copy of it. Whatever its data looks like, lists of valid keys come out. */
export function readAccount(page: Document | DocumentFragment = document): Account {
  let lists: Record<string, unknown> = {};
  try {
    const data: unknown = JSON.parse(accountJson(page) || '{}');
    if (typeof data === 'object' && data !== null) lists = data as Record<string, unknown>;
  } catch {
    // A page whose data cannot be read is a page without: the buttons still work.
  }
  const keys = (kind: SavedKind): string[] => [...new Set(keysFrom(JSON.stringify(lists[kind] ?? [])))];
  return { signedIn: isSignedIn(page), favourites: keys('favourites'), moodboard: keys('moodboard'), compare: keys('compare') };
}

/** The visitor of this page. */
export const account: Account = readAccount();
