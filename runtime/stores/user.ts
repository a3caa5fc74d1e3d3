/** The visitor: a guest, or signed in to an account. The page's HTML decides, once per page. */
import { findTrusted, isSignedIn } from '../dom/trusted.ts';
import { parseJson } from '../dom/parse-json.ts';
import { parseKeys, type SavedKind } from './saved/stored-lists.ts';

/** Keys of the account's saved items, oldest first; empty for guests. */
export interface Account extends Record<SavedKind, readonly string[]> {
  signedIn: boolean;
}

/** Makes an account from the server's data; invalid entries of its lists are dropped. */
export function accountFrom(signedIn: boolean, lists: Readonly<Partial<Record<SavedKind, unknown>>>): Account {
  const keys = (kind: SavedKind): string[] => [...new Set(parseKeys(JSON.stringify(lists[kind] ?? [])))];
  return { signedIn, favourites: keys('favourites'), moodboard: keys('moodboard'), compare: keys('compare') };
}

/** Reads the account's saved items from `<script type="application/json" id="vr-account">`. */
export function readAccount(): Account {
  let lists: Readonly<Record<string, unknown>> = {};
  try {
    const data: unknown = parseJson(findTrusted('#vr-account')?.textContent || '{}');
    if (typeof data === 'object' && data !== null) lists = data as Record<string, unknown>;
  } catch {
    // Without readable data the buttons still work.
  }
  return accountFrom(isSignedIn(), lists);
}

export const account: Account = readAccount();
