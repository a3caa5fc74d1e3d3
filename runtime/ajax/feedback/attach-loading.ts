/** `data-attach-loading`: shows a loader on the control that started a request, and disables it until then. */
import type { ActiveRequest } from '../types.ts';
import { createElement } from '../../dom/html.ts';

const loadingSelector = '[data-attach-loading]';

interface Loader {
  holders: number;
  detach(): void;
}

const loaders = new Map<Element, Loader>();
const shownByScript = new Set<Element>();

/** `oc.attachLoader`. One `hide` ends any number of `show`. */
export const attachLoader = {
  show(element: Element): void {
    if (!shownByScript.has(element)) hold(element);
    shownByScript.add(element);
  },
  hide(element: Element): void {
    if (shownByScript.delete(element)) release(element);
  },
  hideAll(): void {
    for (const element of shownByScript) attachLoader.hide(element);
  },
};

/** Attaches loaders to the trigger, or to a form's marked submit buttons. @returns a function that removes them. */
export function attachLoading({ trigger }: ActiveRequest): () => void {
  const attached = findControls(trigger);
  for (const element of attached) hold(element);
  return () => {
    for (const element of attached.splice(0)) release(element);
  };
}

function findControls(trigger: Element | null): Element[] {
  if (!(trigger instanceof HTMLFormElement)) return trigger?.matches(loadingSelector) ? [trigger] : [];
  // Buttons can be outside the form (form attribute). The property `type` is "submit" for a <button> without one.
  return [...document.querySelectorAll(loadingSelector)].filter(
    (element) =>
      (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
      element.type === 'submit' &&
      element.form === trigger,
  );
}

/** Counted, because several requests can hold a control. */
function hold(element: Element): void {
  const loader = loaders.get(element) ?? { holders: 0, detach: attach(element) };
  loader.holders += 1;
  loaders.set(element, loader);
}

function release(element: Element): void {
  const loader = loaders.get(element);
  if (!loader || --loader.holders) return;
  loaders.delete(element);
  loader.detach();
}

/** @returns a function that reverts exactly these changes: a control that was already disabled stays disabled. */
function attach(element: Element): () => void {
  if (element.matches('input, select, textarea')) {
    const inline = createElement('span', { class: 'oc-attach-loader is-inline', 'aria-hidden': 'true' });
    element.after(inline);
    return () => inline.remove();
  }
  const wasEnabled = !element.hasAttribute('disabled');
  const hadFocus = document.activeElement === element;
  element.classList.add('oc-attach-loader');
  if (wasEnabled) element.setAttribute('disabled', '');
  return () => {
    element.classList.remove('oc-attach-loader');
    if (wasEnabled) element.removeAttribute('disabled');
    // Browsers remove focus from a disabled control.
    const isFocusLost = !document.activeElement || document.activeElement === document.body;
    if (hadFocus && isFocusLost && element instanceof HTMLElement) element.focus({ preventScroll: true });
  };
}
