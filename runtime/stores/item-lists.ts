/** Favourites, and pins of the moodboard: lists of items that a page may lack, and then loads. */
import type { ReadableAtom } from 'nanostores';
import type { UpdateMap } from '../ajax/types.ts';
import * as contract from '../contract.ts';
import { sharedText } from '../dom/shared-messages.ts';
import { findTrusted } from '../dom/trusted.ts';
import { assertRequestFailure, callHandler } from './call.ts';
import { trackEvent } from './data-layer.ts';
import { account } from './user.ts';
import { dropFlash, flash, flashOnce } from './saved/flash.ts';
import { t } from './saved/messages.ts';
import { createSavedList, type SavedList, type SavedListOptions } from './saved/saved-list.ts';
import type { SavedState } from './saved/saved-state.ts';

function createItemList(kind: 'favourites' | 'moodboard', send: SavedListOptions['send']): SavedList {
  return createSavedList({
    kind,
    account,
    send,
    whileBusy: 'count',
    onOutcome({ key, result, message, isStored }) {
      const topic = `${kind} ${key}`;
      if (result === 'added' || result === 'removed') {
        dropFlash(topic);
        trackEvent(result === 'added' ? 'saved' : 'removed', { list: kind, item: key });
      } else if (result === 'failed') flash('error', message || sharedText('problem'), topic);
      // Elsewhere the layout has a place for it, which also offers to sign in.
      else if (result === 'limit_reached' && !findTrusted(`[data-widget="saved-limit"][data-list="${kind}"]`))
        flash('warning', message || t('limit'), kind);
      if (!isStored) flashOnce(t('notKept'));
    },
  });
}

/**
 * Loads each missing item once: the guest's cookie had no room for it, or another tab saved it.
 * @param present ids of the items in the page, and of items that are no longer offered.
 * @param update targets of the handler's partial.
 * @returns null if nothing is missing or a request is under way, false if the request failed.
 */
type LoadMissing = (present: readonly string[], update: UpdateMap) => Promise<boolean | null>;

/** @param handler renders the items of the ids it is sent. */
function createMissingLoader(
  $state: ReadableAtom<SavedState>,
  handler: typeof contract.loadFavourites | typeof contract.loadMoodboard,
): LoadMissing {
  const requested = new Set<string>();
  let isLoading = false;
  return async (present, update) => {
    const { keys, busy } = $state.get();
    const ids = keys.filter((key) => !present.includes(key) && !requested.has(key) && !busy.has(key));
    if (isLoading || !ids.length) return null;
    isLoading = true;
    for (const id of ids) requested.add(id);
    try {
      await callHandler(handler, { ids }, { bulk: true, update }).response;
      return true;
    } catch (error) {
      assertRequestFailure(error);
      for (const id of ids) requested.delete(id);
      return false;
    } finally {
      isLoading = false;
    }
  };
}

export const favourites = createItemList(
  'favourites',
  (key, _isWanted, handler) =>
    callHandler(contract.toggleFavourite, { card_id: key }, { keepalive: true }, handler).response,
);

export const $favourites = favourites.$state;

/**
 * Saves an item that was just removed. A guest's list gets it back at its old position; the server orders an account's.
 * @param position index in the list, oldest first.
 */
export function restoreFavourite(key: string, position: number, handler?: string): void {
  void favourites.toggle(key, handler);
  if (account.signedIn) return;
  // Waits, because the removal's request may still be under way.
  const unsubscribe = favourites.$state.listen(({ keys, busy }) => {
    if (busy.has(key)) return;
    unsubscribe();
    if (!keys.includes(key) || keys[position] === key) return;
    favourites.replace(keys.filter((other) => other !== key).toSpliced(position, 0, key));
  });
}

export const loadFavourites = createMissingLoader(favourites.$state, contract.loadFavourites);

// If the visitor declines, the request is cancelled and the pin stays.
export const moodboard = createItemList(
  'moodboard',
  (id, isWanted, handler) =>
    callHandler(
      contract.toggleMoodboard,
      { id },
      { keepalive: true, ...(!isWanted && { confirm: t('confirmUnpin') }) },
      handler,
    ).response,
);

export const $moodboard = moodboard.$state;

export const loadPins = createMissingLoader(moodboard.$state, contract.loadMoodboard);
