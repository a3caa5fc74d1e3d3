/** Loads saved items that are not in the page: the guest's cookie had no room for them, or another tab saved them. */
import type { ReadableAtom } from 'nanostores';
import type { UpdateMap } from '../../ajax/types.ts';
import type { loadFavourites, loadMoodboard } from '../../contract.ts';
import { assertRequestFailure, callHandler } from '../call.ts';
import type { SavedState } from './saved-state.ts';

/**
 * Loads each missing item once.
 * @param present ids of the items in the page, and of items that are no longer offered.
 * @param update targets of the handler's partial.
 * @returns null if nothing is missing or a request is under way, false if the request failed.
 */
export type LoadMissing = (present: readonly string[], update: UpdateMap) => Promise<boolean | null>;

/** @param handler renders the items of the ids it is sent. */
export function createMissingLoader(
  $state: ReadableAtom<SavedState>,
  handler: typeof loadFavourites | typeof loadMoodboard,
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
