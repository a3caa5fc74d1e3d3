import { loadFavourites as loadHandler, toggleFavourite as ownHandler } from '../contract.ts';
import { sharedText } from '../dom/shared-messages.ts';
import { callHandler } from './call.ts';
import { trackEvent } from './data-layer.ts';
import { dropFlash, flash, flashOnce } from './saved/flash.ts';
import { t } from './saved/messages.ts';
import { createMissingLoader } from './saved/load-missing.ts';
import { createSavedList } from './saved/saved-list.ts';
import { account } from './user.ts';

const list = createSavedList({
  kind: 'favourites',
  account,
  send: (key, _isWanted, handler) => callHandler(ownHandler, { card_id: key }, { keepalive: true }, handler).response,
  whileBusy: 'count',
  onOutcome({ key, result, message, isStored }) {
    const topic = `favourites ${key}`;
    if (result === 'added' || result === 'removed') {
      dropFlash(topic);
      trackEvent(result === 'added' ? 'saved' : 'removed', { list: 'favourites', item: key });
    } else if (result === 'failed') flash('error', message || sharedText('problem'), topic);
    if (!isStored) flashOnce(t('notKept'));
  },
});

export const $favourites = list.$state;
export const {
  toggle: toggleFavourite,
  replace: replaceFavourites,
  showLimit: showFavouritesLimit,
  dismissLimit: dismissFavouritesLimit,
} = list;

/**
 * Saves an item that was just removed. A guest's list gets it back at its old position; the server orders an account's.
 * @param position index in the list, oldest first.
 */
export function restoreFavourite(key: string, position: number, handler?: string): void {
  void list.toggle(key, handler);
  if (account.signedIn) return;
  // Waits, because the removal's request may still be under way.
  const unsubscribe = list.$state.listen(({ keys, busy }) => {
    if (busy.has(key)) return;
    unsubscribe();
    if (!keys.includes(key) || keys[position] === key) return;
    list.replace(keys.filter((other) => other !== key).toSpliced(position, 0, key));
  });
}

export const loadFavourites = createMissingLoader(list.$state, loadHandler);
