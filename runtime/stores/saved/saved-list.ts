/**
 * A list of saved things and the buttons that change it: painted at once, asked of the server one request per item at a
 * time, and always ending as the server and the last click agree (F102, F104).
 */
import { atom, type ReadableAtom } from 'nanostores';
import { RequestFailure } from '../../ajax/request/ajax-promise.ts';
import { FailureStatus } from '../../ajax/response/response.ts';
import { isUnloading } from '../../diagnostics/unload.ts';
import { broadcast, onAccountChange, onExternalChange, withLock } from '../cross-tab.ts';
import { readList, writeList } from './guest-lists.ts';
import type { Account } from '../user.ts';
import { afterCurrentTask, onPageLeave } from './after-current-task.ts';
import { minLimits } from './limits.ts';
import type { SavedState, ToggleResponse, ToggleOutcome } from './saved-state.ts';
import type { SavedKind } from './stored-lists.ts';
import { t } from './messages.ts';

interface SavedListOptions {
  kind: SavedKind;
  account: Account;
  /**
   * Asks the server to toggle.
   * @param handler the name a theme has given the handler; undefined for its own.
   */
  send(key: string, isWanted: boolean, handler: string | undefined): Promise<ToggleResponse>;
  /** What a click means while the item's request is under way: it counts, or the button is busy (D39). */
  whileBusy: 'count' | 'ignore';
  /**
   * A list of few places, which fill in the order of the clicks: an account's are asked for one after the other, and a
   * guest's again where the list has grown while the server counted, for two clicks at once would both get the last place
   * (F104). A long list is not worth the requests.
   */
  hasFewPlaces?: boolean;
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
  /** The page came with the message of a list that is full. */
  showLimit(message: string): void;
  /** The visitor has read that the list is full; a next refusal says it again. */
  dismissLimit(): void;
}

/** Answers in a row that are not what was asked for; more than a few mean the server answers at random. */
const mostContrary = 6;

const answers = new Set(['added', 'removed', 'limit_reached', 'already_exists']);

function refusal(key: string, result: 'failed' | 'limit_reached', message: string): ToggleOutcome {
  return { key, result, message, title: '', isStored: true };
}

