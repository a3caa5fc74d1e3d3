/** Whether the visitor has seen the portal popup: stored in the account, or in a guest's cookie. */
import { checkPortalPopup, markPortalPopup } from '../../runtime/contract.ts';
import { assertRequestFailure, callHandler } from '../../runtime/stores/call.ts';
import { readCookie, writeCookie } from '../../runtime/stores/cookies.ts';
import { readStoredKeys } from '../../runtime/stores/saved/stored-lists.ts';
import { account } from '../../runtime/stores/user.ts';

const cookieName = 'portal_initial_popup_seen';

const cookieDays = 3650;

/** True during the merge of a guest's lists, after which the page reloads. */
function isSyncing(): boolean {
  return (
    readStoredKeys('favourites').length + readStoredKeys('moodboard').length + readStoredKeys('compare').length > 0
  );
}

/** @returns true if the visitor has not seen the popup; false if the account's request fails. */
export async function shouldIntroducePortal(): Promise<boolean> {
  if (!account.signedIn) return readCookie(cookieName) === '';
  if (isSyncing()) return false;
  try {
    const { has_seen_initial_portal_popup: hasSeen } = await callHandler(checkPortalPopup, {}).response;
    return !hasSeen;
  } catch (error) {
    assertRequestFailure(error);
    return false;
  }
}

/** Stores that the popup was seen. @returns false if a guest's browser stores no cookies. */
export function rememberPortalIntroduced(): boolean {
  if (!account.signedIn) return writeCookie(cookieName, '1', cookieDays);
  // If this fails, the popup appears once more.
  callHandler(markPortalPopup, {}).response.catch(assertRequestFailure);
  return true;
}
