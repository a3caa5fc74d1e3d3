/** Saved items: a click renders at once, and the list ends as the server and the last click agree (F102, F104). */
import { atom, type ReadableAtom } from 'nanostores';
import { RequestFailure } from '../../ajax/request/ajax-promise.ts';
import { FailureStatus } from '../../ajax/response/response.ts';
import { isUnloading } from '../../diagnostics/unload.ts';
import { broadcast, onAccountChange, onExternalChange, withLock } from '../cross-tab.ts';
import type { Account } from '../user.ts';
import { afterCurrentTask, onPageLeave } from './after-current-task.ts';
import { readList, writeList } from './guest-lists.ts';
import { t } from './messages.ts';
import { minLimits, type SavedState, type ToggleOutcome, type ToggleResponse } from './saved-state.ts';
import type { SavedKind } from './stored-lists.ts';

interface SavedListOptions {
  kind: SavedKind;
  account: Account;
  /** Sends the toggle. @param handler the theme's name for the handler, if it has one. */
  send(key: string, isWanted: boolean, handler: string | undefined): Promise<ToggleResponse>;
  /** Whether a click counts while the item's request is under way, or the button is busy (D39). */
  whileBusy: 'count' | 'ignore';
  /**
   * True for a few slots, filled in click order. An account's requests are sent one after the other. A guest's request
   * is repeated if the list grew meanwhile; otherwise two clicks at once could both get the last slot (F104).
   */
  hasSlots?: boolean;
  onOutcome(outcome: ToggleOutcome): void;
}

export interface SavedList {
  $state: ReadableAtom<SavedState>;
  /** Saves or removes an item. Resolves when the server and the page agree. */
  toggle(key: string, handler?: string): Promise<void>;
  /** Takes over the list that the server reports. */
  replace(keys: readonly string[]): void;
  showLimit(message: string): void;
  dismissLimit(): void;
}

/** After this many responses in a row that contradict the request, the server's state is accepted. */
const maxMismatches = 6;

const knownResults = new Set(['added', 'removed', 'limit_reached', 'already_exists']);

function refusal(key: string, result: 'failed' | 'limit_reached', message: string): ToggleOutcome {
  return { key, result, message, title: '', isStored: true };
}

