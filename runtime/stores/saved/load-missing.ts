/** Saved things that the page was not given: what a guest's cookie had no room for, or another tab has saved. */
import type { ReadableAtom } from 'nanostores';
import { RequestFailure } from '../../ajax/request/ajax-promise.ts';
import type { UpdateMap } from '../../ajax/types.ts';
import type { loadFavourites, loadMoodboard } from '../../contract.ts';
import { callHandler } from '../call.ts';
import type { SavedState } from './saved-state.ts';

/**
 * Asks for what is saved and not in the page, each thing once.
 * @param here ids of what is in the page, and of what is no longer offered.
 * @param update where the partial of the handler goes.
 * @returns null where nothing is missing or a question is under way, false where it could not be had.
 */
export type LoadMissing = (here: readonly string[], update: UpdateMap) => Promise<boolean | null>;

/** @param handler draws what it is asked for. */
export function createMissingLoader(
  $state: ReadableAtom<SavedState>,
  handler: typeof loadFavourites | typeof loadMoodboard,
): LoadMissing {
  /** Ids that need not be asked for again. */
  const asked = new Set<string>();
  let isAsking = false;
  return async (here, update) => {
    const { keys, busy } = $state.get();
    const ids = keys.filter((key) => !here.includes(key) && !asked.has(key) && !busy.has(key));
    if (isAsking || !ids.length) return null;
    isAsking = true;
    for (const id of ids) asked.add(id);
    try {
      await callHandler(handler, { ids }, { bulk: true, update }).answer;
      return true;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      for (const id of ids) asked.delete(id);
      return false;
    } finally {
      isAsking = false;
    }
  };
}
