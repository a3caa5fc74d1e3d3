/**
 * Asks the server who the visitor is, when the page is restored from the back/forward cache, or another tab changed the
 * account or who is signed in. For another visitor the page reloads, so that no account data outlives a logout;
 * otherwise it takes over the account's lists.
 */
import { savedItems, type Reads } from '../../contract.ts';
import { assertRequestFailure, callHandler } from '../call.ts';
import {
  hasAccountChangedSince,
  hasLocks,
  mayReplaceMessage,
  onAccountChange,
  onExternalChange,
} from '../cross-tab.ts';
import { accountInitials, browserMark, changeBetween, pageMark, reloadForAccount } from '../../dom/account-mark.ts';
import { hasEntries } from '../../dom/forms.ts';
import { account, accountFrom } from '../user.ts';
import type { SavedList } from './saved-list.ts';
import { savedKinds as kinds, type SavedKind } from './stored-lists.ts';

/** When to ask again after a page left before its server responded. */
const leaveDelaysMs = [1000, 4000];

/** Statuses of a server that no longer knows the page's session. */
const expiredStatuses = new Set([401, 403, 409, 419]);

/**
 * Starts following. Call once.
 * @returns `onPageRestore`, for a page restored from the cache, and `revalidate`, for a restored network.
 */
export function followAccount(
  lists: Readonly<Record<SavedKind, Pick<SavedList, '$state' | 'replace'>>>,
  reload: () => void,
): { onPageRestore: () => void; revalidate: () => void } {
  const initials = accountInitials();
  /** The number of reasons to revalidate so far, and how many of them are dealt with. */
  let requested = 0;
  let completed = 0;
  let isRunning = false;

  const states = (): unknown[] => kinds.map((kind) => lists[kind].$state.get());
  const isOtherVisitor = (current: Reads<typeof savedItems>): boolean =>
    current.signed_in !== account.signedIn || (initials !== '' && current.initials !== initials);

  const update = async (): Promise<void> => {
    if (changeBetween(pageMark(), browserMark()) === 'other-account') return reloadForAccount();
    const before = states();
    const asOf = Date.now();
    const current = await callHandler(savedItems, {}).response;
    if (isOtherVisitor(current)) return reload();
    if (!current.signed_in) return;
    // A click changed a list after the server read it, so the response is out of date.
    if (states().some((state, index) => state !== before[index])) return update();
    for (const kind of kinds) lists[kind].replace(accountFrom(true, current)[kind], asOf);
  };

  /** @returns false if there is no network, and the update has to be repeated. */
  const tryUpdate = async (): Promise<boolean> => {
    try {
      await update();
      return true;
    } catch (error) {
      assertRequestFailure(error);
      // What the visitor has entered stays; a form says by itself that the session is over.
      if (expiredStatuses.has(error.status) && !hasEntries()) reload();
      // A server error says nothing about the visitor, so the page stays as it is.
      return error.status > 0;
    }
  };

  const revalidate = async (): Promise<void> => {
    // A hidden page sends no requests until it is visible.
    if (isRunning || document.hidden) return;
    isRunning = true;
    try {
      for (let current = requested; completed !== current; current = requested) {
        if (!(await tryUpdate())) break;
        completed = current;
      }
    } finally {
      isRunning = false;
    }
  };

  const request = (): void => {
    requested++;
    void revalidate();
  };

  /** Requests of a page that is gone have no response that another page could wait for. */
  const requestAfterLeave = (): void => {
    request();
    for (const delay of leaveDelaysMs) setTimeout(request, delay);
  };

  const compareMarks = (): void => {
    if (changeBetween(pageMark(), browserMark())) request();
  };

  if (account.signedIn) {
    document.addEventListener('prerenderingchange', request);
    onExternalChange((cause) => {
      const message: unknown = 'data' in cause && cause.data;
      if (message === 'left') requestAfterLeave();
      else if (message === 'opened') compareMarks();
      else if (message === 'kept' || mayReplaceMessage(cause)) request();
    });
    // The lists follow changes of single items themselves, if they come in the server's order.
    onAccountChange(() => void (hasLocks() || request()));
    if (hasAccountChangedSince(performance.timeOrigin)) requestAfterLeave();
  }
  // A page that becomes visible sends what it held back while it was hidden.
  onExternalChange(() => void revalidate());

  return { revalidate: () => void revalidate(), onPageRestore: request };
}
