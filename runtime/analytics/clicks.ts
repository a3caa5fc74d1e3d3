/** Reports clicks on `data-personalise` elements. */
import { isUntrusted } from '../dom/trusted.ts';
import { trackClick } from '../stores/personalisation.ts';

/** Returns the attribute's value, else a selector of the element's id, else of its tag and classes. */
function selectorOf(element: Element): string {
  const selector = element.getAttribute('data-personalise');
  if (selector) return selector;
  return element.id
    ? `#${CSS.escape(element.id)}`
    : [element.localName, ...[...element.classList].map((name) => CSS.escape(name))].join('.');
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
