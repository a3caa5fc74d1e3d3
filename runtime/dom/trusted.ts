/** Tells what the site wrote from what its visitors wrote, which configures nothing. */
import { closest } from './clobbering.ts';

/**
 * True inside `data-vr-untrusted`: HTML written by visitors, which may not start widgets or requests.
 * @param element undefined for the submitter of a plain event, which has none
 */
export function isUntrusted(element: Element | null | undefined): boolean {
  return Boolean(closest(element, '[data-vr-untrusted]'));
}

/**
 * As `document.querySelector`, without what visitors wrote.
 * @throws SyntaxError if the selector is invalid.
 */
export function findTrusted<Found extends Element = HTMLElement>(selector: string): Found | undefined {
  return [...document.querySelectorAll<Found>(selector)].find((element) => !isUntrusted(element));
}

/** True if the page has account initials or a logout control (R35). */
export function isSignedIn(): boolean {
  // Browsers optimise queries for a single attribute.
  return ['[data-account-initials]', '[data-logout]'].some((selector) => findTrusted(selector));
}
