import { clickElement } from '../contract.ts';
import { callHandler } from './call.ts';
import { $consent } from './consent.ts';

/** Reports a click on `selector`, unless the visitor declined tracking. The request survives the end of the page. */
export function trackClick(selector: string): void {
  if ($consent.get() === 'denied') return;
  const { response } = callHandler(
    clickElement,
    { element_selector: selector, page_url: location.href },
    { keepalive: true, progressBar: false },
  );
  response.catch(() => {});
}
