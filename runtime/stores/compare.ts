/** What a visitor compares: a few slots, counted by type, changed by ticks on cards, by the bar and by swapping. */
import { atom, computed } from 'nanostores';
import { RequestFailure } from '../ajax/ajax-promise.ts';
import { refreshComparisons as refreshHandler, swapCompare as swapHandler, toggleCompare as ownHandler } from '../contract.ts';
import { call } from './call.ts';
import { record } from './data-layer.ts';
import { comparableOf, keyOf, type Comparable, type ComparableType } from './saved/comparables.ts';
import { flash, tellOnce } from './saved/flash.ts';
import { savedList, type ToggleOutcome } from './saved/saved-list.ts';
import { say } from './saved/texts.ts';
import { account } from './user.ts';

/** Slots of this visitor, for each type (R92). */
export const slots = account.signedIn ? 4 : 2;

/** Key → title, as far as the page or the server has said it. */
export const $titles = atom<ReadonlyMap<string, string>>(new Map());

/** Adds titles the page knows. */
export function nameComparables(titles: Iterable<readonly [string, string]>): void {
  $titles.set(new Map([...$titles.get(), ...titles]));
}

const texts = { added: 'compareAdded', removed: 'compareRemoved', limit_reached: 'compareFull', already_exists: 'compareExists', failed: 'problem' } as const;
const tones = { added: 'success', removed: 'success', limit_reached: 'warning', already_exists: 'info', failed: 'error' } as const;

function onOutcome({ key, result, message, title, isKept }: ToggleOutcome): void {
  if (title) nameComparables([[key, title]]);
  flash(tones[result], message || say(texts[result]));
  const { id, type } = comparableOf(key);
  if (result === 'added' || result === 'removed') record('compared', { item: id, item_type: type, action: result });
  if (!isKept) tellOnce(say('notKept'));
}

const list = savedList({
  kind: 'compare',
  account,
  send(key, _isWanted, handler) {
    const { id, type } = comparableOf(key);
    return call(ownHandler, { comparable_id: id, comparable_type: type }, {}, handler).answer;
  },
  whileBusy: 'ignore',
  limitFrom: 0,
  countsAgain: true,
  onOutcome,
});

export const $compare = list.$state;
export const { toggle: toggleCompare } = list;

/** How many of each type are compared (R93). */
export const $counts = computed($compare, ({ keys }): Record<ComparableType, number> => {
  const of = (type: ComparableType): number => keys.filter((key) => key.startsWith(`${type}:`)).length;
  return { home_design: of('home_design'), house_land: of('house_land') };
});

export interface Swap {
  /** The item that comes. */
  next: Comparable;
  /** The item that goes. */
  old: Comparable;
  /** The slot, as the server named it. */
  slot: string;
  /** A tab of the same design was chosen, not another home (R97). */
  isTabSwitch?: boolean;
}

/**
 * Puts one item in another's place (R96).
 * @returns false, with a message shown, where the server did not (R98); what is compared is then what it says.
 */
export async function swapCompare({ next, old, slot, isTabSwitch = false }: Swap): Promise<boolean> {
  const [to, from] = [keyOf(next), keyOf(old)];
  try {
    const tab = isTabSwitch ? { is_tab_switch: '1' } : {};
    const { result, message = '', title = '' } = await call(swapHandler, { comparable_id: next.id, swap_id: slot, old_item_id: old.id, comparable_type: next.type, ...tab }).answer;
    if (result === 'success') {
      if (title) nameComparables([[to, title]]);
      list.replace($compare.get().keys.map((key) => (key === from ? to : key)));
      record('compared', { item: next.id, item_type: next.type, action: 'swapped' });
      return true;
    }
    flash('error', message || say(isTabSwitch ? 'compareProblem' : 'compareFailed'));
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    flash('error', say('compareProblem'));
  }
  return false;
}

/**
 * Asks for the comparison of one type as the server draws it (R99).
 * @returns the grid's HTML and how many items it holds; undefined where it could not be had.
 */
export async function refreshComparisons(type: ComparableType): Promise<{ html: string; count: number } | undefined> {
  try {
    const { success, html, item_count: count, items } = await call(refreshHandler, { type }).answer;
    // After a swap that half failed only the server knows what is left.
    if (items) list.replace(items.map((item) => `${item.comparable_type}:${item.comparable_id}`));
    return success ? { html, count } : undefined;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return undefined;
  }
}
