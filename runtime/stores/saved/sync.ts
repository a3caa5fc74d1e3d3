/** A guest's lists follow them into their account (R118 to R121, D43). */
import { RequestFailure } from '../../ajax/request/ajax-promise.ts';
import { syncCookieData } from '../../contract.ts';
import { callHandler } from '../call.ts';
import { broadcast } from '../cross-tab.ts';
import { readList, writeList } from './guest-lists.ts';
import { account } from '../user.ts';
import { parseComparable } from './comparables.ts';
import { flash } from './flash.ts';
import { readStoredKeys, type SavedKind } from './stored-lists.ts';
import { t } from './messages.ts';

const kinds: readonly SavedKind[] = ['favourites', 'moodboard', 'compare'];

/**
 * Merges what the guest kept into the account of the visitor who has signed in. The lists are cleared only once the
 * server has said yes; until then every page tries again, and the merge is a union, so nothing is lost or doubled.
 * @param reload shows the page with what the account holds now.
 */
export async function syncGuestLists(reload: () => void): Promise<void> {
  if (!account.signedIn) return;
  const sent = kinds.map(readList);
  const [favourites = [], moodboard = [], compare = []] = sent;
  if (favourites.length + moodboard.length + compare.length === 0) return;
  flash('loading', t('syncing'));
  const comparables = compare
    .map(parseComparable)
    .map(({ id, type }) => ({ comparable_id: id, comparable_type: type }));
  try {
    const { success } = await callHandler(
      syncCookieData,
      { favourites, moodboard, compare: comparables },
      { bulk: true },
    ).answer;
    if (!success) throw new RequestFailure('', 200, undefined, undefined);
    // What a guest's page in another tab has added meanwhile is still to be merged.
    for (const [index, kind] of kinds.entries())
      writeList(
        kind,
        readList(kind).filter((key) => !sent[index]?.includes(key)),
      );
    broadcast();
    // A list that cannot be cleared would be merged and reloaded for ever; what lasts for this page only does not tell.
    if (kinds.every((kind, index) => !readStoredKeys(kind).some((key) => sent[index]?.includes(key)))) reload();
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    flash('error', t('syncFailed'));
  }
}
