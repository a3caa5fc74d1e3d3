/** What the visitor is drawn to, told to the site that serves them (R171). Never to anybody else. */
import { clickElement } from '../contract.ts';
import { callHandler } from './call.ts';
import { $consent } from './consent.ts';

/**
 * Tells that an element was clicked; not of visitors who do not want to be counted. Nobody waits for it: it goes on where
 * the page is left, and what becomes of it changes nothing.
 * @param selector of the element.
 */
export function trackClick(selector: string): void {
  if ($consent.get() === 'denied') return;
  const { response } = callHandler(
    clickElement,
    { element_selector: selector, page_url: location.href },
    { keepalive: true, progressBar: false },
  );
  response.catch(() => {});
}
