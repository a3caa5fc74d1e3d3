/** `data-auto-submit="milliseconds"`: a request that starts itself, once, and only in a tab somebody can see. */

import { autoSubmitSelector } from './markup-selectors.ts';

let listening = false;
const waiting = new Map<Element, ReturnType<typeof setTimeout>>();

/**
 * Arms every element of the page that asks for it. Call at the start and after updates. A tab that is hidden meanwhile
 * disarms them, and arms them again when it shows.
 * @param send starts the element's request.
 */
export function scheduleAutoSubmits(send: (element: Element) => void): void {
  const elements = document.querySelectorAll(autoSubmitSelector);
  if (elements.length && !listening) document.addEventListener('visibilitychange', () => scheduleAutoSubmits(send));
  listening ||= elements.length > 0;
  if (document.hidden) {
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
    return;
  }
  for (const element of elements) {
    if (waiting.has(element)) continue;
    const delay = Math.max(0, Number(element.getAttribute('data-auto-submit')) || 0);
    waiting.set(
      element,
      setTimeout(() => {
        waiting.delete(element);
        if (!element.isConnected) return;
        element.removeAttribute('data-auto-submit');
        send(element);
      }, delay),
    );
  }
}
