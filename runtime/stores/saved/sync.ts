/** A guest's lists follow them into their account (R118 to R121, D43). */
import { RequestFailure } from '../../ajax/ajax-promise.ts';
import { syncCookieData } from '../../contract.ts';
import { call } from '../call.ts';
import { readList, tellOtherTabs, writeList } from '../persist.ts';
import { account } from '../user.ts';
import { comparableOf } from './comparables.ts';
import { flash } from './flash.ts';
import type { SavedKind } from './stored-lists.ts';
import { say } from './texts.ts';

const kinds: readonly SavedKind[] = ['favourites', 'moodboard', 'compare'];

/**
 * Merges what the guest kept into the account of the visitor who has signed in. The lists are cleared only once the
 * server has said yes; until then every page tries again, and the merge is a union, so nothing is lost or doubled.
 * @param reload shows the page with what the account holds now.
 */
export async function syncGuestLists(reload = () => location.reload()): Promise<void> {
  if (!account.signedIn) return;
  const [favourites = [], moodboard = [], compare = []] = kinds.map(readList);
  if (favourites.length + moodboard.length + compare.length === 0) return;
  flash('loading', say('syncing'));
  const comparables = compare.map(comparableOf).map(({ id, type }) => ({ comparable_id: id, comparable_type: type }));
  try {
    const { success } = await call(syncCookieData, { favourites, moodboard, compare: comparables }, { bulk: true }).answer;
    if (!success) throw new RequestFailure('', 200, undefined, undefined);
    for (const kind of kinds) writeList(kind, []);
    tellOtherTabs();
    // A list that cannot be cleared would be merged and reloaded for ever.
    if (kinds.every((kind) => readList(kind).length === 0)) reload();
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    flash('error', say('syncFailed'));
  }
}