export function createSavedList({
  kind,
  account,
  send,
  whileBusy,
  hasFewPlaces = false,
  onOutcome,
}: SavedListOptions): SavedList {
  const isGuest = !account.signedIn;
  let kept: readonly string[] = isGuest ? readList(kind) : account[kind];
  /** What the visitor wants and the server has not agreed to yet. */
  const wishes = new Map<string, boolean>();
  const busy = new Set<string>();
  /** Keys whose request was overtaken by the list: what the answer says may not be so any more. */
  const overtaken = new Set<string>();
  /** When each key was last clicked: what is saved stands in that order, whichever answer came first. */
  const clicks = new Map<string, number>();
  let lastClick = 0;
  /** Keys that were kept before their answer, because the page went away. */
  const early = new Set<string>();
  let limit: string | null = null;
  /** How many were kept when the server said that they are enough. */
  let fullAt = 0;
  const $state = atom<SavedState>({ keys: kept, busy: new Set(), limit });

  const inPlace = (keys: readonly string[], key: string): string[] => {
    const clicked = clicks.get(key) ?? 0;
    // The usual case, in the middle of a press.
    if (clicked === lastClick) return [...keys, key];
    const later = keys.findIndex((other) => (clicks.get(other) ?? 0) > clicked);
    const place = later < 0 ? keys.length : later;
    return [...keys.slice(0, place), key, ...keys.slice(place)];
  };

  const publish = (): void => {
    let keys = kept;
    for (const [key, isWanted] of wishes) {
      if (keys.includes(key) !== isWanted) keys = isWanted ? inPlace(keys, key) : keys.filter((other) => other !== key);
    }
    // A server with fewer places than that is heard too.
    if (kept.length < Math.min(minLimits[kind], fullAt)) limit = null;
    $state.set({ keys, busy: new Set(busy), limit });
  };

  const setLimit = (message: string): void => {
    limit = message;
    fullAt = kept.length;
  };

  /** @returns false where the browser did not keep it. */
  const settle = (key: string, isSaved: boolean): boolean => {
    // Another tab may have written meanwhile.
    const before = isGuest ? readList(kind) : kept;
    const after = before.filter((other) => other !== key);
    kept = isSaved ? inPlace(after, key) : after;
    if (isSaved && before.includes(key)) kept = before;
    if (!isGuest) {
      broadcast({ kind, key, isSaved });
      return true;
    }
    const isKept = writeList(kind, kept);
    broadcast();
    return isKept;
  };

  /**
   * Whoever saves something and leaves before the answer has saved it: there is nobody left to hear a no, and a guest's list
   * is kept nowhere else. Not where places are few, which are the server's to give, and a removal may be unconfirmed yet.
   */
  const keepWishes = (): void => {
    if (!isGuest || hasFewPlaces) return;
    for (const [key, isWanted] of wishes) {
      if (!isWanted || kept.includes(key)) continue;
      early.add(key);
      settle(key, true);
    }
  };

  /** One request; a guest's own list is the truth, an account's is the server's. */
  const ask = async (
    key: string,
    isWanted: boolean,
    handler: string | undefined,
  ): Promise<ToggleOutcome | undefined> => {
    overtaken.delete(key);
    await afterCurrentTask();
    const counted = hasFewPlaces && isGuest && isWanted ? readList(kind) : undefined;
    try {
      const { result, message = '', title = '' } = await send(key, isWanted, handler);
      if (!answers.has(result)) return refusal(key, 'failed', message);
      // A server that does not see what stands beside the cookie may answer a guest's removal as one more addition.
      const isRefused = result === 'limit_reached' && (isWanted || !isGuest);
      if (isRefused) {
        if (early.has(key)) settle(key, false);
        return refusal(key, result, message);
      }
      if (counted && readList(kind).some((other) => !counted.includes(other))) {
        // Asked once more before anything is kept; a list that grows every time is full by now.
        overtaken.add(key);
        return refusal(key, 'limit_reached', message);
      }
      const agreed = isGuest ? isWanted : result !== 'removed';
      const isKept = settle(key, agreed);
      return {
        key,
        result: agreed && result === 'already_exists' ? result : agreed ? 'added' : 'removed',
        message,
        title,
        isStored: isKept,
      };
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      // The page is going, or a listener of its own stopped the request: nothing is said.
      if (error.status === FailureStatus.abort) return undefined;
      // Cut off by the end of the page, which may be told of only after this.
      if (error.status === FailureStatus.network && isUnloading()) {
        keepWishes();
        return undefined;
      }
      return refusal(key, 'failed', error.status === 406 ? error.message : '');
    }
  };

  /** Asks until what the visitor wants, at first `wish`, and what the server says are the same. */
  const agree = async (
    key: string,
    wish: boolean | undefined,
    handler: string | undefined,
  ): Promise<ToggleOutcome | undefined> => {
    let outcome: ToggleOutcome | undefined;
    for (let contrary = 0; contrary < mostContrary; wish = wishes.get(key)) {
      // The second: clicked back to what it was before the answer came.
      if (wish === undefined || (outcome && !overtaken.has(key) && kept.includes(key) === wish)) break;
      outcome = await ask(key, wish, handler);
      if (!outcome || outcome.result === 'failed' || (outcome.result === 'limit_reached' && !overtaken.has(key))) break;
      contrary = kept.includes(key) === wish ? 0 : contrary + 1;
    }
    return outcome;
  };

  const toggle = async (key: string, handler?: string): Promise<void> => {
    if (busy.has(key) && whileBusy === 'ignore') return;
    const wish = !$state.get().keys.includes(key);
    wishes.set(key, wish);
    clicks.set(key, (lastClick += 1));
    if (busy.has(key)) return publish();
    busy.add(key);
    publish();
    let outcome: ToggleOutcome | undefined;
    // The press itself ends here: to get ready to ask takes a third of it.
    await undefined;
    try {
      // Two tabs with different wishes would undo each other's; the one that comes later has its way.
      outcome = await (isGuest
        ? agree(key, wish, handler)
        : withLock(hasFewPlaces ? kind : `${kind} ${key}`, () => agree(key, wish, handler)));
    } finally {
      wishes.delete(key);
      busy.delete(key);
      early.delete(key);
      // Not before the first painting: reading cookies takes longer than everything else in a press.
      if (isGuest) kept = readList(kind);
      if (outcome?.result === 'limit_reached') setLimit(outcome.message || t('limit'));
      publish();
    }
    if (outcome) onOutcome(outcome);
  };

  /** Keeps and tells a list that was given as a whole. */
  const tellReplaced = (before: readonly string[]): void => {
    if (isGuest) {
      writeList(kind, kept);
      broadcast();
      return;
    }
    for (const key of before) if (!kept.includes(key)) broadcast({ kind, key, isSaved: false });
    for (const key of kept) if (!before.includes(key)) broadcast({ kind, key, isSaved: true });
  };

  const reread = (): void => {
    if (!isGuest) return;
    kept = readList(kind);
    publish();
  };
  if (isGuest) {
    onExternalChange(reread);
    onPageLeave(keepWishes);
  } else {
    onAccountChange((change) => {
      if (change.kind !== kind) return;
      const others = kept.filter((key) => key !== change.key);
      if (kept.includes(change.key) !== change.isSaved) kept = change.isSaved ? [...others, change.key] : others;
      publish();
    });
  }

  return {
    $state,
    toggle,
    reread,
    showLimit(message) {
      setLimit(message);
      publish();
    },
    dismissLimit() {
      limit = null;
      publish();
    },
    replace(keys) {
      const before = isGuest ? readList(kind) : kept;
      const visible = $state.get().keys;
      // What is being asked is settled by its own answer, and what another tab saved just now was not part of the old list.
      const now = keys.filter((key) => before.includes(key) || !wishes.has(key));
      const staying = before.filter((key) => wishes.has(key) || !visible.includes(key));
      kept = [...new Set([...now, ...staying])];
      if (kept.join() !== before.join()) tellReplaced(before);
      publish();
    },
  };
}
