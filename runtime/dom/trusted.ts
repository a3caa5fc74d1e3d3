/** Tells what the site wrote from what its visitors wrote, which configures nothing. */
import { closest } from './clobbering.ts';
import { readSetting } from './settings.ts';

/**
 * True inside `data-vr-untrusted`: HTML written by visitors, which may not start widgets or requests.
 * @param element undefined for the submitter of a plain event, which has none
 */
export function isUntrusted(element: Element | null | undefined): boolean {
  return Boolean(closest(element, '[data-vr-untrusted]'));
}

/**
 * As `document.querySelectorAll`, without what visitors wrote.
 * @throws SyntaxError if the selector is invalid.
 */
export function findAllTrusted<Found extends Element = HTMLElement>(selector: string): Found[] {
  return [...document.querySelectorAll<Found>(selector)].filter((element) => !isUntrusted(element));
}

/** The first of them. */
export function findTrusted<Found extends Element = HTMLElement>(selector: string): Found | undefined {
  return findAllTrusted<Found>(selector)[0];
}

/** The account mark of every guest's page. */
export const guestMark = 'guest';

/** True if the page is an account's: its mark says so, or its account initials, or a logout control. */
export function isSignedIn(): boolean {
  const mark = readSetting('vr-account');
  // Browsers optimise queries for a single attribute.
  const isShown = ['[data-account-initials]', '[data-logout]'].some((selector) => findTrusted(selector));
  return isShown || (Boolean(mark) && mark !== guestMark);
}
