/** Whether the portal has introduced itself: an account remembers it for its owner, a guest's browser for itself (R157, R158). */
import { RequestFailure } from '../ajax/request/ajax-promise.ts';
import { checkPortalPopup, markPortalPopup } from '../contract.ts';
import { callHandler } from './call.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { readStoredKeys } from './saved/stored-lists.ts';
import { account } from './user.ts';

const cookieName = 'portal_initial_popup_seen';

/** Days: 315,360,000 seconds. */
const seenFor = 3650;

/** What a guest kept is on its way into the account, and the page is about to be loaded again. */
function isSyncing(): boolean {
  return (
    readStoredKeys('favourites').length + readStoredKeys('moodboard').length + readStoredKeys('compare').length > 0
  );
}

/**
 * @returns true where this visitor has not seen the popup, as far as anybody can tell: an account that does not answer is
 * left in peace.
 */
export async function shouldIntroducePortal(): Promise<boolean> {
  if (!account.signedIn) return readCookie(cookieName) === '';
  if (isSyncing()) return false;
  try {
    const { has_seen_initial_portal_popup: hasSeen } = await callHandler(checkPortalPopup, {}).response;
    return !hasSeen;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return false;
  }
}

/**
 * Remembers that the popup is seen.
 * @returns false where a guest's browser keeps no cookies, and it would come on every visit.
 */
export function rememberPortalIntroduced(): boolean {
  if (!account.signedIn) return writeCookie(cookieName, '1', seenFor);
  // Not remembered, it comes once more; nobody has to be told.
  callHandler(markPortalPopup, {}).response.catch((error: unknown) => {
    if (!(error instanceof RequestFailure)) throw error;
  });
  return true;
}
