/**
 * Clicks on elements with `data-personalise`: one listener for the page, here when the browser has time to spare, and with
 * everything it needs, so that a click that leads away is told in the same task.
 */
import { trackClick } from '../stores/personalisation.ts';
import '../ajax/request/request-chunk.ts';

/** What the site knows the element by: the attribute's own words, else its id, else how a stylesheet would name it. */
function selectorOf(element: Element): string {
  const named = element.getAttribute('data-personalise');
  if (named) return named;
  return element.id
    ? `#${CSS.escape(element.id)}`
    : [element.localName, ...[...element.classList].map((name) => CSS.escape(name))].join('.');
}

// Before anything that handles the click, and whatever that makes of it.
document.addEventListener(
  'click',
  ({ target }) => {
    const element = target instanceof Element ? target.closest('[data-personalise]') : null;
    if (element && !element.closest('[data-vr-untrusted]')) trackClick(selectorOf(element));
  },
  { capture: true },
);
