/** The homes, packages and articles a visitor keeps. */
import { loadFavourites as loadHandler, toggleFavourite as ownHandler } from '../contract.ts';
import { callHandler } from './call.ts';
import { trackEvent } from './data-layer.ts';
import { flash, flashOnce } from './saved/flash.ts';
import { createMissingLoader } from './saved/load-missing.ts';
import { createSavedList } from './saved/saved-list.ts';
import { t } from './saved/messages.ts';
import { account } from './user.ts';

const list = createSavedList({
  kind: 'favourites',
  account,
  send: (key, _isWanted, handler) => callHandler(ownHandler, { card_id: key }, { keepalive: true }, handler).response,
  whileBusy: 'count',
  onOutcome({ key, result, message, isStored }) {
    if (result === 'added' || result === 'removed')
      trackEvent(result === 'added' ? 'saved' : 'removed', { list: 'favourites', item: key });
    else if (result === 'failed') flash('error', message || t('problem'));
    if (!isStored) flashOnce(t('notKept'));
  },
});

export const $favourites = list.$state;
export const {
  toggle: toggleFavourite,
  replace: replaceFavourites,
  showLimit: sayFavouritesLimit,
  dismissLimit: forgetFavouritesLimit,
} = list;

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

/** Asks for the cards of what is saved and not in the page, as the partial `favourites/cards`. */
export const loadFavourites = createMissingLoader(list.$state, loadHandler);
