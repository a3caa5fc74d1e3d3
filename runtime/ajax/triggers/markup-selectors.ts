/** Elements of the server's HTML that ask for something without a visitor doing anything. */

/** Sends its request by itself. */
export const autoSubmitSelector = '[data-auto-submit]';

/** A message the server has put into the page. */
export const serverFlashSelector = '[data-control="flash-message"]';

/** True if the page holds one of them. One query each: a single attribute is a browser's fast path. */
export function hasMarkupRequests(): boolean {
  return [autoSubmitSelector, serverFlashSelector].some((selector) => document.querySelector(selector));
}
