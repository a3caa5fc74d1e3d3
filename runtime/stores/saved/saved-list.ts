/** Saved items: a click renders at once; requests, storage and other tabs follow. reconcile.ts decides what is saved. */
import { atom, type ReadableAtom } from 'nanostores';
import { FailureStatus } from '../../ajax/server-response.ts';
import { isUnloading } from '../../diagnostics/unload.ts';
import { assertRequestFailure } from '../call.ts';
import { broadcast, onAccountChange, onExternalChange, withLock } from '../cross-tab.ts';
import type { Account } from '../user.ts';
import { afterCurrentTask, onPageLeave } from './after-current-task.ts';
import { readList, writeList } from './guest-lists.ts';
import { t } from './messages.ts';
import { createState, nextRequest, reconcile, visibleState, type ListEvent } from './reconcile.ts';
import { minLimits, type SavedState, type ToggleOutcome, type ToggleResponse } from './saved-state.ts';
import type { SavedKind } from './stored-lists.ts';

interface SavedListOptions {
  kind: SavedKind;
  account: Account;
  /** Sends the toggle. @param handler the theme's name for the handler, if it has one. */
  send(key: string, isWanted: boolean, handler: string | undefined): Promise<ToggleResponse>;
  /** Whether a click counts while the item's request is under way, or the button is busy (D39). */
  whileBusy: 'count' | 'ignore';
  /** See `ListRules`. */
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

export function createSavedList({
  kind,
  account,
  send,
  whileBusy,
  hasSlots = false,
  onOutcome,
}: SavedListOptions): SavedList {
  const isGuest = !account.signedIn;
  const storedList = (): readonly string[] | undefined => (isGuest ? readList(kind) : undefined);
  /**
   * Requests that would fill the last slot twice, or undo those of another tab without end, are sent one after the
   * other, in all tabs. A guest's other requests run side by side, and only the list that the tabs share is locked.
   */
  const locksRequests = hasSlots || !isGuest;
  let state = createState({ isGuest, hasSlots, minLimit: minLimits[kind] }, storedList() ?? account[kind]);
  const $state = atom<SavedState>(visibleState(state));

  /** Applies an event, and stores and broadcasts what it changed. @returns false if the browser did not store it. */
  const apply = (event: ListEvent, stored?: readonly string[]): boolean => {
    const transition = reconcile(state, event, stored);
    state = transition.state;
    if (!transition.changes) return true;
    if (isGuest) {
      const isStored = writeList(kind, state.confirmed);
      broadcast();
      return isStored;
    }
    for (const change of transition.changes) broadcast({ kind, ...change });
    return true;
  };

  const applyAndPublish = (event: ListEvent, stored?: readonly string[]): void => {
    apply(event, stored);
    $state.set(visibleState(state));
  };

  /** Sends one request. @returns false if the browser did not store its result. */
  const requestToggle = async (key: string, isWanted: boolean, handler: string | undefined): Promise<boolean> => {
    await afterCurrentTask();
    const storedAtSend = hasSlots ? storedList() : undefined;
    try {
      const response = await send(key, isWanted, handler);
      const store = (): boolean => apply({ type: 'response', key, isWanted, response, storedAtSend }, storedList());
      return await (locksRequests ? store() : withLock(kind, async () => store()));
    } catch (error) {
      assertRequestFailure(error);
      // The browser may cut the request off before it fires pagehide.
      const isCutOff = error.status === FailureStatus.network && isUnloading();
      if (isCutOff) apply({ type: 'unload' }, storedList());
      if (isCutOff || error.status === FailureStatus.abort) return apply({ type: 'cancelled', key });
      return apply({ type: 'failure', key, message: error.status === 406 ? error.message : '' });
    }
  };

  const toggle = async (key: string, handler?: string): Promise<void> => {
    const isBusy = state.pending.has(key);
    if (isBusy && whileBusy === 'ignore') return;
    applyAndPublish({ type: 'click', key });
    if (isBusy) return;
    let isWanted = nextRequest(state, key);
    let isStored = true;
    let outcome: Omit<ToggleOutcome, 'isStored'> | undefined;
    // The click handler ends here: preparing the request takes a third of its time.
    await undefined;
    const settle = async (): Promise<void> => {
      // Later clicks may change what the next request has to do.
      for (; isWanted !== undefined; isWanted = nextRequest(state, key))
        isStored = await requestToggle(key, isWanted, handler);
    };
    try {
      await (locksRequests ? withLock(hasSlots ? kind : `${kind} ${key}`, settle) : settle());
    } finally {
      outcome = state.pending.get(key)?.outcome;
      applyAndPublish({ type: 'settled', key, defaultLimit: t('limit') }, storedList());
    }
    if (outcome) onOutcome({ ...outcome, isStored });
  };

  if (isGuest) {
    onExternalChange(() => applyAndPublish({ type: 'stored-elsewhere' }, storedList()));
    onPageLeave(() => void apply({ type: 'unload' }, storedList()));
  } else {
    onAccountChange((change) => {
      if (change.kind === kind)
        applyAndPublish({ type: 'changed-elsewhere', key: change.key, isSaved: change.isSaved });
    });
  }

  return {
    $state,
    toggle,
    replace: (keys) => applyAndPublish({ type: 'replaced', keys }, storedList()),
    showLimit: (message) => applyAndPublish({ type: 'limit', message }),
    dismissLimit: () => applyAndPublish({ type: 'limit', message: null }),
  };
}
