/** A saved list as a state machine, without storage, locks or requests: those are in saved-list.ts. */
import {
  isOfSameType,
  type ItemChange,
  type SavedState,
  type ToggleOutcome,
  type ToggleResponse,
} from './saved-state.ts';

export interface ListRules {
  /** True if the browser's list decides what is saved; otherwise the server's responses do. */
  isGuest: boolean;
  /** Slots of each type, which guests fill in the order of their clicks; Infinity if there are none. */
  slots: number;
  /** The limit message disappears when fewer items are left. A server may allow even fewer. */
  minLimit: number;
}

/** An item whose request is under way. */
interface PendingItem {
  isWanted: boolean;
  /** What the last response meant. */
  outcome?: Outcome | undefined;
  /** True if no further request makes sense. */
  isOver: boolean;
  /** How many responses in a row contradicted their request. */
  mismatches: number;
  /** True if the item was stored without a response because the page unloaded. */
  wasSavedOnUnload: boolean;
}

type Outcome = Omit<ToggleOutcome, 'isStored'>;

export interface ListState {
  readonly rules: ListRules;
  confirmed: readonly string[];
  pending: Map<string, PendingItem>;
  /** Keys in the order of their last clicks: saved items keep it, whatever the order of the responses. */
  clicks: readonly string[];
  limit: string | null;
  /** How many items were saved when the server reported a full list. */
  countAtLimit: number;
}

interface ResponseEvent {
  type: 'response';
  key: string;
  isWanted: boolean;
  response: ToggleResponse;
}

/** What can happen to a list. */
export type ListEvent =
  | { type: 'click'; key: string }
  | ResponseEvent
  /** No usable response arrived. */
  | { type: 'failure'; key: string; message: string }
  /** The request was declined or aborted: nothing is reported. */
  | { type: 'cancelled'; key: string }
  /** The item needs no further request. */
  | { type: 'settled'; key: string; defaultLimit: string }
  /** The page unloads: responses can no longer arrive. */
  | { type: 'unload' }
  | { type: 'replaced'; keys: readonly string[] }
  /** Another tab of the account changed an item. */
  | { type: 'changed-elsewhere'; key: string; isSaved: boolean }
  /** Another tab or another script changed a guest's list. */
  | { type: 'stored-elsewhere'; keys: readonly string[] }
  | { type: 'limit'; message: string | null };

interface Transition {
  state: ListState;
  /** What this page changed and has to store and broadcast. Undefined if nothing; empty if only the order. */
  changes: readonly ItemChange[] | undefined;
}

/** After this many responses in a row that contradict the request, the server's state is accepted. */
const maxMismatches = 6;

const knownResults = new Set(['added', 'removed', 'limit_reached', 'already_exists']);

export function createState(rules: ListRules, confirmed: readonly string[]): ListState {
  return { rules, confirmed, pending: new Map(), clicks: [], limit: null, countAtLimit: 0 };
}

/** What the visitor sees: the confirmed list, with what they want. */
export function visibleState(state: ListState): SavedState {
  let keys = state.confirmed;
  for (const [key, { isWanted }] of state.pending) keys = withChange(state, keys, { key, isSaved: isWanted });
  return { keys, busy: new Set(state.pending.keys()), limit: state.limit };
}

/** @returns whether the item's next request saves or removes it; undefined if it needs no further request. */
export function nextRequest({ pending, confirmed }: ListState, key: string): boolean | undefined {
  const item = pending.get(key);
  if (!item || item.isOver || item.mismatches >= maxMismatches) return undefined;
  return item.outcome && confirmed.includes(key) === item.isWanted ? undefined : item.isWanted;
}

/** The state after an event. */
export function reconcile(before: ListState, event: ListEvent): Transition {
  const pending = new Map([...before.pending].map(([key, item]) => [key, { ...item }]));
  const state = { ...before, pending };
  const changes = apply(state, event);
  if (state.confirmed.length < Math.min(state.rules.minLimit, state.countAtLimit)) state.limit = null;
  return { state, changes };
}

function apply(state: ListState, event: ListEvent): ItemChange[] | undefined {
  switch (event.type) {
    case 'click':
      return click(state, event.key);
    case 'response':
      return respond(state, event);
    case 'failure':
      return endItem(state, { key: event.key, result: 'failed', message: event.message, title: '' });
    case 'cancelled':
      return endItem(state, undefined, event.key);
    case 'settled':
      return settle(state, event.key, event.defaultLimit);
    case 'unload':
      return saveOnUnload(state);
    case 'replaced':
      return replace(state, event.keys);
    case 'changed-elsewhere':
      // New items go to the end, as they do in the tab that was clicked.
      state.confirmed = state.confirmed.filter((key) => key !== event.key || event.isSaved);
      if (event.isSaved && !state.confirmed.includes(event.key)) state.confirmed = [...state.confirmed, event.key];
      return undefined;
    case 'stored-elsewhere':
      state.confirmed = event.keys;
      return undefined;
    case 'limit':
      return setLimit(state, event.message);
  }
}

