/**
 * A list of saved things and the buttons that change it: painted at once, asked of the server one request per item at a
 * time, and always ending as the server and the last click agree (rows 102 and 104 of the fault catalogue).
 */
import { atom, type ReadableAtom } from 'nanostores';
import { RequestFailure } from '../../ajax/ajax-promise.ts';
import { pseudoStatus } from '../../ajax/reply.ts';
import { onKeptElsewhere, readList, tellOtherTabs, writeList } from '../persist.ts';
import type { Account } from '../user.ts';
import type { SavedKind } from './stored-lists.ts';
import { say } from './texts.ts';

export interface SavedState {
  /** Keys of what is saved, as the visitor sees it, oldest first. */
  keys: readonly string[];
  /** Keys with a request under way. */
  busy: ReadonlySet<string>;
  /** What is said of a list that is full, the server's words where it has some; null while it may be short of that (R107, R109, R110). */
  limit: string | null;
}

/** How the server answered a toggle. */
export interface ToggleAnswer {
  result: string;
  message?: string | undefined;
  title?: string | undefined;
}

export interface ToggleOutcome {
  key: string;
  /** `failed` where no usable answer came. */
  result: 'added' | 'removed' | 'limit_reached' | 'already_exists' | 'failed';
  /** The server's own words, '' for none. */
  message: string;
  /** Name of the item, where the server said it. */
  title: string;
  /** False where the browser will forget the list with this page. */
  isKept: boolean;
}

interface SavedListOptions {
  kind: SavedKind;
  account: Account;
  /**
   * Asks the server to toggle.
   * @param handler the name a theme has given the handler; undefined for its own.
   */
  send(key: string, isWanted: boolean, handler: string | undefined): Promise<ToggleAnswer>;
  /** What a click means while the item's request is under way: it counts, or the button is busy (D39). */
  whileBusy: 'count' | 'ignore';
  /** The limit message goes when fewer than this many are left. */
  limitFrom: number;
  onOutcome(outcome: ToggleOutcome): void;
}

export interface SavedList {
  $state: ReadableAtom<SavedState>;
  /** Saves what is not saved, removes what is. Resolves when the server and the page agree again. */
  toggle(key: string, handler?: string): Promise<void>;
  /** Takes what the server says is saved now. Other tabs are not told: each may have been told by the same. */
  replace(keys: readonly string[]): void;
  /** Reads the guest's list again. */
  reread(): void;
  /** The visitor has read that the list is full; a next refusal says it again. */
  forgetLimit(): void;
}

/** Answers in a row that say the opposite of what was asked; more than a few mean the server answers at random. */
const mostContrary = 4;

const answers = new Set(['added', 'removed', 'limit_reached', 'already_exists']);

function refusal(key: string, result: 'failed' | 'limit_reached', message: string): ToggleOutcome {
  return { key, result, message, title: '', isKept: true };
}

export function savedList({ kind, account, send, whileBusy, limitFrom, onOutcome }: SavedListOptions): SavedList {
  const isGuest = !account.signedIn;
  let kept: readonly string[] = isGuest ? readList(kind) : account[kind];
  /** What the visitor wants and the server has not agreed to yet. */
  const wishes = new Map<string, boolean>();
  const busy = new Set<string>();
  let limit: string | null = null;
  /** How many were kept when the page was last told. */
  let count = kept.length;
  const $state = atom<SavedState>({ keys: kept, busy, limit });

  const publish = (): void => {
    const keys = kept.filter((key) => wishes.get(key) !== false);
    for (const [key, isWanted] of wishes) if (isWanted && !keys.includes(key)) keys.push(key);
    // Only a list that gets shorter: where few may be kept at all, the refusal itself has to be read.
    if (kept.length < Math.min(count, limitFrom)) limit = null;
    count = kept.length;
    $state.set({ keys, busy: new Set(busy), limit });
  };

  /** @returns false where the browser did not keep it. */
  const settle = (key: string, isSaved: boolean): boolean => {
    // Another tab may have written meanwhile.
    const before = isGuest ? readList(kind) : kept;
    const after = before.filter((other) => other !== key);
    kept = isSaved ? [...after, key] : after;
    if (isSaved && before.includes(key)) kept = before;
    if (!isGuest) {
      tellOtherTabs();
      return true;
    }
    const isKept = writeList(kind, kept);
    tellOtherTabs();
    return isKept;
  };

  /** One request; a guest's own list is the truth, an account's is the server's. */
  const ask = async (key: string, isWanted: boolean, handler: string | undefined): Promise<ToggleOutcome | undefined> => {
    try {
      const { result, message = '', title = '' } = await send(key, isWanted, handler);
      if (!answers.has(result)) return refusal(key, 'failed', message);
      // A server that does not see what stands beside the cookie may answer a guest's removal as one more addition.
      const isRefused = result === 'limit_reached' && (isWanted || !isGuest);
      if (isRefused) return refusal(key, result, message);
      const agreed = isGuest ? isWanted : result !== 'removed';
      const isKept = settle(key, agreed);
      return { key, result: result === 'already_exists' ? result : agreed ? 'added' : 'removed', message, title, isKept };
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      // The page is going, or a listener of its own stopped the request: nothing is said.
      if (error.status === pseudoStatus.abort) return undefined;
      return refusal(key, 'failed', error.status === 406 ? error.message : '');
    }
  };

  const toggle = async (key: string, handler?: string): Promise<void> => {
    if (busy.has(key) && whileBusy === 'ignore') return;
    if (isGuest) kept = readList(kind);
    wishes.set(key, !$state.get().keys.includes(key));
    if (busy.has(key)) return publish();
    busy.add(key);
    publish();
    let outcome: ToggleOutcome | undefined;
    try {
      for (let contrary = 0; contrary < mostContrary; ) {
        const wish = wishes.get(key);
        // The second: clicked back to what it was before the answer came.
        if (wish === undefined || (outcome && kept.includes(key) === wish)) break;
        outcome = await ask(key, wish, handler);
        if (!outcome || outcome.result === 'failed' || outcome.result === 'limit_reached') break;
        contrary = kept.includes(key) === wish ? 0 : contrary + 1;
      }
    } finally {
      wishes.delete(key);
      busy.delete(key);
      if (outcome?.result === 'limit_reached') limit = outcome.message || say('limit');
      publish();
    }
    if (outcome) onOutcome(outcome);
  };

  const reread = (): void => {
    if (!isGuest) return;
    kept = readList(kind);
    publish();
  };
  if (isGuest) onKeptElsewhere(reread);

  return {
    $state,
    toggle,
    reread,
    forgetLimit() {
      limit = null;
      publish();
    },
    replace(keys) {
      if (keys.join() === kept.join()) return;
      kept = [...new Set(keys)];
      if (isGuest) writeList(kind, kept);
      publish();
    },
  };
}