export function createSavedList({
  kind,
  account,
  send,
  whileBusy,
  hasSlots = false,
  onOutcome,
}: SavedListOptions): SavedList {
  const isGuest = !account.signedIn;
  let confirmed: readonly string[] = isGuest ? readList(kind) : account[kind];
  /** What the visitor wants and the server has not confirmed, by key. */
  const optimistic = new Map<string, boolean>();
  const busy = new Set<string>();
  /** Keys whose response is out of date because the list grew meanwhile. */
  const stale = new Set<string>();
  /** The number of each key's last click: saved items keep the order of the clicks, not of the responses. */
  const clicks = new Map<string, number>();
  let clickCount = 0;
  /** Keys that were stored without a response because the page unloaded. */
  const savedOnUnload = new Set<string>();
  let limit: string | null = null;
  /** How many items were saved when the server reported a full list. */
  let countAtLimit = 0;
  const $state = atom<SavedState>({ keys: confirmed, busy: new Set(), limit });

  const insertByClick = (keys: readonly string[], key: string): string[] => {
    const click = clicks.get(key) ?? 0;
    // A shortcut for the usual case, because this runs in the middle of a click.
    if (click === clickCount) return [...keys, key];
    const later = keys.findIndex((other) => (clicks.get(other) ?? 0) > click);
    return keys.toSpliced(later < 0 ? keys.length : later, 0, key);
  };

  const publish = (): void => {
    let keys = confirmed;
    for (const [key, isWanted] of optimistic) {
      if (keys.includes(key) === isWanted) continue;
      keys = isWanted ? insertByClick(keys, key) : keys.filter((other) => other !== key);
    }
    // A server may allow even fewer items than `minLimits`.
    if (confirmed.length < Math.min(minLimits[kind], countAtLimit)) limit = null;
    $state.set({ keys, busy: new Set(busy), limit });
  };

  const setLimit = (message: string): void => {
    limit = message;
    countAtLimit = confirmed.length;
  };

  /** @returns false if the browser did not store the list. */
  const confirm = (key: string, isSaved: boolean): boolean => {
    // Another tab may have changed the cookie meanwhile.
    const before = isGuest ? readList(kind) : confirmed;
    const others = before.filter((other) => other !== key);
    confirmed = isSaved ? insertByClick(others, key) : others;
    if (isSaved && before.includes(key)) confirmed = before;
    if (!isGuest) {
      broadcast({ kind, key, isSaved });
      return true;
    }
    const isStored = writeList(kind, confirmed);
    broadcast();
    return isStored;
  };

  /**
   * Stores a guest's unconfirmed additions: no response can arrive any more, and the list is stored nowhere else.
   * Removals wait, and so do lists with slots, which only the server may fill.
   */
  const saveOnUnload = (): void => {
    if (!isGuest || hasSlots) return;
    for (const [key, isWanted] of optimistic) {
      if (!isWanted || confirmed.includes(key)) continue;
      savedOnUnload.add(key);
      confirm(key, true);
    }
  };

  /** Sends one request. For a guest the browser's list decides what is saved, for an account the server. */
  const requestToggle = async (
    key: string,
    isWanted: boolean,
    handler: string | undefined,
  ): Promise<ToggleOutcome | undefined> => {
    stale.delete(key);
    await afterCurrentTask();
    const listBefore = hasSlots && isGuest && isWanted ? readList(kind) : undefined;
    try {
      const { result, message = '', title = '' } = await send(key, isWanted, handler);
      if (!knownResults.has(result)) return refusal(key, 'failed', message);
      // A server cannot read the overflow in storage, and may mistake a guest's removal for an addition.
      const isRefused = result === 'limit_reached' && (isWanted || !isGuest);
      if (isRefused) {
        if (savedOnUnload.has(key)) confirm(key, false);
        return refusal(key, result, message);
      }
      if (listBefore && readList(kind).some((other) => !listBefore.includes(other))) {
        // `reconcile` asks again; if the list grows each time, it is full by then.
        stale.add(key);
        return refusal(key, 'limit_reached', message);
      }
      const isSaved = isGuest ? isWanted : result !== 'removed';
      const isStored = confirm(key, isSaved);
      return {
        key,
        result: isSaved && result === 'already_exists' ? result : isSaved ? 'added' : 'removed',
        message,
        title,
        isStored,
      };
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      // The page is unloading, or one of its listeners cancelled the request: nothing is reported.
      if (error.status === FailureStatus.abort) return undefined;
      // The browser may cut the request off before it fires pagehide.
      if (error.status === FailureStatus.network && isUnloading()) {
        saveOnUnload();
        return undefined;
      }
      return refusal(key, 'failed', error.status === 406 ? error.message : '');
    }
  };

  /** Sends requests until the server's state equals what the visitor wants, which later clicks may change. */
  const reconcile = async (
    key: string,
    isWanted: boolean | undefined,
    handler: string | undefined,
  ): Promise<ToggleOutcome | undefined> => {
    let outcome: ToggleOutcome | undefined;
    for (let mismatches = 0; mismatches < maxMismatches; isWanted = optimistic.get(key)) {
      const isConfirmed = outcome && !stale.has(key) && confirmed.includes(key) === isWanted;
      if (isWanted === undefined || isConfirmed) break;
      outcome = await requestToggle(key, isWanted, handler);
      if (!outcome || outcome.result === 'failed' || (outcome.result === 'limit_reached' && !stale.has(key))) break;
      mismatches = confirmed.includes(key) === isWanted ? 0 : mismatches + 1;
    }
    return outcome;
  };

  const toggle = async (key: string, handler?: string): Promise<void> => {
    if (busy.has(key) && whileBusy === 'ignore') return;
    const isWanted = !$state.get().keys.includes(key);
    optimistic.set(key, isWanted);
    clicks.set(key, (clickCount += 1));
    if (busy.has(key)) return publish();
    busy.add(key);
    publish();
    let outcome: ToggleOutcome | undefined;
    // The click handler ends here: preparing the request takes a third of its time.
    await undefined;
    try {
      // Without a lock, two tabs that want different things would undo each other's requests without end.
      outcome = await (isGuest
        ? reconcile(key, isWanted, handler)
        : withLock(hasSlots ? kind : `${kind} ${key}`, () => reconcile(key, isWanted, handler)));
    } finally {
      optimistic.delete(key);
      busy.delete(key);
      savedOnUnload.delete(key);
      if (isGuest) confirmed = readList(kind);
      if (outcome?.result === 'limit_reached') setLimit(outcome.message || t('limit'));
      publish();
    }
    if (outcome) onOutcome(outcome);
  };

  const storeReplacement = (before: readonly string[]): void => {
    if (isGuest) {
      writeList(kind, confirmed);
      broadcast();
      return;
    }
    for (const key of before) if (!confirmed.includes(key)) broadcast({ kind, key, isSaved: false });
    for (const key of confirmed) if (!before.includes(key)) broadcast({ kind, key, isSaved: true });
  };

  if (isGuest) {
    onExternalChange(() => {
      confirmed = readList(kind);
      publish();
    });
    onPageLeave(saveOnUnload);
  } else {
    onAccountChange((change) => {
      if (change.kind !== kind) return;
      const others = confirmed.filter((key) => key !== change.key);
      if (confirmed.includes(change.key) !== change.isSaved)
        confirmed = change.isSaved ? [...others, change.key] : others;
      publish();
    });
  }

  return {
    $state,
    toggle,
    showLimit(message) {
      setLimit(message);
      publish();
    },
    dismissLimit() {
      limit = null;
      publish();
    },
    replace(keys) {
      const before = isGuest ? readList(kind) : confirmed;
      const visible = $state.get().keys;
      // Pending items wait for their own response. Items that another tab has just saved were not part of the old list.
      const replaced = keys.filter((key) => before.includes(key) || !optimistic.has(key));
      const untouched = before.filter((key) => optimistic.has(key) || !visible.includes(key));
      confirmed = [...new Set([...replaced, ...untouched])];
      if (confirmed.join() !== before.join()) storeReplacement(before);
      publish();
    },
  };
}
