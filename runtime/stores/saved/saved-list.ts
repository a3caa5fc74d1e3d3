/** Saved items: a click renders at once; requests, storage and other tabs follow. reconcile.ts decides what is saved. */
import { atom, type ReadableAtom } from 'nanostores';
import { FailureStatus } from '../../ajax/types.ts';
import { refusedAccount } from '../../ajax/account-header.ts';
import { isUnloading } from '../../diagnostics/loading.ts';
import { pageMark } from '../../dom/account-mark.ts';
import { createEmit } from '../../dom/events.ts';
import { assertRequestFailure } from '../call.ts';
import { explainedStatuses } from '../forms/outcome.ts';
import { broadcast, recheckAccount, hasLocks, onAccountChange, onExternalChange, withLock } from '../cross-tab.ts';
import type { Account } from '../user.ts';
import { GuestList } from './guest-list.ts';
import { flashSignedOut } from './flash.ts';
import { t } from './messages.ts';
import {
  guestSlots,
  minLimits,
  type savedEvents,
  type SavedState,
  type ToggleOutcome,
  type ToggleResponse,
} from './saved-state.ts';
import { createState, nextRequest, reconcile, visibleState, type ListEvent } from './reconcile.ts';
import type { SavedKind } from './stored-lists.ts';

const emit = createEmit<typeof savedEvents>(document);

export interface SavedListOptions {
  kind: SavedKind;
  account: Account;
  /** Sends the toggle. @param handler the theme's name for the handler, if it has one. */
  send(key: string, isWanted: boolean, handler: string | undefined): Promise<ToggleResponse>;
  /** Whether a click counts while the item's request is under way, or the button is busy. */
  whileBusy: 'count' | 'ignore';
  onOutcome(outcome: ToggleOutcome): void;
}

export interface SavedList {
  $state: ReadableAtom<SavedState>;
  /** Saves or removes an item. Resolves when the server and the page agree. */
  toggle(key: string, handler?: string): Promise<void>;
  /**
   * Takes over the list that the server reports.
   * @param asOf when the server was asked, in milliseconds since 1970; undefined if this page made the list.
   */
  replace(keys: readonly string[], asOf?: number): void;
  setLimit(message: string | null): void;
}

