/** Reports clicks to the site's own server, for personalisation (R171). */
import { clickElement } from '../contract.ts';
import { callHandler } from './call.ts';
import { $consent } from './consent.ts';

/**
 * Reports a click, unless the visitor has declined tracking. The request survives the end of the page; failures are ignored.
 * @param selector the element's CSS selector.
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
