/** Reports clicks on `data-personalise` elements once the visitor consents. */
import { clickElement } from '../contract.ts';
import { isUntrusted } from '../dom/trusted.ts';
import { callHandler } from './call.ts';
import { whenConsented } from './consent.ts';

/** Returns the attribute's value, else a selector of the element's id, else of its tag and classes. */
function selectorOf(element: Element): string {
  const selector = element.getAttribute('data-personalise');
  if (selector) return selector;
  return element.id
    ? `#${CSS.escape(element.id)}`
    : [element.localName, ...[...element.classList].map((name) => CSS.escape(name))].join('.');
}

/** The request survives the end of the page. */
function trackClick(selector: string): void {
  const click = { element_selector: selector, page_url: location.href };
  whenConsented(() => {
    const { response } = callHandler(clickElement, click, { keepalive: true, progressBar: false });
    response.catch(() => {});
  });
}

/** Call once. */
export function startClickTracking(): void {
  // The capture phase comes before listeners that stop the click's propagation.
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest('[data-personalise]') : null;
      if (element && !isUntrusted(element)) trackClick(selectorOf(element));
    },
    { capture: true },
  );
}
