import { clickElement } from '../contract.ts';
import { callHandler } from './call.ts';
import { whenConsented } from './consent.ts';

/** Reports a click on `selector` once the visitor consents (R171). The request survives the end of the page. */
export function trackClick(selector: string): void {
  const click = { element_selector: selector, page_url: location.href };
  whenConsented(() => {
    const { response } = callHandler(clickElement, click, { keepalive: true, progressBar: false });
    response.catch(() => {});
  });
}