function click(state: ListState, key: string): undefined {
  const isWanted = !visibleState(state).keys.includes(key);
  const item = state.pending.get(key) ?? { isOver: false, mismatches: 0, wasSavedOnUnload: false };
  state.pending.set(key, { ...item, isWanted });
  state.clicks = [...state.clicks.filter((other) => other !== key), key];
}

/** For a guest the browser's list decides what is saved, for an account the server. */
function respond(state: ListState, event: ResponseEvent): ItemChange[] | undefined {
  const { key, isWanted, response } = event;
  const item = state.pending.get(key);
  if (!item) return undefined;
  const { result, message = '', title = '', withdrawn = [] } = response;
  const { isGuest } = state.rules;
  const refusal = { key, result: 'limit_reached', message, title: '' } as const;
  if (!knownResults.has(result)) return endItem(state, { ...refusal, result: 'failed' });
  // A server may mistake a guest's removal for an addition, because the cookie has no room for all items.
  if (result === 'limit_reached' && (isWanted || !isGuest)) {
    endItem(state, refusal);
    return item.wasSavedOnUnload ? confirm(state, { key, isSaved: false }) : undefined;
  }

  const isSaved = isGuest ? isWanted : result !== 'removed';
  const isFull = isGuest && isSaved && !hasFreeSlot(state, key);
  const replaced = isFull
    ? withdrawn.find((other) => state.confirmed.includes(other) && isOfSameType(other, key))
    : undefined;
  // Another tab got the last slot while this request was under way.
  if (isFull && replaced === undefined) return endItem(state, { ...refusal, message: '' });

  const changes = replaced === undefined ? [] : confirm(state, { key: replaced, isSaved: false });
  changes.push(...confirm(state, { key, isSaved }));
  const saved = result === 'already_exists' ? result : 'added';
  item.outcome = { key, result: isSaved ? saved : 'removed', message, title };
  item.mismatches = isSaved === isWanted ? 0 : item.mismatches + 1;

  return changes;
}

function hasFreeSlot({ rules, confirmed }: ListState, key: string): boolean {
  return confirmed.filter((other) => other !== key && isOfSameType(other, key)).length < rules.slots;
}

function endItem(state: ListState, outcome: Outcome | undefined, key = outcome?.key ?? ''): undefined {
  const item = state.pending.get(key);
  if (item) Object.assign(item, { outcome, isOver: true });
}

function settle(state: ListState, key: string, defaultLimit: string): undefined {
  const outcome = state.pending.get(key)?.outcome;
  state.pending.delete(key);
  if (outcome?.result === 'limit_reached') setLimit(state, outcome.message || defaultLimit);
}

/**
 * Stores a guest's unconfirmed additions: no response can arrive any more, and the list is stored nowhere else.
 * Removals wait, and so do items without a free slot, which only the server may save.
 */
function saveOnUnload(state: ListState): ItemChange[] | undefined {
  const additions = [...state.pending].filter(([key, { isWanted }]) => isWanted && !state.confirmed.includes(key));
  if (!state.rules.isGuest || additions.length === 0) return undefined;
  return additions.flatMap(([key, item]) => {
    if (!hasFreeSlot(state, key)) return [];
    item.wasSavedOnUnload = true;
    return confirm(state, { key, isSaved: true });
  });
}

/** Takes over a list. Pending items wait for their own response. */
function replace(state: ListState, keys: readonly string[]): ItemChange[] | undefined {
  const { confirmed: before, pending } = state;
  const replaced = keys.filter((key) => before.includes(key) || !pending.has(key));
  state.confirmed = [...new Set([...replaced, ...before.filter((key) => pending.has(key))])];
  if (state.confirmed.join() === before.join()) return undefined;
  return [
    ...before.filter((key) => !state.confirmed.includes(key)).map((key) => ({ key, isSaved: false })),
    ...state.confirmed.filter((key) => !before.includes(key)).map((key) => ({ key, isSaved: true })),
  ];
}

function setLimit(state: ListState, message: string | null): undefined {
  state.limit = message;
  state.countAtLimit = state.confirmed.length;
}

function confirm(state: ListState, change: ItemChange): ItemChange[] {
  state.confirmed = withChange(state, state.confirmed, change);
  return [change];
}

/** Adds an item before those that were clicked later, or removes it. */
function withChange({ clicks }: ListState, keys: readonly string[], { key, isSaved }: ItemChange): readonly string[] {
  if (keys.includes(key) === isSaved) return keys;
  if (!isSaved) return keys.filter((other) => other !== key);
  const clickedLater = new Set(clicks.slice(clicks.lastIndexOf(key) + 1));
  const index = keys.findIndex((other) => clickedLater.has(other));
  return keys.toSpliced(index < 0 ? keys.length : index, 0, key);
}
