export const autoSubmitSelector = '[data-auto-submit]';

export const serverFlashSelector = '[data-control="flash-message"]';

/** `data-auto-submit` elements that have sent their request, with the attribute's value, which they no longer have. */
export const sentAutoSubmits = new Map<Element, string>();

/** True if the page has any. Browsers optimise queries for a single attribute, so there is one query each. */
export function hasMarkupRequests(): boolean {
  return [autoSubmitSelector, serverFlashSelector].some((selector) => document.querySelector(selector));
}
