/**
 * What the runtime remembers of the page for all steps of a request: named actions, the visitor's edits, and which
 * `data-auto-submit` elements have sent. It is in the entry, which may need it before the tier of requests has arrived.
 */

/** Receives the response's data. Returning false skips the update (`before-update`) or the message (`error`). */
export type Action = (this: Element, data: unknown, element: Element) => unknown;

/** Named functions for `data-request-success="name"` etc., a CSP-safe replacement for October's inline JavaScript. */
export const actions = new Map<string, Action>();

export const autoSubmitSelector = '[data-auto-submit]';

export const serverFlashSelector = '[data-control="flash-message"]';

/** `data-auto-submit` elements that have sent their request, with the attribute's value, which they no longer have. */
export const sentAutoSubmits = new Map<Element, string>();

/**
 * True if the page has any. Browsers optimise queries for a single attribute, so there is one query each. They walk through
 * the whole page, which takes longer than a small update.
 * @param text of the response that may have brought them; undefined if they may have come from anywhere
 */
export function hasMarkupRequests(text?: string): boolean {
  if (text !== undefined && !/data-auto-submit|flash-message/i.test(text)) return false;
  return [autoSubmitSelector, serverFlashSelector].some((selector) => document.querySelector(selector));
}

/** @returns the page the visitor came from; undefined if it is on another site, or if the browser does not say. */
export function referrerOnSite(): string | undefined {
  const { referrer } = document;
  // Browsers write a referrer as an absolute URL, so its origin ends with the third slash.
  return referrer.startsWith(`${location.origin}/`) ? referrer : undefined;
}

/** The number of the visitor's last edit of each field, so that an update knows which ones came after its request. */
const edits = new WeakMap<EventTarget, number>();
let editCount = 0;

function noteEdit({ target, type }: Event): void {
  // Leaving a text field fires `change` for what `input` has reported; select boxes of scripts fire only `change`.
  if (target && (type === 'input' || target instanceof HTMLSelectElement)) edits.set(target, ++editCount);
}

/** @returns the number of edits so far. The first call starts the count. */
export function countEdits(): number {
  // A listener that is added again is ignored.
  for (const type of ['input', 'change']) document.addEventListener(type, noteEdit, true);
  return editCount;
}

export function isEditedSince(field: Element, countBefore: number): boolean {
  return (edits.get(field) ?? 0) > countBefore;
}
