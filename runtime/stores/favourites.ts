/** The homes, packages and articles a visitor keeps. */
import { RequestFailure } from '../ajax/ajax-promise.ts';
import type { UpdateMap } from '../ajax/request-types.ts';
import { loadFavourites as loadHandler, toggleFavourite as ownHandler } from '../contract.ts';
import { call } from './call.ts';
import { record } from './data-layer.ts';
import { flash, tellOnce } from './saved/flash.ts';
import { savedList } from './saved/saved-list.ts';
import { say } from './saved/texts.ts';
import { account } from './user.ts';

/** From how many favourites on a full list is spoken of (R109). */
export const limitFrom = 3;

const list = savedList({
  kind: 'favourites',
  account,
  send: (key, _isWanted, handler) => call(ownHandler, { card_id: key }, {}, handler).answer,
  whileBusy: 'count',
  limitFrom,
  onOutcome({ key, result, message, isKept }) {
    if (result === 'added' || result === 'removed') record(result === 'added' ? 'saved' : 'removed', { list: 'favourites', item: key });
    else if (result === 'failed') flash('error', message || say('problem'));
    if (!isKept) tellOnce(say('notKept'));
  },
});

export const $favourites = list.$state;
export const { toggle: toggleFavourite, replace: replaceFavourites, forgetLimit: forgetFavouritesLimit } = list;

/**
 * Saves what was just taken off the list. A guest's list has it in its old place again; an account's order is the server's.
 * @param place where it stood, from the oldest.
 */
export function restoreFavourite(key: string, place: number, handler?: string): void {
  void list.toggle(key, handler);
  if (account.signedIn) return;
  // The removal may still be under way, and its answer decides when this one is asked for.
  const stop = list.$state.listen(({ keys, busy }) => {
    if (busy.has(key)) return;
    stop();
    if (!keys.includes(key) || keys[place] === key) return;
    list.replace(keys.filter((other) => other !== key).toSpliced(place, 0, key));
  });
}

/** Ids of cards that need not be asked for: they are no longer offered, or have been asked for. */
const asked = new Set<string>();
let isAsking = false;

/**
 * Asks for the cards of what is saved and not in the page: what a guest's cookie had no room for, or another tab has saved.
 * @param here ids of the cards that are in the page, and of those that are no longer offered.
 * @param update where the partial `favourites/cards` goes.
 * @returns null where nothing is missing or a question is under way, false where it could not be had.
 */
export async function loadFavourites(here: readonly string[], update: UpdateMap): Promise<boolean | null> {
  const { keys, busy } = list.$state.get();
  const ids = keys.filter((key) => !here.includes(key) && !asked.has(key) && !busy.has(key));
  if (isAsking || !ids.length) return null;
  isAsking = true;
  for (const id of ids) asked.add(id);
  try {
    await call(loadHandler, { ids }, { bulk: true, update }).answer;
    return true;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    for (const id of ids) asked.delete(id);
    return false;
  } finally {
    isAsking = false;
  }
}
