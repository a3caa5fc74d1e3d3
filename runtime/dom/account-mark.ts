/**
 * Whose page this is, and who is signed in now. The server writes the account mark into `<meta name="vr-account">` of the
 * page and into a cookie: `guest`, or an HMAC of the account's id. A browser without the cookie is a guest's.
 */
import { writeEntry } from './address.ts';
import { readSetting } from './settings.ts';
import { findTrusted, guestMark } from './trusted.ts';

/** Letters, digits and `-` `_` `=` `.` of an encoded hash. Anything else is no mark, and decides nothing. */
const markPattern = /^[\w.=-]{1,128}$/;

/** What has happened to the account since the page was made. */
export type AccountChange = 'signed-out' | 'signed-in' | 'other-account';

/** @returns the mark of the page; undefined if it has none that can be read. */
export function pageMark(): string | undefined {
  const mark = readSetting('vr-account');
  return mark !== undefined && markPattern.test(mark) ? mark : undefined;
}

/** @returns the mark of who is signed in in this browser; undefined if cookies contradict each other or cannot be read. */
export function browserMark(): string | undefined {
  try {
    const found = document.cookie.split('; ').filter((pair) => pair.startsWith('vr-account='));
    const [mark = guestMark, ...others] = new Set(found.map((pair) => pair.slice('vr-account='.length) || guestMark));
    return others.length === 0 && markPattern.test(mark) ? mark : undefined;
  } catch {
    return undefined;
  }
}

/** @returns what it means that a page of the account `from` meets a server that says `to`; undefined for the same account. */
export function changeBetween(from: string | undefined, to: string | undefined): AccountChange | undefined {
  if (from === undefined || to === undefined || from === to) return undefined;
  if (to === guestMark) return 'signed-out';
  return from === guestMark ? 'signed-in' : 'other-account';
}

/** Makes the page one of another account, because a handler has signed the visitor in or out in this page. */
export function adoptMark(mark: string): void {
  const meta = document.head.querySelector<HTMLMetaElement>('meta[name="vr-account"]');
  if (meta && markPattern.test(mark)) meta.content = mark;
}

/** @returns the initials in the page; '' if there are none. */
export function accountInitials(): string {
  return findTrusted('[data-account-initials]')?.textContent?.trim() ?? '';
}

/** A state of the history outlives a reload of its page, and no other navigation takes it over. */
const reloadedState = 'vrReloadedForAccount';

/** Hides the page, which shows what is another account's, and loads it again. */
export function reloadForAccount(): void {
  document.documentElement.hidden = true;
  writeEntry('replace', location.href, { ...Object(history.state), [reloadedState]: true });
  location.reload();
}

/** @returns whether this page was loaded again for another account; true once */
export function takeReloadForAccount(): boolean {
  const { [reloadedState]: wasReloaded = false, ...state } = Object(history.state) as Record<string, unknown>;
  if (wasReloaded) writeEntry('replace', location.href, state);
  return wasReloaded === true;
}
