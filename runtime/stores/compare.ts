/** What a visitor compares: a few slots, counted by type, changed by ticks on cards, by the bar and by swapping. */
import { atom, computed } from 'nanostores';
import { RequestFailure } from '../ajax/request/ajax-promise.ts';
import {
  refreshComparisons as refreshHandler,
  swapCompare as swapHandler,
  toggleCompare as ownHandler,
} from '../contract.ts';
import { callHandler } from './call.ts';
import { trackEvent } from './data-layer.ts';
import { broadcast } from './cross-tab.ts';
import { parseComparable, comparableKey, type Comparable, type ComparableType } from './saved/comparables.ts';
import { flash, flashOnce } from './saved/flash.ts';
import { createSavedList } from './saved/saved-list.ts';
import type { SavedState, ToggleOutcome } from './saved/saved-state.ts';
import { t } from './saved/messages.ts';
import { account } from './user.ts';

/** Slots of this visitor, for each type (R92). */
export const maxCompared = account.signedIn ? 4 : 2;

/** Key → title, as far as the page or the server has said it. */
export const $titles = atom<ReadonlyMap<string, string>>(new Map());

/** Adds titles the page knows. */
export function rememberTitles(titles: Iterable<readonly [string, string]>): void {
  $titles.set(new Map([...$titles.get(), ...titles]));
}

const texts = {
  added: 'compareAdded',
  removed: 'compareRemoved',
  limit_reached: 'compareFull',
  already_exists: 'compareExists',
  failed: 'problem',
} as const;
const tones = {
  added: 'success',
  removed: 'success',
  limit_reached: 'warning',
  already_exists: 'info',
  failed: 'error',
} as const;

function onOutcome({ key, result, message, title, isStored }: ToggleOutcome): void {
  if (title) rememberTitles([[key, title]]);
  flash(tones[result], message || t(texts[result]));
  const { id, type } = parseComparable(key);
  if (result === 'added' || result === 'removed') trackEvent('compared', { item: id, item_type: type, action: result });
  if (!isStored) flashOnce(t('notKept'));
}

const list = createSavedList({
  kind: 'compare',
  account,
  send(key, _isWanted, handler) {
    const { id, type } = parseComparable(key);
    return callHandler(ownHandler, { comparable_id: id, comparable_type: type }, { keepalive: true }, handler).response;
  },
  whileBusy: 'ignore',
  hasSlots: true,
  onOutcome,
});

export const $compare = list.$state;
export const { toggle: toggleCompare, replace: replaceCompared } = list;

function countsOf({ keys }: SavedState): Record<ComparableType, number> {
  const of = (type: ComparableType): number => keys.filter((key) => parseComparable(key).type === type).length;
  return { home_design: of('home_design'), house_land: of('house_land') };
}

/** How many of each type are compared (R93). */
export const $counts = computed($compare, countsOf);

/** The id of a slot (R94). */
export function slotLabel(index: number): string {
  return `slot-${index + 1}`;
}

/** The keys of one type, as many as there are slots: one that the server is yet to agree to changes no slot (R89). */
export function keysOfType({ keys }: SavedState, type: ComparableType): string[] {
  return keys.filter((key) => parseComparable(key).type === type).slice(0, maxCompared);
}

/** The type whose slots are shown, in the bar and on the comparisons page alike (R95). */
export const $compareType = atom<ComparableType>('home_design');

let isTypeChosen = false;

export function selectCompareType(type: ComparableType): void {
  isTypeChosen = true;
  $compareType.set(type);
}

/** The type the server has shown first; whoever has chosen another meanwhile keeps it. */
export function startCompareType(type: ComparableType): void {
  if (!isTypeChosen) selectCompareType(type);
}

let compared = $compare.get().keys.length;

// Nothing of the type that is shown, and something of the other: that one shows (R100).
$compare.listen((state) => {
  const { keys, busy } = state;
  // A removal the server has not agreed to is none yet.
  if (busy.size > 0 && keys.length < compared) return;
  compared = keys.length;
  const [shown, counts] = [$compareType.get(), countsOf(state)];
  const other = shown === 'home_design' ? 'house_land' : 'home_design';
  if (counts[shown] === 0 && counts[other] > 0) selectCompareType(other);
});

export interface Swap {
  /** The item that comes. */
  next: Comparable;
  /** The item that goes. */
  old: Comparable;
  /** A tab of the same design was chosen, not another home (R97). */
  isTabSwitch?: boolean;
}

/**
 * Puts one item in another's place (R96).
 * @returns false, with a message shown, where the server did not (R98); what is compared is then what it says.
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
      list.replace($compare.get().keys.map((key) => (key === from ? to : key)));
      broadcast();
      flash('success', message || t('compareSwapped', { title: title || ($titles.get().get(to) ?? '') }));
      trackEvent('compared', { item: next.id, item_type: next.type, action: 'swapped' });
      return true;
    }
    flash('error', message || t(isTabSwitch ? 'compareProblem' : 'compareFailed'));
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    flash('error', t('compareProblem'));
  }
  // Half of it may have been done, and only the server knows which.
  await refreshComparisons(old.type);
  return false;
}

/** The grid of one type as the server draws it, and how many items it holds. */
export interface Comparison {
  html: string;
  count: number;
}

const questions = new Map<string, Promise<Comparison | undefined>>();

/**
 * Asks for the comparison of one type as the server draws it (R99), and takes over what the server says is compared.
 * @returns undefined where it could not be had.
 */
export function refreshComparisons(type: ComparableType): Promise<Comparison | undefined> {
  const asked = $compare.get().keys.join();
  const question = `${type} ${asked}`;
  // The page and the bar may want the same at once.
  const answer = questions.get(question) ?? askForComparison(type, asked).finally(() => questions.delete(question));
  questions.set(question, answer);
  return answer;
}

async function askForComparison(type: ComparableType, asked: string): Promise<Comparison | undefined> {
  try {
    const { success, html, item_count: count, items } = await callHandler(refreshHandler, { type }).response;
    // What has been added or removed since is newer than the answer; a guest's list is their own.
    if (items && account.signedIn && asked === $compare.get().keys.join())
      list.replace(items.map((item) => comparableKey({ id: item.comparable_id, type: item.comparable_type })));
    return success ? { html, count } : undefined;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return undefined;
  }
}