export function createSavedList({ kind, account, send, whileBusy, onOutcome }: SavedListOptions): SavedList {
  const isGuest = !account.signedIn;
  const guestList = isGuest ? new GuestList(kind) : undefined;
  const rules = { isGuest, slots: guestSlots[kind], minLimit: minLimits[kind] };
  let state = createState(rules, guestList?.keys() ?? account[kind]);
  const $state = atom<SavedState>(visibleState(state));

  const times = new ChangeTimes();
  /** True once the server has said that the session is over. */
  let hasSignedOut = false;
  let turn: Promise<void> = Promise.resolve();

  /** Applies an event, and stores and broadcasts what it changed. @returns false if the browser did not store it. */
  const apply = (event: ListEvent, at = Date.now()): boolean => {
    const { state: next, changes } = reconcile(state, event);
    state = next;
    if (!changes) return true;
    if (guestList) return guestList.change(changes, state.confirmed);
    for (const change of changes) {
      times.note(change.key, at);
      broadcast({ kind, ...change, at });
    }
    return true;
  };

  const applyAndPublish = (event: ListEvent, at?: number): void => {
    apply(event, at);
    $state.set(visibleState(state));
  };

  const finish = (outcome: ToggleOutcome): void => {
    onOutcome(outcome);
    const { key: item, result } = outcome;
    if (result === 'added' || result === 'removed')
      emit('saved-list:changed', { list: kind, item, saved: result === 'added' });
    else if (result !== 'already_exists')
      emit('saved-list:failed', { list: kind, item, reason: result === 'failed' ? 'error' : 'limit' });
  };

  /** Takes over a guest's list. Who has lost a slot to another tab hears of it. */
  const follow = (list: GuestList, cause: Event): void => {
    const lost = list.follow(cause);
    const keys = list.keys();
    if (keys.join() !== state.confirmed.join()) applyAndPublish({ type: 'stored-elsewhere', keys });
    for (const key of lost) finish({ key, result: 'limit_reached', message: '', title: '', isStored: true });
  };

  /** The page unloads: what it has sent takes effect all the same, or not. */
  const leave = (): void => {
    if (isGuest) apply({ type: 'unload' });
    else if (state.pending.size > 0) broadcast('left');
  };

  /** Sends one request. @returns false if the browser did not store its result. */
  const requestToggle = async (key: string, isWanted: boolean, handler: string | undefined): Promise<boolean> => {
    await afterCurrentTask();
    try {
      const response = await send(key, isWanted, handler);
      return apply({ type: 'response', key, isWanted, response });
    } catch (error) {
      assertRequestFailure(error);
      const isIntercepted = error.response?.pageToOpen !== undefined;
      const change = error.response && refusedAccount(error.response, pageMark())?.change;
      // The page is loaded again.
      if (change === 'other-account') return apply({ type: 'cancelled', key });
      if (change === 'signed-out') return keepOnDevice(key, isWanted);
      // The server has done it, if its answer cannot be read; what an account has is asked for.
      const hasAnswered = error.status === 200 || (error.status === FailureStatus.notHtml && !isIntercepted);
      if (hasAnswered && !isGuest) recheckAccount();
      // A guest's list is in the browser, and goes to the account with the next page after signing in.
      if (hasAnswered || (isGuest && (change === 'signed-in' || navigator.onLine === false))) {
        const response = { result: isWanted ? 'added' : 'removed' };
        return apply({ type: 'response', key, isWanted, response });
      }
      // The browser may cut the request off before it fires pagehide.
      const isCutOff = error.status === FailureStatus.network && isUnloading();
      if (isCutOff) leave();
      if (isCutOff || error.status === FailureStatus.abort) return apply({ type: 'cancelled', key });
      const isExplained = isIntercepted || error.status === 406 || explainedStatuses.has(error.status);
      return apply({ type: 'failure', key, message: isExplained ? error.message : '' });
    }
  };

  /** The session has ended, so the item becomes a guest's. A removal waits for the visitor to sign in again. */
  const keepOnDevice = (key: string, isWanted: boolean): boolean => {
    hasSignedOut = true;
    if (!isWanted) return apply({ type: 'failure', key, message: t('signedOut') });
    const list = new GuestList(kind);
    const isStored = list.change([{ key, isSaved: true }]);
    if (!list.keys().includes(key))
      return apply({ type: 'response', key, isWanted, response: { result: 'limit_reached' } });
    flashSignedOut(t('onDevice'));
    apply({ type: 'response', key, isWanted, response: { result: 'added' } });
    return isStored;
  };

  /** The server counts a guest's items in the request's cookie, so each request waits until the cookie has the one before. */
  const takeTurn = (work: () => Promise<void>): Promise<void> => (turn = turn.then(work, work));

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
      // Two tabs of an account that want different things would undo each other's requests without end.
      await (isGuest ? takeTurn(settle) : withLock(`${kind} ${key}`, settle));
    } finally {
      outcome = state.pending.get(key)?.outcome;
      applyAndPublish({ type: 'settled', key, defaultLimit: t('limit') });
    }
    // The server may have changed the item all the same, or other tabs' requests may have crossed this one.
    if (!isGuest && !hasSignedOut && (outcome?.result === 'failed' || !hasLocks())) recheckAccount();
    if (outcome) finish({ ...outcome, isStored });
  };

  unloadTasks.add(leave);
  if (guestList) onExternalChange((cause) => follow(guestList, cause));
  else {
    onAccountChange(({ kind: changed, key, ...change }) => {
      if (changed !== kind || !('isSaved' in change)) return;
      const { isSaved, at = Date.now() } = change;
      if (times.note(key, at)) applyAndPublish({ type: 'changed-elsewhere', key, isSaved });
    });
  }

  return {
    $state,
    toggle,
    replace(keys, asOf = Infinity) {
      // A response may be older than the change that was clicked or received while it was under way.
      const isLater = (key: string): boolean => times.isLater(key, asOf);
      const current = [
        ...keys.filter((key) => !isLater(key) || state.confirmed.includes(key)),
        ...state.confirmed.filter((key) => isLater(key) && !keys.includes(key)),
      ];
      if (asOf < Infinity) times.noteList(asOf);
      applyAndPublish({ type: 'replaced', keys: current }, Math.min(asOf, Date.now()));
    },
    setLimit: (message) => applyAndPublish({ type: 'limit', message }),
  };
}

/**
 * When an account's items last changed. Messages of several tabs, and responses, arrive in any order; requests of one
 * item take turns, so the times of their responses have the server's order.
 */
class ChangeTimes {
  readonly #items = new Map<string, number>();
  #list = 0;

  /** Notes a change. @returns false if a later one is known already. */
  note(key: string, at: number): boolean {
    if (at < Math.max(this.#list, this.#items.get(key) ?? 0)) return false;
    this.#items.set(key, at);
    return true;
  }

  /** True if the item's last known change is later than that. */
  isLater(key: string, than: number): boolean {
    return (this.#items.get(key) ?? 0) > than;
  }

  /** Notes that the whole list is the server's, as of that time. */
  noteList(at: number): void {
    this.#list = Math.max(this.#list, at);
  }
}

/** Runs when the page unloads. */
const unloadTasks = new Set<() => void>();

// Runs in the capture phase, before other listeners: after the first of them, cancelled requests begin to fail.
addEventListener('pagehide', () => unloadTasks.forEach((run) => run()), { capture: true });

/** Resolves in a new task, so that its work does not hold up the click, or when the page unloads. */
function afterCurrentTask(): Promise<void> {
  return new Promise((resolve) => {
    const run = (): void => {
      unloadTasks.delete(run);
      resolve();
    };
    unloadTasks.add(run);
    setTimeout(run);
  });
}
