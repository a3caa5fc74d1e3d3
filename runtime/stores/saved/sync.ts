import { RequestFailure } from '../../ajax/request/ajax-promise.ts';
import { syncCookieData } from '../../contract.ts';
import { isUnloading } from '../../diagnostics/loading.ts';
import { pageMark } from '../../dom/account-mark.ts';
import { assertRequestFailure, callHandler } from '../call.ts';
import { broadcast } from '../cross-tab.ts';
import { account } from '../user.ts';
import { GuestList } from './guest-list.ts';
import { parseComparable } from './saved-state.ts';
import { flash } from './flash.ts';
import { t } from './messages.ts';
import { readStoredKeys, savedKinds as kinds } from './stored-lists.ts';

/**
 * Merges the guest's lists into the account after sign-in. The lists are cleared once the server
 * has confirmed; until then every page tries again. The merge is a union, so nothing is lost or doubled.
 * @param reload shows the page with the account's merged lists.
 */
export async function syncGuestLists(reload: () => void): Promise<void> {
  if (!account.signedIn) return;
  const lists = kinds.map((kind) => new GuestList(kind));
  const sent = lists.map((list) => list.keys());
  const [favourites = [], moodboard = [], compare = []] = sent;
  if (sent.flat().length === 0) return forget(sent);
  const takers = lists.map(({ taker }) => taker);
  for (const list of lists) list.taker = pageMark() ?? '';
  flash('loading', t('syncing'));

  const comparables = compare
    .map(parseComparable)
    .map(({ id, type }) => ({ comparable_id: id, comparable_type: type }));
  try {
    const { success } = await callHandler(
      syncCookieData,
      { favourites, moodboard, compare: comparables },
      { bulk: true },
    ).response;
    if (!success) throw new RequestFailure('', 200, undefined, undefined);
    // The next page may have been rendered before the merge. It shows its lists with the guest's, and merges once more.
    if (isUnloading()) return;
    // A guest's page in another tab may have added items meanwhile; they stay, for the next merge.
    forget(sent);
    broadcast();
    // If the browser refuses to clear a list, reloading would never end.
    if (kinds.every((kind, index) => !readStoredKeys(kind).some((key) => sent[index]?.includes(key)))) reload();
  } catch (error) {
    assertRequestFailure(error);
    // A page that is left does not learn whether the account has them.
    if (!isUnloading()) for (const [index, list] of lists.entries()) list.taker = takers[index] ?? '';
    flash('error', t('syncFailed'));
  }
}

function forget(lists: readonly (readonly string[])[]): void {
  for (const [index, kind] of kinds.entries()) new GuestList(kind).forget(lists[index] ?? []);
}
