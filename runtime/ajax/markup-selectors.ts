/** Elements that ask for something without a visitor doing anything. */

/** Sends its request by itself. */
export const selfSubmitting = '[data-auto-submit]';

/** A message the server has put into the page. */
export const serverFlash = '[data-control="flash-message"]';
