import { atom, computed } from 'nanostores';
import {
  refreshComparisons as refreshHandler,
  swapCompare as swapHandler,
  toggleCompare as ownHandler,
} from '../contract.ts';
import { createEmit } from '../dom/events.ts';
import { readSetting } from '../dom/settings.ts';
import { sharedText } from '../dom/shared-messages.ts';
import { assertRequestFailure, callHandler } from './call.ts';
import { trackEvent } from './data-layer.ts';
import { broadcast } from './cross-tab.ts';
import {
  parseComparable,
  comparableKey,
  type Comparable,
  type ComparableType,
  type savedEvents,
  guestSlots,
  type SavedState,
  type ToggleOutcome,
} from './saved/saved-state.ts';
import { flash, flashOnce } from './saved/flash.ts';
import { t } from './saved/messages.ts';
import { createSavedList } from './saved/saved-list.ts';
import { account } from './user.ts';

/** This visitor's slots per type. */
export const maxCompared = account.signedIn ? 4 : guestSlots.compare;

const emit = createEmit<typeof savedEvents>(document);

/** Key → title, as far as known from the page or the server. */
export const $titles = atom<ReadonlyMap<string, string>>(new Map());

function rememberTitles(titles: Iterable<readonly [string, string]>): void {
  $titles.set(new Map([...$titles.get(), ...titles]));
}

const texts = {
  added: 'compareAdded',
  removed: 'compareRemoved',
  limit_reached: 'compareFull',
  already_exists: 'compareExists',
} as const;
const tones = {
  added: 'success',
  removed: 'success',
  limit_reached: 'warning',
  already_exists: 'info',
  failed: 'error',
} as const;

/** What has become of a click is true until the next one, so its message waits for none. */
const flashOutcome = (type: (typeof tones)[keyof typeof tones], message: string): void =>
  flash(type, message, 'compare');

function onOutcome({ key, result, message, title, isStored }: ToggleOutcome): void {
  if (title) rememberTitles([[key, title]]);
  flashOutcome(tones[result], message || (result === 'failed' ? sharedText('problem') : t(texts[result])));
  const { id, type } = parseComparable(key);
  if (result === 'added' || result === 'removed') trackEvent('compared', { item: id, item_type: type, action: result });
  if (!isStored) flashOnce(t('notKept'));
}

export const compared = createSavedList({
  kind: 'compare',
  account,
  send(key, _isWanted, handler) {
    const { id, type } = parseComparable(key);
    return callHandler(ownHandler, { comparable_id: id, comparable_type: type }, { keepalive: true }, handler).response;
  },
  whileBusy: 'ignore',
  onOutcome,
});

export const { $state: $compare, toggle: toggleCompare } = compared;

/** The homes of one type, without those that the page names as no longer offered: they take no slot. */
function offeredOfType({ keys }: SavedState, type: ComparableType): string[] {
  const withdrawn = readSetting('vr-withdrawn')?.split(' ') ?? [];
  return keys.filter((key) => parseComparable(key).type === type && !withdrawn.includes(`compare:${key}`));
}

function countsOf(state: SavedState): Record<ComparableType, number> {
  const of = (type: ComparableType): number => offeredOfType(state, type).length;
  return { home_design: of('home_design'), house_land: of('house_land') };
}

export const $counts = computed($compare, countsOf);

export function slotLabel(index: number): string {
  return `slot-${index + 1}`;
}

/** Returns one type's keys, at most one per slot: an unconfirmed item beyond them changes no slot. */
export function keysOfType(state: SavedState, type: ComparableType): string[] {
  return offeredOfType(state, type).slice(0, maxCompared);
}

/** The type whose slots the bar and the comparisons page show. */
export const $compareType = atom<ComparableType>('home_design');

let isTypeChosen = false;

export function selectCompareType(type: ComparableType): void {
  isTypeChosen = true;
  $compareType.set(type);
}

/** Selects the type that the server rendered, unless the visitor has chosen one. */
export function startCompareType(type: ComparableType): void {
  if (!isTypeChosen) selectCompareType(type);
}

let previousCount = $compare.get().keys.length;

// If the selected type becomes empty and the other is not, selects the other.
$compare.listen((state) => {
  const { keys, busy } = state;
  // An unconfirmed removal may still be undone.
  if (busy.size > 0 && keys.length < previousCount) return;
  previousCount = keys.length;
  const [selected, counts] = [$compareType.get(), countsOf(state)];
  const other = selected === 'home_design' ? 'house_land' : 'home_design';
  if (counts[selected] === 0 && counts[other] > 0) selectCompareType(other);
});

export interface Swap {
  next: Comparable;
  old: Comparable;
  /** True for a tab of the same design. */
  isTabSwitch?: boolean;
}

/**
 * Swaps one item for another.
 * @returns false, after an error message, if the server refused; the list is then reloaded.
 */
export async function swapCompare({ next, old, isTabSwitch = false }: Swap): Promise<boolean> {
  const [to, from] = [comparableKey(next), comparableKey(old)];
  const slot = slotLabel(keysOfType($compare.get(), old.type).indexOf(from));
  try {
    const tab = isTabSwitch ? { is_tab_switch: '1' } : {};
    const {
      result,
      message = '',
      title = '',
    } = await callHandler(swapHandler, {
      comparable_id: next.id,
      swap_id: slot,
      old_item_id: old.id,
      comparable_type: next.type,
      ...tab,
    }).response;
    if (result === 'success') {
      if (title) rememberTitles([[to, title]]);
      compared.replace($compare.get().keys.map((key) => (key === from ? to : key)));
      broadcast();
      flashOutcome('success', message || t('compareSwapped', { title: title || ($titles.get().get(to) ?? '') }));
      trackEvent('compared', { item: next.id, item_type: next.type, action: 'swapped' });
      emit('saved-list:changed', { list: 'compare', item: from, saved: false });
      emit('saved-list:changed', { list: 'compare', item: to, saved: true });
      return true;
    }
    flashOutcome('error', message || t(isTabSwitch ? 'compareProblem' : 'compareFailed'));
  } catch (error) {
    assertRequestFailure(error);
    flashOutcome('error', t('compareProblem'));
  }
  // The swap may be half done, and only the server knows.
  await refreshComparisons(old.type);

  return false;
}

interface Comparison {
  html: string;
  count: number;
}

const pending = new Map<string, Promise<Comparison | undefined>>();

/**
 * Loads the comparison of one type, and takes over the server's list. Calls for the same list share a request.
 * @returns undefined if the request failed.
 */
export function refreshComparisons(type: ComparableType): Promise<Comparison | undefined> {
  const keys = $compare.get().keys.join();
  const id = `${type} ${keys}`;
  const comparison = pending.get(id) ?? loadComparison(type, keys).finally(() => pending.delete(id));
  pending.set(id, comparison);
  return comparison;
}

async function loadComparison(type: ComparableType, keys: string): Promise<Comparison | undefined> {
  const asOf = Date.now();
  try {
    const { success, html, item_count: count, items } = await callHandler(refreshHandler, { type }).response;
    // Later changes are newer than the response, and the browser decides on a guest's list.
    if (items && account.signedIn && keys === $compare.get().keys.join())
      compared.replace(
        items.map((item) => comparableKey({ id: item.comparable_id, type: item.comparable_type })),
        asOf,
      );
    return success ? { html, count } : undefined;
  } catch (error) {
    assertRequestFailure(error);
    return undefined;
  }
}
