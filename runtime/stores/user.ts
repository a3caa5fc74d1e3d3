/** The visitor: a guest, or signed in with what the account holds. Decided by the page's HTML, once for each page. */
import { accountJson, isSignedIn } from '../dom/account.ts';
import { parseKeys, type SavedKind } from './saved/stored-lists.ts';

/** Keys of what is saved in the account, oldest first; empty for guests. */
export interface Account extends Record<SavedKind, readonly string[]> {
  signedIn: boolean;
}

/** An account as the server says it, in the page or in an answer. Whatever its lists look like, lists of valid keys come out. */
export function accountFrom(signedIn: boolean, lists: Readonly<Partial<Record<SavedKind, unknown>>>): Account {
  const keys = (kind: SavedKind): string[] => [...new Set(parseKeys(JSON.stringify(lists[kind] ?? [])))];
  return { signedIn, favourites: keys('favourites'), moodboard: keys('moodboard'), compare: keys('compare') };
}

/** The account the page was served to. */
export function readAccount(): Account {
  let lists: Readonly<Record<string, unknown>> = {};
  try {
    const data: unknown = JSON.parse(accountJson() || '{}');
    if (typeof data === 'object' && data !== null) lists = data as Record<string, unknown>;
  } catch {
    // A page whose data cannot be read is a page without: the buttons still work.
  }
  return accountFrom(isSignedIn(document), lists);
}

/** The visitor of this page. */
export const account: Account = readAccount();
