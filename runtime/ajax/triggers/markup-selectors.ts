/** Elements of the server's HTML that ask for something without a visitor doing anything. */

/** Sends its request by itself. */
export const selfSubmitting = '[data-auto-submit]';

/** A message the server has put into the page. */
export const serverFlash = '[data-control="flash-message"]';

/** True if the page holds one of them. One query each: a single attribute is a browser's fast path. */
export function hasMarkupRequests(): boolean {
  return [selfSubmitting, serverFlash].some((selector) => document.querySelector(selector));
}
