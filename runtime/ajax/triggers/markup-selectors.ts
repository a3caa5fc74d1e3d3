export const autoSubmitSelector = '[data-auto-submit]';

/** HTML written by visitors, which may not start requests. */
export const untrustedSelector = '[data-vr-untrusted]';

export const serverFlashSelector = '[data-control="flash-message"]';

/** True if the page has any. Browsers optimise queries for a single attribute, so there is one query each. */
export function hasMarkupRequests(): boolean {
  return [autoSubmitSelector, serverFlashSelector].some((selector) => document.querySelector(selector));
}
